import type { Address } from 'viem'
import { roomFor } from './interestOf.ts'
import { lesser } from './lesser.ts'
import type { PoolFormContext, PoolReading } from './PoolFormContext.ts'
import { PoolReader, zero } from './PoolReader.ts'
import type { EarnSettings } from './PoolSettings.ts'
import { earnFields } from './poolFields.ts'
import { poolLimits } from './poolLimits.ts'

/** An Earn pool as it is created, the base units funded with it, and deposits that these serve at its longest promise. */
export type EarnValues = { settings: EarnSettings; fund: bigint; serves: bigint }

/**
 * Reads the creation form of an Earn pool. An empty fee for leaving early means that nobody can; 0 means that it costs
 * nothing, and then a stay of a day is asked for. Fees go to the account that creates it unless told. Pure.
 */
export function parseEarnForm(context: PoolFormContext & { variant: 'earn' }): PoolReading<EarnValues> {
  const { account, stake } = context
  const reader = new PoolReader(earnFields, context)
  const rows = reader.rows<number>('term', 'rate', poolLimits.terms)
  for (const { row, value } of rows) if (value === 0) reader.refuse(`rate${row}`, zero)
  if (rows.length === 0) reader.refuseAs('term1', 'termsEmpty')
  const terms = rows.map(({ seconds, value }) => ({ seconds: BigInt(seconds), annualBps: value }))
  const earlyBps = reader.number('early')
  const minimumStay = BigInt(reader.number('stay') ?? 0)
  if (earlyBps === 0 && minimumStay < BigInt(poolLimits.freeStaySeconds)) reader.refuseAs('stay', 'stayTooShort')
  const [totalLimit, accountLimit] = [reader.amount('totalLimit'), reader.amount('accountLimit')]
  const leastDeposit = reader.amount('least')
  if (totalLimit !== undefined && accountLimit !== undefined && accountLimit > totalLimit) {
    reader.refuseAs('accountLimit', 'accountAboveTotal')
  }
  const most = accountLimit ?? totalLimit
  if (most !== undefined && leastDeposit !== undefined && leastDeposit > most)
    reader.refuseAs('least', 'leastAboveMost')
  const listRoot = reader.list()
  const coin = reader.address('coin')
  const feeAddress = reader.address('feeAddress') ?? (account as Address | undefined)
  const faulty = { faults: reader.faults, asks: reader.asks }
  if (!reader.isWhole(stake, feeAddress) || !stake || !coin || !feeAddress || !leastDeposit) return faulty
  const fund = reader.fund(0n, stake, leastDeposit)
  const rooms = terms.flatMap((term) => roomFor(fund, term) ?? [])
  const serves = rooms.reduce((least, room) => lesser(room, least), poolLimits.amount)
  const settings: EarnSettings = {
    ...{ variant: 'earn', coin, terms, totalLimit, accountLimit, leastDeposit, earlyBps, feeAddress, listRoot },
    ...{ minimumStay: earlyBps === undefined ? 0n : minimumStay, endAt: reader.amount('end') },
  }
  return reader.isRight ? { ...faulty, values: { settings, fund, serves } } : faulty
}
