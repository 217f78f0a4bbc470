import { isAddress } from 'viem'
import { accepted, type Parsed, refused } from '../base/parse/parsed.ts'
import { certificateFormat, certificateVersion, type LockCertificate } from './LockCertificate.ts'
import { lockKinds } from './lockSchedule.ts'

/** A certificate has less than 2,000 characters. */
const longestText = 20_000

/**
 * Reads the text of a certificate. Strict: each field must be there in its form, and no other one.
 *
 * @returns `certificateUnreadable` with the `field` that is wrong.
 */
export function parseLockCertificate(text: string): Parsed<LockCertificate> {
  if (text.length > longestText) return refused('certificateUnreadable', { field: 'JSON' })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('certificateUnreadable', { field: 'JSON' })
  }
  const field = findFault(value, shape, '')
  return field === undefined ? accepted(value as LockCertificate) : refused('certificateUnreadable', { field })
}

type Test = (value: unknown) => boolean
type Shape = { [field: string]: Test | Shape }

const number: Test = (value) => typeof value === 'string' && /^(0|[1-9][0-9]{0,77})$/.test(value)
const hash: Test = (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
const address: Test = (value) => typeof value === 'string' && isAddress(value)
const bps: Test = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10_000
const flag: Test = (value) => typeof value === 'boolean'
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value)
const is =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value)

const shape = {
  format: is(certificateFormat),
  version: is(certificateVersion),
  chainId: (value) => Number.isSafeInteger(value) && (value as number) > 0,
  contract: address,
  codeHash: hash,
  block: { number, hash, time: number },
  token: {
    address,
    symbol: orNull((value) => typeof value === 'string' && value.length <= 400),
    decimals: orNull((value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255),
    supply: orNull(number),
  },
  lock: {
    ...{ id: number, owner: orNull(address), isLp: flag, vault: orNull(address), kind: is(...lockKinds) },
    ...{ startAt: number, endAt: number, firstBps: bps, period: number, periodBps: bps },
    ...{ amount: number, withdrawn: number, balance: number, locked: number },
  },
} satisfies Shape

/** Name of the first field that is missing, wrong or too much; undefined when there is none. */
function findFault(value: unknown, expected: Shape, path: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path || 'JSON'
  const own = value as Record<string, unknown>
  const extra = Object.keys(own).find((field) => !Object.hasOwn(expected, field))
  if (extra !== undefined) return `${path}${extra.slice(0, 40)}`
  for (const [field, test] of Object.entries(expected)) {
    const fault =
      typeof test === 'function'
        ? Object.hasOwn(own, field) && test(own[field])
          ? undefined
          : path + field
        : findFault(own[field], test, `${path}${field}.`)
    if (fault !== undefined) return fault
  }
  return undefined
}
