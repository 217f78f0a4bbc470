import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { prizeShareOf } from '@tokensmith/sdk/token/checkTaxValues.ts'
import { tradingLimits } from '@tokensmith/sdk/token/tradingLimits.ts'
import type { TaxPurpose, TaxValues, TillValues } from '@tokensmith/sdk/token/tradingValues.ts'
import type { Address } from 'viem'
import type { CreateTokenReader } from './CreateTokenReader.ts'
import type { MarketContext } from './parseMarket.ts'
import { refuseCoarseUnits } from './refuseCoarseUnits.ts'

/** Liquidity tokens that go here belong to nobody: their coins stay in the pair for ever. */
export const burnAddress: Address = '0x000000000000000000000000000000000000dEaD'

/** Unless a threshold is typed, the Till sells from this part of the supply on. */
const usualThresholdBps = 5n

/** Of a launch tax, on the fastest chains. */
const mostBlocks = 12_000

type TaxesContext = {
  wallet?: Address
  supply?: bigint
  decimals: number
  baseIsNative: boolean
  /** Purposes whose part the token can use. */
  purposes: readonly TaxPurpose[]
  market: MarketContext
  /** Fee of the chosen exchange; what is typed stands before it. */
  exchangeFeeBps: number
}

/** The purposes of a token: dividends by its kind, prizes by the module, the others always. */
export function purposesOf(kind: string, modules: readonly TokenModule[]): readonly TaxPurpose[] {
  return [
    'liquidity',
    'marketing',
    'team',
    'burn',
    ...(kind === 'dividend' || kind === 'lpDividend' ? (['dividend'] as const) : []),
    ...(modules.includes('prizePool') ? (['prize'] as const) : []),
  ]
}

/** Reads the rates of buys and sells, the tax of the first minutes, the threshold, and who is exempt. */
export function parseTaxes(
  reader: CreateTokenReader,
  { supply, decimals, market }: TaxesContext,
): TaxValues | undefined {
  const buy = reader.rateWithCeiling('buyPercent', 'buyCeiling', tradingLimits.ceilingBps)
  const sell = reader.rateWithCeiling('sellPercent', 'sellCeiling', tradingLimits.ceilingBps)
  const launch = reader.typed.launchTax === '1' ? readLaunchTax(reader, buy?.bps, market.blockSeconds) : {}
  const usual = supply === undefined ? 0n : (supply * usualThresholdBps) / 10_000n || 1n
  const swapThreshold =
    reader.typed.swapBack === '1' ? reader.amount('swapThreshold', { decimals }, { empty: usual }) : 0n
  const lists = {
    feeExempt: reader.addresses('feeExempt'),
    holdingExempt: reader.addresses('holdingExempt'),
    transactionExempt: reader.addresses('transactionExempt'),
  }
  if (!buy || !sell) return undefined
  const { launchTaxBps = 0 } = launch
  refuseCoarseUnits(reader, { supply, decimals }, [buy.ceilingBps, sell.ceilingBps, launchTaxBps])
  return {
    buyBps: buy.bps,
    sellBps: sell.bps,
    buyCeilingBps: buy.ceilingBps,
    sellCeilingBps: sell.ceilingBps,
    ...launch,
    swapThreshold,
    ...lists,
  }
}

/** The tax of the first minutes. A window typed in blocks is kept in seconds, by the time a block takes now. */
function readLaunchTax(
  reader: CreateTokenReader,
  buyBps: number | undefined,
  blockSeconds: number | undefined,
): Pick<TaxValues, 'launchTaxBps' | 'launchSeconds'> {
  const launchTaxBps = reader.percent('launchTaxPercent', tradingLimits.launchTaxBps)
  if (launchTaxBps !== undefined && buyBps !== undefined && launchTaxBps <= buyBps) {
    reader.refuse('launchTaxPercent', 'launchTaxNotAboveTax', { bps: launchTaxBps, buyBps })
  }
  const max = tradingLimits.launchSeconds
  if (reader.typed.launchTaxUnit !== 'b') {
    const launchSeconds = reader.seconds('launchTaxWindow', { min: 1, max, code: 'launchTaxDurationInvalid' })
    return { launchTaxBps, launchSeconds }
  }
  if (blockSeconds === undefined) {
    reader.refuseOwn('launchTaxWindow', 'blockTimeUnknown')
    return { launchTaxBps }
  }
  const blocks = reader.integer('launchTaxWindow', 1, mostBlocks)
  const launchSeconds = blocks === undefined ? undefined : Math.max(1, Math.round(blocks * blockSeconds))
  if (launchSeconds !== undefined && launchSeconds > max) {
    reader.refuse('launchTaxWindow', 'launchTaxDurationInvalid', { maxSeconds: max })
  }
  return { launchTaxBps, launchSeconds }
}

/** Reads what the taxes are for, who receives them, and how the Till sells. */
export function parseTill(reader: CreateTokenReader, context: TaxesContext): TillValues | undefined {
  const { wallet, purposes, baseIsNative } = context
  const weights: Partial<Record<TaxPurpose, number>> = {}
  for (const purpose of purposes) weights[purpose] = reader.percent(`${purpose}Share`, 10_000, 0)
  if (purposes.every((purpose) => weights[purpose] === 0)) reader.refuse('marketingShare', 'taxSplitEmpty')
  const shareBps = prizeShareOf({ weights })
  if (shareBps > tradingLimits.prizeShareBps) {
    reader.refuse('prizeShare', 'prizeShareTooHigh', { shareBps, maxBps: tradingLimits.prizeShareBps })
  }
  if (purposes.includes('prize') && weights.prize === 0) reader.ask('prizeShare', ask('create.field.prizeShare.zero'))
  if (purposes.includes('dividend') && weights.dividend === 0) {
    reader.ask('dividendShare', ask('create.field.dividendShare.zero'))
  }
  const exchangeFeeBps = reader.percent('exchangeFee', tradingLimits.exchangeFeeBps, context.exchangeFeeBps)
  const slippageBps = reader.percent('slippage', tradingLimits.slippageBps)
  if (exchangeFeeBps !== undefined && slippageBps !== undefined && slippageBps <= exchangeFeeBps) {
    const maxBps = tradingLimits.slippageBps
    reader.refuse('slippage', 'swapBackSlippageInvalid', { bps: slippageBps, feeBps: exchangeFeeBps, maxBps })
  }
  const split = {
    weights,
    liquidityReceiver: reader.addressOr('liquidityAddress', burnAddress),
    marketingReceiver: reader.addressOr('marketingAddress', wallet),
    teamReceiver: reader.addressOr('teamAddress', wallet),
  }
  if (exchangeFeeBps === undefined || slippageBps === undefined) return undefined
  return { split, slippageBps, exchangeFeeBps, baseIsNative }
}

function ask(code: `create.field.${string}`) {
  return { code, params: {} }
}
