import {
  createPlainTransferSigner,
  type TransferList,
  type TransferSigner,
} from '@tokensmith/sdk/base/jobs/plainTransferSigner.ts'
import type { KeyList } from '@tokensmith/sdk/collect/KeyList.ts'
import { openKeystores } from '@tokensmith/sdk/collect/openKeystores.ts'
import { parseKeyList } from '@tokensmith/sdk/collect/parseKeyList.ts'
import { createInscriptionSigner } from '@tokensmith/sdk/inscription/createInscriptionSigner.ts'
import { inscriptionLimits } from '@tokensmith/sdk/inscription/inscriptionLimits.ts'
import { createKeystoreOpener, type OpenedKeystore } from '@tokensmith/sdk/wallet/createKeystoreOpener.ts'
import { createKeystores, type KeystoreOptions } from '@tokensmith/sdk/wallet/createKeystores.ts'
import { createRandomKeys } from '@tokensmith/sdk/wallet/createRandomKeys.ts'
import { walletAddress } from '@tokensmith/sdk/wallet/walletAddress.ts'
import { walletKey } from '@tokensmith/sdk/wallet/walletKey.ts'
import { storeZip } from '@tokensmith/sdk/zip/storeZip.ts'
import { type Address, bytesToHex, type Hex, hexToBytes, type TransactionSerializable } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { JobWalletPurpose, JobWalletStore } from './jobWalletStore.ts'

export type JobWalletTerms = { address: Address; purpose: JobWalletPurpose }

/** What the page learns of pasted keys: everything but the keys. */
export type TakenKeys = Omit<KeyList, 'keys' | 'addresses'> & { addresses: readonly Address[] }

/** A file with encrypted keys. */
export type KeyFile = { name: string; content: string | Uint8Array<ArrayBuffer> }

/** Why a file does not bring a wallet's key back. */
export type RestoreFault = Extract<OpenedKeystore, { ok: false }>['reason'] | 'otherWallet'

/**
 * Makes and keeps the keys of jobs' wallets and signs with them. It lives in a worker: what it gives back are addresses,
 * encrypted files and signed transactions of the very job. A key lies on the disk sealed, bound to what it is for, so
 * that it survives a crash and cannot be put to another use by changing what stands beside it.
 */
