import { type Address, concat, getAddress, type Hex, isAddress, isHex, size } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobRecord } from '../base/jobs/Job.ts'
import { eip7825GasCap } from '../base/plan/gasLimit.ts'
import { inscriptionLimits } from './inscriptionLimits.ts'
import { mostInscriptionBytes } from './mostInscriptionBytes.ts'

/** Why a job of inscriptions ends before its last one. */
export const inscriptionStops = ['time', 'cost', 'supply'] as const
export type InscriptionStop = (typeof inscriptionStops)[number]

/** How a job of inscriptions goes about it. It is kept with the job, and says nothing of receivers: these are its rows. */
export type InscriptionTerms = {
  /** The bytes of each inscription. */
  data: Hex
  /** Where it is set, `{i}` in the bytes stands for a number: this one in the first inscription, one more in each next. */
  first?: bigint
  /** Gas limit of each inscription, and of the coin that comes back. */
  gas: bigint
  gasBack: bigint
  /** Wei per gas, the same for all; undefined follows the chain's prices. */
  price?: bigint
  /** Wei per gas above which nothing is signed, a replacement neither. */
  ceiling: bigint
  /** Whole seconds from one inscription to the next, drawn anew between the two. */
  delay: { least: number; most: number }
  /** Unix seconds, by the chain's blocks, from which on nothing more is begun. */
  until?: number
  /** Wei that all fees together may come to. */
  most?: bigint
  /** The transaction that deployed the token, after whose last mint nothing more is begun. */
  deployment?: Hex
  /** Who lent the coin and gets back what is left; undefined where the sender is somebody's own account. */
  funder?: Address
  /** Transactions that the wallet had sent before: the nonce of the first inscription. */
  firstNonce: number
  /** Jobs that were made together have one. */
  group?: Hex
  /** Why it was stopped. */
  stoppedBy?: InscriptionStop
}

/** Options of a job are shorter texts than 10,000 characters. */
const digitsOfPiece = 9_000

/** Terms as options of a job, from which {@link readInscriptionTerms} reads the same terms. */
export function writeInscriptionTerms(terms: InscriptionTerms): JobRecord['options'] {
  const { data, delay, ...rest } = terms
  const digits = data.slice(2)
  const pieces = Array.from({ length: Math.ceil(digits.length / digitsOfPiece) }, (_, at): [string, string] => [
    `data${at}`,
    `0x${digits.slice(at * digitsOfPiece, (at + 1) * digitsOfPiece)}`,
  ])
  const others = Object.entries(rest).flatMap(([name, value]): [string, string | number][] =>
    value === undefined ? [] : [[name, typeof value === 'bigint' ? String(value) : value]],
  )
  return Object.fromEntries([...pieces, ['leastDelay', delay.least], ['mostDelay', delay.most], ...others])
}

const knownOptions = new Set([
  ...['first', 'gas', 'gasBack', 'price', 'ceiling', 'leastDelay', 'mostDelay', 'until', 'most'],
  ...['deployment', 'funder', 'firstNonce', 'group', 'stoppedBy'],
])

/** Terms by the very options they were read from: a job asks for them with each of its transactions. */
const read = new WeakMap<JobRecord['options'], InscriptionTerms>()

/**
 * Reads the terms of a job, which anybody may have written, strictly. Options are not changed once they are read.
 *
 * @throws ToolboxError `jobFileUnreadable` with the option.
 */
export function readInscriptionTerms({ options }: Pick<JobRecord, 'options'>): InscriptionTerms {
  const known = read.get(options) ?? parseTerms(options)
  read.set(options, known)
  return known
}

function parseTerms(options: JobRecord['options']): InscriptionTerms {
  const fail = (name: string): never => {
    throw new ToolboxError('jobFileUnreadable', { field: `job.options.${name}` })
  }
  const pieces: Hex[] = []
  for (let at = 0; options[`data${at}`] !== undefined; at++) {
    const piece = options[`data${at}`]
    if (!isHex(piece, { strict: true }) || piece.length % 2 !== 0 || piece.length < 4) return fail(`data${at}`)
    pieces.push(piece)
  }
  const data = concat(pieces)
  if (data === '0x' || size(data) > mostInscriptionBytes || data !== data.toLowerCase()) return fail('data0')
  const stray = Object.keys(options).find(
    (name) => !knownOptions.has(name) && !(Number(/^data(\d+)$/.exec(name)?.[1]) < pieces.length),
  )
  if (stray) return fail(stray)
  /** A whole number of the chain's size. */
  const wei = (name: string): bigint => {
    const text = options[name]
    return typeof text === 'string' && /^(0|[1-9]\d{0,59})$/.test(text) ? BigInt(text) : fail(name)
  }
  const gas = (name: string): bigint => {
    const limit = wei(name)
    return limit >= 21_000n && limit <= eip7825GasCap ? limit : fail(name)
  }
  const number = (name: string, max: number): number => {
    const value = options[name]
    return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max
      ? (value as number)
      : fail(name)
  }
  const hash = (name: string): Hex => {
    const value = options[name]
    return typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value) ? (value as Hex) : fail(name)
  }
  const optional = <Name extends string, Value>(name: Name, read: (name: Name) => Value) =>
    options[name] === undefined ? {} : ({ [name]: read(name) } as Record<Name, Value>)
  const delay = {
    least: number('leastDelay', inscriptionLimits.delaySeconds),
    most: number('mostDelay', inscriptionLimits.delaySeconds),
  }
  if (delay.least > delay.most) return fail('mostDelay')
  const ceiling = wei('ceiling')
  const price = options.price === undefined ? undefined : wei('price')
  if (ceiling === 0n || (price ?? 0n) > ceiling) return fail('ceiling')
  return {
    ...{ data, gas: gas('gas'), gasBack: gas('gasBack'), ceiling, delay },
    ...{ firstNonce: number('firstNonce', inscriptionLimits.firstNonce), ...(price === undefined ? {} : { price }) },
    ...{ ...optional('first', wei), ...optional('most', wei) },
    ...optional('until', (name) => number(name, Number.MAX_SAFE_INTEGER)),
    ...{ ...optional('deployment', hash), ...optional('group', hash) },
    ...optional('funder', (name) => {
      const { funder } = options
      return typeof funder === 'string' && isAddress(funder, { strict: false }) ? getAddress(funder) : fail(name)
    }),
    ...optional('stoppedBy', (name) => inscriptionStops.find((stop) => stop === options.stoppedBy) ?? fail(name)),
  }
}
