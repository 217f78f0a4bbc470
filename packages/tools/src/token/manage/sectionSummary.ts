import type { OwnPoolState } from '@tokensmith/sdk/pool/getOwnPool.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { ActionSection } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import type { MarketLimits, MarketState } from '@tokensmith/sdk/token/getMarket.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import type { TFunction } from 'i18next'
import { zeroAddress } from 'viem'
import { coinText } from '../../_shared/coin/coinText.ts'
import { liquidityParts } from './facts/liquidityParts.ts'
import { owedNow } from './facts/owedNow.ts'
import { payoutCoin } from './payoutCoin.ts'
import { liquidityLockText } from './poolEndText.ts'

/** The state of a subject in one short line, for its folded heading; undefined where there is nothing to say. */
export function sectionSummary(
  section: ActionSection,
  { token, trading }: ActionContext,
  { t, lang, nativeSymbol }: { t: TFunction; lang: string; nativeSymbol: string },
): string | undefined {
  const { market, trading: taxes, dividends, compound, invitation, prize, pool, fairMint, sale } = trading
  switch (section) {
    case 'holding':
      return token.account && coinText(token.account.balance, token, lang)
    case 'fairMint':
      return fairMint && t(`manage.mint.state.${fairMint.state}`)
    case 'sale':
      return sale && t(`sale.state.${sale.state}`)
    case 'pool':
      return pool && poolSummary(pool, token.chainAt, { t, lang, nativeSymbol })
    case 'trading':
      if (!market) return undefined
      if (market.blockedBy === 'noLiquidity') return t('manage.summary.noLiquidity')
      return [
        market.isOpen
          ? t('manage.summary.open')
          : t('manage.summary.opens', { date: formatLocal(market.tradingStartAt, lang) }),
        ...liquiditySummary(market, { t, lang }),
      ].join(' · ')
    case 'taxes':
      return (
        taxes &&
        t('manage.summary.taxes', {
          buy: formatPercent(taxes.buyBps, lang),
          sell: formatPercent(taxes.sellBps, lang),
        })
      )
    case 'limits':
      return market?.limits && limitsSummary(market.limits, { t, lang })
    case 'dividends':
      if (!dividends) return undefined
      return [
        ...(dividends.account
          ? [t('manage.summary.claimable', { amount: coinText(dividends.account.claimable, dividends.coin, lang) })]
          : []),
        t('manage.summary.paid', { amount: coinText(dividends.paid, dividends.coin, lang) }),
        t('manage.summary.owed', { amount: coinText(owedNow(dividends), dividends.coin, lang) }),
      ].join(' · ')
    case 'interest':
      return compound && t('manage.summary.index', { index: indexText(compound.index, lang) })
    case 'invitation':
      return (
        invitation?.account && t('manage.summary.credit', { amount: coinText(invitation.account.credit, token, lang) })
      )
    case 'prizes':
      return prize && t('manage.summary.pot', { amount: coinText(prize.pot, payoutCoin(trading, nativeSymbol), lang) })
    case 'ownership':
      if (token.owner === undefined || token.owner === zeroAddress) return undefined
      return (token.ownershipLockedUntilAt ?? 0n) > token.chainAt
        ? t('manage.summary.ownershipLocked', { date: formatLocal(token.ownershipLockedUntilAt!, lang) })
        : undefined
    default:
      return undefined
  }
}

/** Until when the limits of a pair hold. */
function limitsSummary({ untilAt, limitSeconds }: MarketLimits, { t, lang }: { t: TFunction; lang: string }): string {
  return untilAt === undefined
    ? t('manage.summary.limitsAfterSale', { duration: durationText(limitSeconds, lang) })
    : t('manage.summary.limits', { date: formatLocal(untilAt, lang) })
}

/** Whether a token's own pool is open, and how much coin it has. */
function poolSummary(
  { blockedBy, reserves, unlockAt, tradingStartAt }: OwnPoolState,
  nowAt: bigint,
  { t, lang, nativeSymbol }: { t: TFunction; lang: string; nativeSymbol: string },
): string {
  if (blockedBy === 'noLiquidity') return t('manage.summary.noLiquidity')
  const opens =
    tradingStartAt === undefined
      ? t('manage.summary.opensByHand')
      : t('manage.summary.opens', { date: formatLocal(tradingStartAt, lang) })
  const coin = { symbol: nativeSymbol, decimals: 18 }
  return [
    blockedBy ? opens : t('manage.summary.open'),
    ...(reserves.coin > 0n
      ? [t('manage.summary.poolReserve', { amount: coinText(reserves.coin, coin, lang, 4) })]
      : []),
    ...(unlockAt > nowAt
      ? [t('manage.summary.poolLocked', { date: liquidityLockText({ unlockAt, nowAt }, { t, lang }) })]
      : []),
  ].join(' · ')
}

/** How much base coin the pair holds, and which part of its liquidity cannot be taken out now. */
function liquiditySummary({ reserves, base, lp }: MarketState, { t, lang }: { t: TFunction; lang: string }): string[] {
  if (!reserves || reserves.base === 0n) return []
  const kept = lp ? liquidityParts(lp).filter(({ part }) => part !== 'free' && part !== 'staked') : []
  const bps = kept.reduce((sum, part) => sum + part.bps, 0)
  return [
    t('manage.summary.reserve', { amount: coinText(reserves.base, base, lang, 4) }),
    ...(lp ? [t('manage.summary.locked', { percent: formatPercent(bps, lang) })] : []),
  ]
}

/** An index of 18 decimals with the six that people can follow. */
export function indexText(index: bigint, lang: string): string {
  return coinText(index, { decimals: 18 }, lang)
}
