import { type Address, checksumAddress } from 'viem'
import { accepted, type InputFault, type Parsed, refused } from './parsed.ts'
import { isDirection, isForeignDigit, isInvisible, trimTyped, whereFirst } from './typedCharacters.ts'

export type AddressExpectation = {
  /** ERC-3770 short name of the chain, e.g. `bnb`; an address with another chain's prefix is refused. */
  shortName?: string
  /** Refuses the zero address instead of asking. */
  refuseZero?: boolean
  /** The account that types; asked about when it is the address itself. */
  self?: Address
  /** The token in question; asked about because tokens sent to their own contract are lost. */
  token?: Address
  /** Addresses the person knows; one that only looks like them (same first and last four digits) is asked about. */
  known?: readonly Address[]
}

/** Precompiled contracts answer but never give anything back: 0x01 to 0x11, and 0x100 (P-256). */
const lastPrecompile = 0x11n
const p256Precompile = 0x100n
const deadAddresses = [0xdeadn, 0xdeadn << 144n, BigInt('0xdead000000000000000042069420694206942069')]
/** Letters of other scripts that look like a hexadecimal digit or the x of the prefix. */
const lookAlikes = /[\u0400-\u052f\u0370-\u03ff\u2100-\u214f\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u

/**
 * Reads one address. A wrong checksum is refused with its own code, since it is the only protection against a slipped
 * digit; a text without any checksum (all small or all capital letters) is taken and asked about.
 *
 * It resolves no names and looks nothing up on chain.
 *
 * @returns the address with its EIP-55 checksum.
 */
export function parseAddress(text: string, expectation: AddressExpectation = {}): Parsed<Address> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  const prefixed = /^([a-z][-a-z0-9]{0,31}):(0x[0-9a-zA-Z]*)$/.exec(typed)
  const isUri = typed.startsWith('ethereum:')
  if (prefixed && !isUri && prefixed[1] !== expectation.shortName) {
    return refused('addressOtherChain', { prefix: prefixed[1]! })
  }
  const body = prefixed && !isUri ? prefixed[2]! : typed
  if (!/^0x[0-9a-fA-F]{40}$/.test(body)) return { ok: false, error: findAddressFault(body, typed.length - body.length) }

  const digits = body.slice(2)
  const lower = `0x${digits.toLowerCase()}` as Address
  const address = checksumAddress(lower)
  const hasChecksum = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  if (hasChecksum && body !== address) return refused('addressChecksum')
  if (BigInt(lower) === 0n && expectation.refuseZero) return refused('addressZero')
  return accepted(address, askAboutAddress(address, { hasChecksum, ...expectation }))
}

/** What a person should look at again before using a valid address. */
function askAboutAddress(
  address: Address,
  { hasChecksum, self, token, known = [] }: AddressExpectation & { hasChecksum: boolean },
): InputFault[] {
  const number = BigInt(address)
  const asks: InputFault[] = []
  if (number === 0n) asks.push({ code: 'addressZero', params: {} })
  else if (deadAddresses.includes(number)) asks.push({ code: 'addressDead', params: {} })
  else if (number <= lastPrecompile || number === p256Precompile) {
    asks.push({ code: 'addressPrecompile', params: { address } })
  } else if (!hasChecksum && /[a-fA-F]/.test(address.slice(2))) asks.push({ code: 'addressNoChecksum', params: {} })
  if (token && checksumAddress(token) === address) asks.push({ code: 'addressIsToken', params: {} })
  if (self && checksumAddress(self) === address) asks.push({ code: 'addressIsSelf', params: {} })
  const twin = known.find((other) => checksumAddress(other) !== address && looksLike(other, address))
  if (twin) asks.push({ code: 'addressLookAlike', params: { address, known: checksumAddress(twin) } })
  return asks
}

/** True when two addresses show the same first and last four digits, which is all that many pages display. */
function looksLike(a: string, b: string): boolean {
  const shown = (address: string) => address.slice(2, 6).toLowerCase() + address.slice(-4).toLowerCase()
  return shown(a) === shown(b)
}

/**
 * Says why a text is no address. The order matters: a secret must be recognised before its length is complained about.
 *
 * @param before characters that were typed before it: a chain's prefix, which places count too.
 */
function findAddressFault(typed: string, before: number): InputFault {
  const fault = (code: InputFault['code'], params: InputFault['params'] = {}): InputFault => ({ code, params })
  const at = (where: number) => ({ where: where + before, character: [...typed][where - 1]! })
  if (looksLikeSecret(typed)) return fault('addressSecret')
  const hidden = whereFirst(
    typed,
    (character) => isInvisible(character) || isDirection(character) || character === '\u00a0',
  )
  if (hidden) return fault('addressInvisibleCharacter', { where: hidden + before })
  if (/^(ethereum:|https?:|www\.)/i.test(typed)) return fault('addressUri')
  const name = /^[^\s:/,;"']+\.[a-z]{2,}$/iu.test(typed)
  if (name) return fault('addressName', { name: typed.slice(0, 255) })
  const twin = whereFirst(typed, (character) => lookAlikes.test(character) || isForeignDigit(character))
  if (twin) return fault('addressLookAlikeCharacter', at(twin))
  const kind = findOtherNetwork(typed)
  if (kind) return fault('addressOtherNetwork', { kind })
  if (/^[0-9a-fA-F]{40}$/.test(typed) || typed.startsWith('0X')) return fault('addressPrefixMissing')
  if (!typed.startsWith('0x')) return fault('addressInvalid')
  const wrong = whereFirst(typed.slice(2), (character) => !/[0-9a-fA-F]/.test(character))
  if (wrong) return fault('addressCharacter', at(wrong + 2))
  return fault('addressLength', { digits: typed.length - 2 })
}

/** A private key or a recovery phrase in an address field is the most dangerous slip of all. */
function looksLikeSecret(typed: string): boolean {
  if (/^(0[xX])?[0-9a-fA-F]{64}$/.test(typed.replace(/\s+/g, ''))) return true
  if (/^[5KL][1-9A-HJ-NP-Za-km-z]{50,51}$/.test(typed)) return true
  const words = typed.split(/[\s,]+/)
  return [11, 12, 13, 15, 18, 21, 23, 24, 25].includes(words.length) && words.every((word) => /^\p{L}{2,}$/u.test(word))
}

/** Names the network whose addresses have this form, where it is certain enough to say so. */
function findOtherNetwork(typed: string): string | undefined {
  if (/^XE[0-9]{2}[0-9A-Z]{16,31}$/i.test(typed)) return 'ICAP'
  if (/^(bc1|tb1|ltc1|cosmos1|osmo1|inj1)[02-9ac-hj-np-z]{20,90}$/i.test(typed)) return 'Bech32'
  if (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(typed)) return 'Tron'
  if (/^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(typed)) return 'Bitcoin'
  if (/^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(typed)) return 'Solana'
  return undefined
}
