import type { Address } from 'viem'
import { beansDeposit } from './bonusTerms.ts'
import type { PoolFormContext, PoolReading } from './PoolFormContext.ts'
import { PoolReader } from './PoolReader.ts'
import type { BonusKind, BonusSettings } from './PoolSettings.ts'
import { bonusFields } from './poolFields.ts'
import { poolLimits } from './poolLimits.ts'

/** A bonus pool as it is opened, and the base units funded with it. */
export type BonusValues = { settings: BonusSettings; fund: bigint }

/** Reads the form that opens a pool of Roast Beef or Dollar Beans. Fees go to the account that opens it unless told. Pure. */
export function parseBonusForm(context: PoolFormContext & { variant: BonusKind }): PoolReading<BonusValues> {
  const { account, stake, variant } = context
  const reader = new PoolReader(bonusFields, context)
  const { min, max } = poolLimits.runwayDays
  const days = reader.amount('runway')
  if (days !== undefined && days < BigInt(min)) {
    reader.refuse('runway', { code: 'integerOutOfRange', params: { min, max } })
  }
  const [leastDeposit, mostDeposit] = [reader.amount('least'), reader.amount('most')]
  if (leastDeposit !== undefined && mostDeposit !== undefined && leastDeposit > mostDeposit) {
    reader.refuseAs('least', 'leastAboveMost')
  }
  const isFine = stake === undefined || stake.decimals <= poolLimits.beansDecimals
  if (variant === 'beans' && !isFine) reader.refuseAs('coin', 'coinTooFine', { max: String(poolLimits.beansDecimals) })
  const coin = reader.address('coin')
  const feeAddress = reader.address('feeAddress') ?? (account as Address | undefined)
  const faulty = { faults: reader.faults, asks: reader.asks }
  if (!reader.isWhole(stake, feeAddress) || !stake || !coin || !feeAddress || days === undefined) return faulty
  const base = { coin, feeAddress, runway: days * 86_400n }
  const least = leastDeposit ?? beansDeposit.least * 10n ** BigInt(stake.decimals)
  const fund = reader.fund(0n, stake, least)
  const settings: BonusSettings =
    variant === 'beans'
      ? { variant, ...base }
      : { variant, ...base, dailyBps: reader.number('daily') ?? 0, leastDeposit: least, mostDeposit: mostDeposit ?? 0n }
  return reader.isRight ? { ...faulty, values: { settings, fund } } : faulty
}
