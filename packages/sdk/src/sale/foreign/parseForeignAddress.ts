import { hexToBytes } from 'viem'
import { parseAddress } from '../../base/parse/parseAddress.ts'
import { accepted, type InputFault, type Parsed, refused } from '../../base/parse/parsed.ts'
import { parseHex } from '../../base/parse/parseHex.ts'
import { whereFirst } from '../../base/parse/typedCharacters.ts'
import { bytesOfWord, type ForeignAddress, wordOf } from './ForeignAddress.ts'
import {
  type ForeignForm,
  type ForeignNetwork,
  foreignNetworks,
  knownPrefixes,
  type NamedNetwork,
  networkOfPrefix,
} from './foreignNetworks.ts'
import { decodeBase58, faultOfBase58, isPrivateKey, isSolana, readBase58Bytes } from './readBase58Address.ts'
import { faultOfBech32, type ReadBytes, readBech32Address } from './readBech32Address.ts'

export type ForeignExpectation = {
  /** Where something will be delivered. */
  network: ForeignNetwork
  /** Forms that are taken; all of the network's unless told. */
  forms?: readonly ForeignForm[]
}

/** Longer than whatever is read here, and than a recovery phrase, which is recognized. */
const longest = 400
/** What `parseAddress` sees in any text, whatever the network. */
const commonFaults = ['addressSecret', 'addressInvisibleCharacter', 'addressLookAlikeCharacter', 'addressName']

/**
 * Reads whom something is delivered to on another network, by the form alone: it cannot know whether anybody has the key.
 * Nothing is repaired. A blank around it, letters of mixed case, a wrong checksum, an unused version, a wrong length, an
 * address of a network for tests, of another network, or of a form that is not taken: each is refused with a code of its
 * own.
 *
 * @returns the form and the 32 bytes that a contract keeps; `formatForeignAddress` writes them again.
 */
export function parseForeignAddress(text: string, { network, forms }: ForeignExpectation): Parsed<ForeignAddress> {
  const { name: expected, forms: all } = foreignNetworks[network]
  if (text.length > longest) return refused('foreignAddressLength', { characters: text.length, most: longest })
  const common = faultOfAny(text, network)
  if (common) return { ok: false, error: common }
  const read = readAs(text, network, expected)
  if ('fault' in read) return { ok: false, error: read.fault }
  const { form, bytes, asks = [] } = read
  const word = wordOf(bytes)
  if (!bytesOfWord(form, word)) return refused('addressZero')
  const taken = forms ?? all
  if (taken.includes(form)) return accepted({ form, word }, asks)
  return refused('foreignAddressForm', { form: nameOf(form), accepted: taken.map(nameOf).join(', ') })
}

const nameOf = (form: ForeignForm) => (form === 'raw' ? '32 bytes' : form.toUpperCase())

/** What keeps a text from being an address of any network. */
function faultOfAny(text: string, network: ForeignNetwork): InputFault | undefined {
  const parsed = parseAddress(text)
  const seen = parsed.ok ? undefined : parsed.error
  if (seen?.code === 'inputEmpty') return seen
  // 32 bytes may be a key or not; where they are asked for, nobody can tell.
  const isAskedFor = network === 'other' && /^\s*0x[0-9a-fA-F]{64}\s*$/.test(text)
  if (seen?.code === 'addressSecret' && !isAskedFor) return seen
  if (isPrivateKey(text)) return { code: 'addressSecret', params: {} }
  const blank = whereFirst(text, (character) => /[ \t\r\n]/.test(character))
  if (blank) return { code: 'foreignAddressBlank', params: { where: blank } }
  if (seen && seen.code !== 'addressSecret' && commonFaults.includes(seen.code)) return seen
  return /^[a-z]+:/i.test(text) ? { code: 'foreignAddressUri', params: {} } : undefined
}

type Reading = Extract<ReadBytes, { form: ForeignForm }> & { asks?: readonly InputFault[] }

function readAs(text: string, network: ForeignNetwork, expected: string): Reading | { fault: InputFault } {
  if (network === 'evm') {
    const parsed = parseAddress(text, { refuseZero: true })
    return parsed.ok ? { form: 'evm', bytes: hexToBytes(parsed.value), asks: parsed.asks } : { fault: parsed.error }
  }
  if (network === 'other') {
    const parsed = parseHex(text, 32)
    const asks = [{ code: 'foreignAddressUnchecked', params: {} }] as const
    return parsed.ok ? { form: 'raw', bytes: hexToBytes(parsed.value), asks } : { fault: parsed.error }
  }
  const elsewhere = (name: string) =>
    ({ fault: { code: 'foreignAddressNetwork', params: { network: name, expected } } }) as const
  const refuseOther = ({ name, isTest }: NamedNetwork) =>
    isTest ? ({ fault: { code: 'foreignAddressTestnet', params: { network: name } } } as const) : elsewhere(name)

  // Tried first: what has this checksum is no bech32, though it may begin like one.
  const decoded = decodeBase58(text)
  const base58 = decoded && readBase58Bytes(decoded)
  if (base58) {
    const { owner, hash } = base58
    if (owner?.network === network) return { form: owner.form!, bytes: hash }
    return owner ? refuseOther(owner) : elsewhere(`${text[0]}…`)
  }
  const lower = text.toLowerCase()
  const prefix = knownPrefixes.find((one) => lower.startsWith(`${one}1`))
  if (prefix !== undefined) {
    const wrong = faultOfBech32(text, prefix)
    if (wrong) return { fault: wrong }
    const owner = networkOfPrefix(prefix)!
    return owner.network === network ? readBech32Address(text, prefix) : refuseOther(owner)
  }
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return elsewhere(foreignNetworks.evm.name)
  if (isSolana(text)) return elsewhere('Solana')
  if (text.length >= 26 && text.length <= 36) return { fault: faultOfBase58(text) }
  const unknown = /^([a-z]{1,20})1[a-z0-9]{6,}$/.exec(lower)?.[1]
  if (unknown && !faultOfBech32(text, unknown)) return elsewhere(`${unknown}1…`)
  return { fault: { code: 'foreignAddressUnknown', params: { expected } } }
}
