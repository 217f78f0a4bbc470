import { type CollectPurpose, type CollectSigner, createCollectSigner } from '@tokensmith/sdk/collect/CollectSigner.ts'
import { deriveKeyList, type PhraseSource } from '@tokensmith/sdk/collect/deriveKeyList.ts'
import type { KeyList, KeySourceFault } from '@tokensmith/sdk/collect/KeyList.ts'
import { openKeystores } from '@tokensmith/sdk/collect/openKeystores.ts'
import { parseKeyList } from '@tokensmith/sdk/collect/parseKeyList.ts'
import { walletAddress } from '@tokensmith/sdk/wallet/walletAddress.ts'
import { walletKey } from '@tokensmith/sdk/wallet/walletKey.ts'
import type { Address } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Where keys come from. It goes to the worker and is kept nowhere else. */
export type KeySource =
  | { kind: 'text'; text: string }
  | { kind: 'file'; file: Blob; password: string }
  | ({ kind: 'phrase' } & PhraseSource)

/** What the page learns of a source: everything but the keys. */
export type KeyReading = Omit<KeyList, 'keys'>

/** A file of more than this holds no list that is taken. */
const maxFileBytes = 20_000_000

/**
 * Holds private keys and signs with them. It lives in a worker; what it gives back are addresses, verdicts and signed
 * bytes. Nothing in it stores, sends or logs.
 */
export function createKeyVault() {
  let held: KeyList | undefined
  let purpose: string | undefined
  let signer: CollectSigner | undefined
  const places = new Map<string, number>()
  const wipe = () => {
    held?.keys.fill(0)
    held = undefined
    purpose = undefined
    signer = undefined
    places.clear()
  }
  /** A key is turned into a signer only for the length of one signature. */
  const accountOf = (address: Address): PrivateKeyAccount | undefined => {
    const place = places.get(address.toLowerCase())
    if (!held || place === undefined) return undefined
    return privateKeyToAccount(walletKey(held.keys, place))
  }
  const opened = () => {
    if (!signer) throw new Error('The keys have no purpose yet.')
    return signer
  }
  return {
    /** Replaces what was held. */
    async read(source: KeySource, onProgress: (share: number) => void): Promise<KeyReading | KeySourceFault> {
      wipe()
      const list = await readSource(source, onProgress)
      if ('code' in list) return list
      held = list
      for (let place = 0; place < list.lines.length; place++) {
        places.set(walletAddress(list.addresses, place).toLowerCase(), place)
      }
      const { keys: _, ...reading } = list
      return { ...reading, addresses: list.addresses.slice() }
    },
    /**
     * Says what the keys are for. It can be said once: keys for another recipient have to be brought again.
     *
     * @throws Error when they are for something else already.
     */
    dedicate(next: CollectPurpose): void {
      const text = JSON.stringify(next)
      if (purpose !== undefined && purpose !== text) throw new Error('These keys serve another collection.')
      purpose = text
      signer = createCollectSigner(accountOf, next)
    },
    signTransaction: ((from, transaction) =>
      opened().signTransaction(from, transaction)) as CollectSigner['signTransaction'],
    signAuthorization: ((from, asked) => opened().signAuthorization(from, asked)) as CollectSigner['signAuthorization'],
    signOrder: ((from, order) => opened().signOrder(from, order)) as CollectSigner['signOrder'],
    wipe,
  }
}

async function readSource(source: KeySource, onProgress: (share: number) => void): Promise<KeyList | KeySourceFault> {
  if (source.kind === 'text') return parseKeyList(source.text)
  if (source.kind === 'phrase') return deriveKeyList(source)
  if (source.file.size > maxFileBytes) return { code: 'archiveTooLarge' }
  const bytes = new Uint8Array(await source.file.arrayBuffer())
  if (!isKeystore(bytes)) return parseKeyList(new TextDecoder().decode(bytes))
  const list = await openKeystores(bytes, source.password, { onProgress })
  bytes.fill(0)
  return list
}

/** An archive, or an object of JSON; anything else is a list of keys. */
function isKeystore(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return true
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).replace(/^\ufeff/, '')
  return start.trimStart().startsWith('{')
}
