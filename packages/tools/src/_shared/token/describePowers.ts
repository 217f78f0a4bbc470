import { type TokenModule, tokenLimits } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { FairMintCondition, PoolTaxValues } from '@tokensmith/sdk/token/tradingValues.ts'
import { formatAmount } from '@tokensmith/ui/format/formatAmount.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { OwnerPower } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import type { TFunction } from 'i18next'
import { type Hex, zeroHash } from 'viem'
import { sumOfRates } from './create/readPoolTax.ts'

/**
 * A power as the token's `capabilities()` tells it: base units or basis points, and unix seconds (0: without). A number
 * that is not known yet, because the form is not filled in, is undefined and reads as "…".
 */
export type TokenPower = { power: string; limit: bigint | undefined; from: bigint; until: bigint | undefined }

export type PowerContext = {
  t: TFunction
  lang: string
  symbol: string
  decimals: number
  /** Unix seconds by the chain's clock. */
  now: bigint
  /** The token taxes its trades by rates that nobody can raise. */
  hasPoolTax?: boolean
  /** Everybody mints the token by a rule that nobody can change. */
  isMinted?: boolean
  /** The token is sold by rules that nobody can change but for the lists. */
  isSold?: boolean
}

/** What people fear most; what of it a token lacks is said to be ruled out. `tradeTax` stands for both taxes on trades. */
const ruledOut = {
  mint: ['mint'],
  pause: ['pause'],
  blacklist: ['blacklist'],
  transferBurn: ['transferBurn'],
  transferFee: ['transferFee'],
  tradeTax: ['buyTax', 'sellTax', 'lowerPoolTax'],
} as const

/**
 * The owner-power card's sentences for a token of ours. What is not listed among `powers` is ruled out by the code or
 * was given up, and the card says that too; nobody can change the code or take a holder's tokens in any template.
 */
export function describePowers(powers: readonly TokenPower[], context: PowerContext): OwnerPower[] {
  const { t } = context
  const sentences = powers.map((power) => ({ id: power.power, can: true, text: powerSentence(power, context) }))
  const missing = Object.entries(ruledOut)
    // A tax that is there is not ruled out, even where nobody can change it.
    .filter(([verb]) => verb !== 'tradeTax' || !context.hasPoolTax)
    // Minting by the rule is there for everybody; a sentence of its own rules out any other.
    .filter(([verb]) => verb !== 'mint' || !context.isMinted)
    .filter(([, names]) => !powers.some(({ power }) => (names as readonly string[]).includes(power)))
    .map(([verb]) => verb)
  const list = new Intl.ListFormat(context.lang, { type: 'disjunction' })
  return [
    ...sentences,
    ...(missing.length > 0
      ? [
          {
            id: 'cannot',
            can: false,
            text: t('power.cannot', { actions: list.format(missing.map((name) => t(`power.verb.${name}`))) }),
          },
        ]
      : []),
    ...(context.hasPoolTax ? [{ id: 'poolTax', can: false, text: t('power.cannotRaiseTax') }] : []),
    ...(context.isMinted ? [{ id: 'mintRule', can: false, text: t('power.cannotChangeRule') }] : []),
    ...(context.isSold ? [{ id: 'saleRules', can: false, text: t('power.cannotChangeSale') }] : []),
    { id: 'code', can: false, text: t('power.cannotCode') },
  ]
}

const unknown = '…'

function powerSentence({ power, limit, from, until }: TokenPower, context: PowerContext): string {
  const { t, lang, symbol, decimals, now } = context
  const sentence = t(`power.can.${wordingOf(power, until)}`, {
    amount: limit === undefined ? unknown : `${formatAmount(limit, decimals, lang, { maxFraction: 6 })} ${symbol}`,
    percent: limit === undefined ? unknown : formatPercent(limit, lang),
    count: limit === undefined ? unknown : Number(limit),
    date: until === undefined ? unknown : formatLocal(until, lang),
    defaultValue: t('power.can.other', { power }),
  })
  return from > now ? t('power.notBefore', { sentence, date: formatLocal(from, lang) }) : sentence
}

/** Of what has no date yet the sentence goes without one. */
function wordingOf(power: string, until: bigint | undefined): string {
  // Without a date trading waits for the owner, and 0 is no date to show.
  if (power === 'startTrading' && until === 0n) return 'startTradingByHand'
  return power === 'mintList' && until === undefined ? 'mintListOpen' : power
}

/** What of a mint's rule decides about what its deployer can do. */
type MintRule = {
  condition?: FairMintCondition
  endAt?: bigint
  leastMints?: number
  mints?: number
  feeWei?: bigint
  liquidityBps?: number
}

