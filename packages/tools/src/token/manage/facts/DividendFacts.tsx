import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { owedNow } from './owedNow.ts'

const lp = { symbol: 'LP', decimals: liquidityTokenDecimals }

/** What the vault took in, paid and owes, and what of it is the connected account's. */
export function DividendFacts({ context: { token, trading } }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { dividends } = trading
  if (!dividends) return null
  const { coin, account } = dividends
  const amount = (value: bigint) => coinText(value, coin, lang)
  const shares = dividends.source === 'liquidity' ? lp : token
  return (
    <KeyValues
      rows={[
        {
          label: t('create.field.dividendCoin.label'),
          value: <AddressText address={coin.address} chain={chain} kind="token" />,
          note: coin.symbol,
        },
        { label: t('manage.received'), value: amount(dividends.received) },
        { label: t('manage.paidOut'), value: amount(dividends.paid) },
        { label: t('manage.owed'), value: amount(owedNow(dividends)) },
        { label: t('manage.pendingIncome'), value: amount(dividends.pending) },
        (dividends.unconverted ?? 0n) > 0n && {
          label: t('manage.unconverted'),
          value: coinText(dividends.unconverted!, trading.market?.base ?? {}, lang),
        },
        { label: t('manage.epoch'), value: durationText(dividends.epochSeconds, lang) },
        dividends.waitSeconds > 0 && { label: t('manage.wait'), value: durationText(dividends.waitSeconds, lang) },
        dividends.minimum > 0n && {
          label: t(dividends.source === 'liquidity' ? 'create.field.minStake.label' : 'create.field.minHolding.label'),
          value: coinText(dividends.minimum, shares, lang),
        },
        dividends.totalStake !== undefined && {
          label: t('manage.totalStake'),
          value: coinText(dividends.totalStake, lp, lang),
          note:
            dividends.minTotalStake !== undefined && dividends.totalStake < dividends.minTotalStake
              ? t('manage.belowMinTotal', { amount: coinText(dividends.minTotalStake, lp, lang) })
              : undefined,
        },
        { label: t('manage.vault'), value: <AddressText address={dividends.vault} chain={chain} /> },
        account && { label: t('manage.yourClaimable'), value: amount(account.claimable) },
        account &&
          account.claimableAt > token.chainAt && {
            label: t('manage.yourNextClaim'),
            value: formatLocal(account.claimableAt, lang),
          },
        account && { label: t('manage.yourPaid'), value: amount(account.paid) },
        account?.stake && { label: t('manage.yourStake'), value: coinText(account.stake.amount, lp, lang) },
        account?.stake !== undefined &&
          account.stake.lockedUntilAt > token.chainAt && {
            label: t('manage.stakeLockedUntil'),
            value: formatLocal(account.stake.lockedUntilAt, lang),
          },
        account?.isExcluded === true && { label: t('manage.yourShare'), value: t('manage.excluded') },
      ]}
    />
  )
}
