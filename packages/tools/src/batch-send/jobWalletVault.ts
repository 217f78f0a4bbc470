import {
  createPlainTransferSigner,
  type TransferList,
  type TransferPurpose,
  type TransferSigner,
} from '@tokensmith/sdk/base/jobs/plainTransferSigner.ts'
import { createKeystoreOpener, type OpenedKeystore } from '@tokensmith/sdk/wallet/createKeystoreOpener.ts'
import { createKeystores, type KeystoreFile, type KeystoreOptions } from '@tokensmith/sdk/wallet/createKeystores.ts'
import { createRandomKeys } from '@tokensmith/sdk/wallet/createRandomKeys.ts'
import { type Address, bytesToHex, type Hex, hexToBytes, type TransactionSerializable } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { JobWalletStore } from './jobWalletStore.ts'

/** Why a file does not bring a wallet's key back. */
export type RestoreFault = Extract<OpenedKeystore, { ok: false }>['reason'] | 'otherWallet'

/**
 * Makes and keeps the keys of jobs' wallets and signs with them. It lives in a worker: what it gives back are addresses,
 * encrypted files and signed transactions of the very job. A key lies on the disk sealed, bound to what it is for, so
 * that it survives a crash and cannot be put to another use by changing what stands beside it.
 */
export function createJobWalletVault(store: JobWalletStore, options: KeystoreOptions = {}) {
  const signers = new Map<string, TransferSigner>()

  async function keep(key: Uint8Array, purpose: TransferPurpose, isSaved: boolean): Promise<Address> {
    const { address } = privateKeyToAccount(bytesToHex(key))
    const sealKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const additionalData = bindingOf(address, purpose)
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData },
      sealKey,
      key as Uint8Array<ArrayBuffer>,
    )
    key.fill(0)
    await store.put({ address: address.toLowerCase(), purpose, sealed, iv, sealKey, isSaved })
    return address
  }

  async function unseal(address: Address) {
    const kept = await store.get(address.toLowerCase())
    if (!kept) throw new Error('There is no key of this wallet.')
    const { purpose, iv, sealKey, sealed } = kept
    const additionalData = bindingOf(address, purpose)
    const key = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, sealKey, sealed))
    return { kept, key }
  }

  return {
    /** Makes a wallet for one purpose. It is on the disk when its address is told. */
    make: (purpose: TransferPurpose): Promise<Address> => keep(createRandomKeys(1), purpose, false),
    async find(address: Address): Promise<{ isSaved: boolean } | undefined> {
      const kept = await store.get(address.toLowerCase())
      return kept && { isSaved: kept.isSaved }
    },
    /** The key as an encrypted file. */
    async keystore(address: Address, password: string, onProgress?: (share: number) => void): Promise<KeystoreFile> {
      const { kept, key } = await unseal(address)
      const [file] = await createKeystores(key, hexToBytes(address), password, {
        ...options,
        ...(onProgress ? { onProgress } : {}),
      })
      key.fill(0)
      await store.put({ ...kept, isSaved: true })
      return file!
    },
    /** Brings a key back from its file, for the same purpose. */
    async restore(
      address: Address,
      purpose: TransferPurpose,
      text: string,
      password: string,
    ): Promise<RestoreFault | undefined> {
      const opener = createKeystoreOpener(password)
      const opened = await opener.open(text)
      opener.wipe()
      if (!opened.ok) return opened.reason
      // What the file says of itself does not count.
      const isOwn = privateKeyToAccount(bytesToHex(opened.key)).address.toLowerCase() === address.toLowerCase()
      if (!isOwn) return 'otherWallet'
      await keep(opened.key, purpose, true)
      return undefined
    },
    /** Has to come before `sign`: the list that the key was made for. */
    async open(address: Address, list: TransferList): Promise<void> {
      const { kept, key } = await unseal(address)
      const account = privateKeyToAccount(bytesToHex(key))
      key.fill(0)
      signers.set(address.toLowerCase(), createPlainTransferSigner(account, kept.purpose, list))
    },
    async sign(address: Address, transaction: TransactionSerializable): Promise<Hex> {
      const signer = signers.get(address.toLowerCase())
      if (!signer) throw new Error('This wallet was not opened.')
      return signer(transaction)
    },
    /** For a wallet that is empty: nothing brings the key back but its file. */
    async forget(address: Address): Promise<void> {
      signers.delete(address.toLowerCase())
      await store.remove(address.toLowerCase())
    },
  }
}

/** What a sealed key is bound to. */
function bindingOf(address: Address, { chainId, funder, listHash }: TransferPurpose): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify([address.toLowerCase(), chainId, funder.toLowerCase(), listHash])
  return new TextEncoder().encode(text)
}