/** What the deployer of a token that everybody mints can do: nobody owns it. */
export function deployerPowers({ condition, endAt, leastMints, mints, feeWei, liquidityBps }: MintRule): TokenPower[] {
  const power = (id: string, numbers: Partial<TokenPower> = {}): TokenPower => ({
    ...{ power: id, limit: 0n, from: 0n, until: 0n },
    ...numbers,
  })
  const isPaid = feeWei !== 0n
  const least = leastMints === undefined ? undefined : BigInt(leastMints)
  return [
    ...(condition?.kind === 'list' ? [power('mintList', { until: endAt })] : []),
    ...(leastMints === undefined || leastMints !== mints ? [power('launchEarly', { limit: least })] : []),
    ...(!isPaid && liquidityBps !== 0 ? [power('launchFree')] : []),
    ...(isPaid && liquidityBps !== 10_000 ? [power('mintProceeds')] : []),
  ]
}

/** What of a sale's rules decides about what its deployer can do. */
type SaleRule = { phases: readonly { listRoot?: Hex }[] }

/** What the deployer of a sale can do with it, until it has ended: nothing else about it changes. */
export function salePowers({ phases }: SaleRule): TokenPower[] {
  const power = (id: string): TokenPower => ({ power: id, limit: 0n, from: 0n, until: 0n })
  const isListed = phases.some(({ listRoot = zeroHash }) => listRoot !== zeroHash)
  return [...(isListed ? [power('saleList')] : []), power('saleEarly')]
}

/** What the owner of a token to be will be able to do, in the same shape as a token's own `capabilities()`. */
export function plannedPowers(draft: {
  modules: readonly TokenModule[]
  supply?: bigint
  mintCap?: bigint
  pausableUntil?: bigint
  whitelistUntil?: bigint
  transferBurn?: { ceilingBps: number }
  transferFee?: { ceilingBps: number }
  market?: { tradingStart?: bigint }
  trading?: { buyCeilingBps?: number; sellCeilingBps?: number }
  dust?: { addresses: number }
  compounding?: { automatic: boolean; ratePerInterval?: number }
  dividend?: object
  pool?: { tradingStart?: bigint }
  poolLimits?: object
  poolTax?: Pick<PoolTaxValues, 'buy' | 'sell' | 'maxBuy'>
  fairMint?: MintRule
  sale?: SaleRule
}): TokenPower[] {
  const powers: TokenPower[] = []
  const add = (power: string, numbers: Partial<TokenPower> = {}) =>
    powers.push({ power, limit: 0n, from: 0n, until: 0n, ...numbers })
  const ceiling = (bps: number | undefined) => (bps === undefined ? undefined : BigInt(bps))
  const rate = (tax: { ceilingBps: number } | undefined) => ceiling(tax?.ceilingBps)
  const { supply, mintCap, pausableUntil, whitelistUntil } = draft
  const isRead = mintCap !== undefined && supply !== undefined && mintCap >= supply
  const remaining = isRead ? mintCap - supply : undefined
  if (draft.trading) {
    const { buyCeilingBps, sellCeilingBps } = draft.trading
    if (buyCeilingBps !== 0) add('buyTax', { limit: ceiling(buyCeilingBps) })
    if (sellCeilingBps !== 0) add('sellTax', { limit: ceiling(sellCeilingBps) })
    for (const power of ['exempt', 'taxSplit', 'swapBack']) add(power)
    if (draft.market?.tradingStart !== undefined) add('startTrading', { until: draft.market.tradingStart })
    if (draft.dividend) add('dividendExcluded')
    if (draft.compounding) add('interestExcluded')
    if (draft.compounding?.automatic === false) {
      const { ratePerInterval } = draft.compounding
      add('compound', { limit: ratePerInterval === undefined ? undefined : BigInt(ratePerInterval) })
    }
  }
  if (draft.pool?.tradingStart !== undefined) add('startTrading', { until: draft.pool.tradingStart })
  if (draft.poolLimits) add('loosenLimits')
  if (draft.poolTax) {
    const { buy, sell, maxBuy } = draft.poolTax
    if (sumOfRates(buy) + sumOfRates(sell) > 0) add('lowerPoolTax')
    if (buy.fundBps + sell.fundBps > 0) add('feeAddress')
    if (maxBuy) add('raiseMaxBuy')
  }
  if (draft.fairMint) powers.push(...deployerPowers(draft.fairMint))
  if (draft.sale) powers.push(...salePowers(draft.sale))
  for (const module of draft.modules) {
    if (module === 'mint') add('mint', { limit: remaining })
    if (module === 'pause') add('pause', { until: pausableUntil })
    if (module === 'blacklist') add('blacklist')
    if (module === 'whitelist') add('whitelist', { until: whitelistUntil })
    if (module === 'transferBurn') add('transferBurn', { limit: rate(draft.transferBurn) })
    if (module === 'transferFee') {
      add('transferFee', { limit: rate(draft.transferFee) })
      add('feeAddress')
    }
    if (module === 'ownershipLock') add('ownershipLock', { limit: BigInt(tokenLimits.ownershipLockSeconds) })
    if (module === 'dust') add('dust', { limit: draft.dust && BigInt(draft.dust.addresses) })
  }
  return powers
}
