import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { parseHex } from '@tokensmith/sdk/base/parse/parseHex.ts'
import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import type { AffinePoint } from '@tokensmith/vanity/curve.ts'
import { readPattern, type VanityPattern, vanityLimits } from '@tokensmith/vanity/readPattern.ts'
import { readPublicKey } from '@tokensmith/vanity/readPublicKey.ts'
import type { Address, Hex } from 'viem'
import type { FormFault } from '../_shared/form/FormFault.ts'
import { FormRules } from '../_shared/form/FormRules.ts'

/** What has to fit: the address of the wallet, or that of its first contract. */
export const fits = ['wallet', 'contract'] as const
/** Whose key it is: made here, or one that stays elsewhere, of which only the public key is brought. */
export const owners = ['new', 'mine'] as const

/**
 * What both forms share: the digits as typed, `case` and `graphics` (search with the graphics processor as well) as "1" or
 * "", and how many workers; empty means all cores.
 */
const patternDefaults = { start: '', middle: '', end: '', more: '', case: '', cores: '', graphics: '1' }
const patternFields = Object.keys(patternDefaults) as (keyof typeof patternDefaults)[]

export const walletDefaults = { ...patternDefaults, fit: 'wallet', owner: 'new', count: '1', publicKey: '' }
/** Whose key the found one is combined with decides who owns the wallet: no link says it. */
export const walletRules = new FormRules(walletDefaults, {
  closed: ['publicKey'],
  views: [...patternFields, 'fit', 'owner', 'count'],
})
/** `code`: the hash of creation code and arguments; `back`: the form that asked, to which the salt returns. */
export const tokenDefaults = { ...patternDefaults, creator: '', code: '', back: '' }
/** A salt serves its creator alone, and the form that takes it compares what it leads to. Nothing is sent from here. */
export const tokenRules = new FormRules(tokenDefaults, {
  subjects: ['creator', 'code'],
  views: [...patternFields, 'back'],
  hashes: ['code'],
})

export type WalletTexts = typeof walletDefaults
export type TokenTexts = typeof tokenDefaults
type Faults<Texts> = Partial<Record<keyof Texts, FormFault>>

/** As many as a page shows well, and more cores than any machine of today has. */
export const walletLimit = 50
export const coresLimit = 128

export type ReadPatterns = {
  patterns: readonly VanityPattern[]
  cores?: number
  faults: Faults<typeof patternDefaults>
}

export type WalletReading = ReadPatterns & {
  fit: (typeof fits)[number]
  owner: (typeof owners)[number]
  count?: number
  from?: AffinePoint
  faults: Faults<WalletTexts>
}
export type TokenReading = ReadPatterns & {
  creator?: Address
  code?: Hex
  asks: readonly InputFault[]
  faults: Faults<TokenTexts>
}

/** Reads the form for wallets strictly. Without faults there is everything that its search needs. */
export function parseVanityWallet(texts: WalletTexts): WalletReading {
  const fit = fits.find((known) => known === texts.fit) ?? 'wallet'
  const owner = owners.find((known) => known === texts.owner) ?? 'new'
  const reading: WalletReading = { ...readPatterns(texts), fit, owner }
  const count = parseInteger(texts.count, { min: 1n, max: BigInt(walletLimit) })
  if (count.ok) reading.count = Number(count.value)
  else reading.faults.count = count.error
  if (owner === 'new') return reading
  const key = readPublicKey(texts.publicKey)
  if (key.ok) reading.from = key.point
  else if (key.problem === 'empty') reading.faults.publicKey = { code: 'inputEmpty', params: {} }
  else reading.faults.publicKey = { code: `create.publicKey.${key.problem}`, params: {} }
  return reading
}

/** Reads the form for tokens: who creates, what is created, and the digits. */
export function parseVanityToken(texts: TokenTexts): TokenReading {
  const reading: TokenReading = { ...readPatterns(texts), asks: [] }
  const creator = parseAddress(texts.creator, { refuseZero: true })
  if (creator.ok) {
    reading.creator = creator.value
    reading.asks = creator.asks
  } else {
    reading.faults.creator = creator.error
  }
  const code = parseHex(texts.code, 32)
  if (code.ok) reading.code = code.value
  else reading.faults.code = code.error
  return reading
}

function readPatterns(texts: typeof patternDefaults): ReadPatterns {
  const patterns: VanityPattern[] = []
  const faults: ReadPatterns['faults'] = {}
  const matchesCase = texts.case === '1'
  const lines = texts.more.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line, index }]))
  const isAlone = lines.length === 0
  const first = readPattern({ ...texts, matchesCase })
  if (first.ok) patterns.push(first.pattern)
  else if (first.problem.code !== 'empty') faults[first.problem.part] = faultOf(first.problem)
  else if (isAlone) faults.start = { code: 'inputEmpty', params: {} }
  for (const { line, index } of lines) {
    const read = readLine(line, matchesCase)
    if (read) patterns.push(read)
    else
      faults.more ??= {
        code: 'create.lineInvalid',
        params: { line: String(index + 1), text: line.trim().slice(0, 60) },
      }
  }
  if (patterns.length > vanityLimits.patterns) {
    faults.more ??= { code: 'create.tooManyPatterns', params: { most: String(vanityLimits.patterns) } }
  }
  if (texts.cores.trim() === '') return { patterns, faults }
  const cores = parseInteger(texts.cores, { min: 1n, max: BigInt(coresLimit) })
  if (!cores.ok) return { patterns, faults: { ...faults, cores: cores.error } }
  return { patterns, faults, cores: Number(cores.value) }
}

function faultOf(problem: { code: 'hexInvalid'; where: number } | { code: 'tooLong'; length: number }): FormFault {
  if (problem.code === 'hexInvalid') return { code: 'hexInvalid', params: { where: problem.where } }
  return { code: 'create.tooLong', params: { length: String(problem.length), most: String(vanityLimits.digits) } }
}

/** `dead*`, `*beef`, `dead*beef` or `*cafe*`; without a star it is the start. */
function readLine(line: string, matchesCase: boolean): VanityPattern | undefined {
  const parts = line.trim().split('*')
  if (parts.length > 3) return undefined
  const [start = '', middle = '', end = ''] = parts.length === 2 ? [parts[0], '', parts[1]] : parts
  const read = readPattern({ start, middle, end, matchesCase })
  return read.ok ? read.pattern : undefined
}