export function createJobWalletVault(store: JobWalletStore, options: KeystoreOptions = {}) {
  const signers = new Map<string, TransferSigner>()
  /** Keys that have no purpose yet, which lie nowhere else. */
  const held = new Map<string, { key: Uint8Array; isSaved: boolean }>()
  const hold = (keys: Uint8Array, isSaved: boolean): readonly Address[] =>
    Array.from({ length: keys.length / keyBytes }, (_, place) => {
      const key = keys.slice(place * keyBytes, (place + 1) * keyBytes)
      const { address } = privateKeyToAccount(bytesToHex(key))
      held.set(address.toLowerCase(), { key, isSaved })
      return address
    })
  const letGo = () => {
    for (const { key } of held.values()) key.fill(0)
    held.clear()
  }

  async function keep(key: Uint8Array, purpose: JobWalletPurpose, isSaved: boolean): Promise<Address> {
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
    make: (purpose: JobWalletPurpose): Promise<Address> => keep(createRandomKeys(1), purpose, false),
    /** Makes keys whose purpose depends on their addresses; what was held before is forgotten. They are sealed by `bind`. */
    draw(count: number): readonly Address[] {
      letGo()
      const keys = createRandomKeys(count)
      const addresses = hold(keys, false)
      keys.fill(0)
      return addresses
    },
    /** Takes keys that somebody pasted, who has them elsewhere; what was held before is forgotten. */
    take(text: string): TakenKeys {
      letGo()
      const { keys, addresses: _, ...reading } = parseKeyList(text, inscriptionLimits.wallets)
      const addresses = hold(keys, true)
      keys.fill(0)
      return { ...reading, addresses }
    },
    /** Forgets keys that got no purpose. */
    drop: letGo,
    /** Seals held keys for what they are for, all of them on the disk when it resolves. */
    async bind(wallets: readonly JobWalletTerms[]): Promise<void> {
      if (wallets.some(({ address }) => !held.has(address.toLowerCase()))) {
        throw new Error('There is no key of this wallet.')
      }
      for (const { address, purpose } of wallets) {
        const { key, isSaved } = held.get(address.toLowerCase())!
        held.delete(address.toLowerCase())
        await keep(key, purpose, isSaved)
      }
      letGo()
    },
    async find(address: Address): Promise<{ isSaved: boolean } | undefined> {
      const kept = await store.get(address.toLowerCase())
      return kept && { isSaved: kept.isSaved }
    },
    /** Keys as an encrypted file; several as an archive of them. */
    async keystore(
      addresses: readonly Address[],
      password: string,
      onProgress?: (share: number) => void,
    ): Promise<KeyFile> {
      const unsealed = await Promise.all(addresses.map(unseal))
      const keys = concatBytes(unsealed.map(({ key }) => key))
      const files = await createKeystores(keys, concatBytes(addresses.map((one) => hexToBytes(one))), password, {
        ...options,
        ...(onProgress ? { onProgress } : {}),
      })
      for (const secret of [keys, ...unsealed.map(({ key }) => key)]) secret.fill(0)
      for (const { kept } of unsealed) await store.put({ ...kept, isSaved: true })
      const [file] = files
      if (files.length === 1) return { name: file!.name, content: file!.text }
      return { name: `keys-${addresses[0]!.slice(2, 10)}.zip`, content: storeZip(files) as Uint8Array<ArrayBuffer> }
    },
    /** Brings a key back from its file, for the same purpose. */
    async restore(
      address: Address,
      purpose: JobWalletPurpose,
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
    /**
     * Brings the keys of several wallets back from their archive, each for its purpose. Other keys in it are left alone.
     *
     * @returns why none came.
     */
    async restoreAll(
      wallets: readonly JobWalletTerms[],
      bytes: Uint8Array,
      password: string,
    ): Promise<RestoreFault | undefined> {
      const list = await openKeystores(bytes, password)
      if ('code' in list) return 'keystoreInvalid'
      let count = 0
      for (let place = 0; place < list.lines.length; place++) {
        const address = walletAddress(list.addresses, place).toLowerCase()
        const wanted = wallets.find((wallet) => wallet.address.toLowerCase() === address)
        if (!wanted) continue
        await keep(hexToBytes(walletKey(list.keys, place)), wanted.purpose, true)
        count++
      }
      list.keys.fill(0)
      if (count > 0) return undefined
      const code = list.refused[0]?.fault.code
      return code === 'keystorePassword' || code === 'keystoreTooCostly' ? code : 'otherWallet'
    },
    /** Has to come before `sign`: the list that the key was made for. */
    async open(address: Address, list: TransferList): Promise<void> {
      const { kept, key } = await unseal(address)
      const account = privateKeyToAccount(bytesToHex(key))
      key.fill(0)
      signers.set(address.toLowerCase(), createSigner(account, kept.purpose, list))
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

const keyBytes = 32

const concatBytes = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(parts.flatMap((part) => [...part]))

const createSigner = (account: PrivateKeyAccount, purpose: JobWalletPurpose, list: TransferList): TransferSigner =>
  purpose.does === 'inscribe'
    ? createInscriptionSigner(account, purpose, list)
    : createPlainTransferSigner(account, purpose, list)

/** What a sealed key is bound to. */
function bindingOf(address: Address, purpose: JobWalletPurpose): Uint8Array<ArrayBuffer> {
  const { chainId, funder, listHash, does, firstNonce } = purpose
  // Wallets that pay were bound before there were any that inscribe.
  const more = does ? [does, firstNonce ?? 0] : []
  const text = JSON.stringify([address.toLowerCase(), chainId, funder.toLowerCase(), listHash, ...more])
  return new TextEncoder().encode(text)
}
