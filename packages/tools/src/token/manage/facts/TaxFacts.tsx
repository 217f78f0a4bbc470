import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { taxPurposes } from '@tokensmith/sdk/token/tradingValues.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { payoutCoin } from '../payoutCoin.ts'

/** Rates under their ceilings, what the proceeds are for, and what waits. */
export function TaxFacts({ context: { token, trading } }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { trading: taxes } = trading
  if (!taxes) return null
  const { till, launchTax, exempt } = taxes
  const { split, owed } = till
  const paidIn = payoutCoin(trading, chain.symbol)
  const most = (bps: number) => t('manage.atMost', { percent: formatPercent(bps, lang) })
  const total = taxPurposes.reduce((sum, purpose) => sum + (split.weights[purpose] ?? 0), 0)
  const receiver = (label: string, address: string | undefined) =>
    address !== undefined && { label, value: <AddressText address={address} chain={chain} /> }
  const isLaunching = launchTax !== undefined && launchTax.endsAt > token.chainAt
  const exemptions = exempt && (['fee', 'holding', 'transaction'] as const).filter((name) => exempt[name])
  return (
    <>
      <KeyValues
        rows={[
          { label: t('manage.buyTax'), value: formatPercent(taxes.buyBps, lang), note: most(taxes.buyCeilingBps) },
          { label: t('manage.sellTax'), value: formatPercent(taxes.sellBps, lang), note: most(taxes.sellCeilingBps) },
          isLaunching && {
            label: t('manage.launchTax'),
            value: t('manage.launchTaxFalls', {
              percent: formatPercent(launchTax.bps, lang),
              date: formatLocal(launchTax.endsAt, lang),
            }),
          },
          { label: t('manage.queued'), value: coinText(till.queued, token, lang) },
          {
            label: t('create.field.swapThreshold.label'),
            value: taxes.swapThreshold === 0n ? t('manage.thresholdOff') : coinText(taxes.swapThreshold, token, lang),
          },
          { label: t('create.field.slippage.label'), value: formatPercent(till.slippageBps, lang) },
          split.marketingReceiver !== undefined && {
            label: t('manage.owedMarketing'),
            value: coinText(owed.marketing, paidIn, lang),
          },
          split.teamReceiver !== undefined && { label: t('manage.owedTeam'), value: coinText(owed.team, paidIn, lang) },
          (till.owedToAccount ?? 0n) > 0n && {
            label: t('manage.owedToYou'),
            value: coinText(till.owedToAccount!, paidIn, lang),
          },
          receiver(t('field.receiverOf.liquidity'), split.liquidityReceiver),
          receiver(t('field.receiverOf.marketing'), split.marketingReceiver),
          receiver(t('field.receiverOf.team'), split.teamReceiver),
          { label: t('manage.till'), value: <AddressText address={till.address} chain={chain} /> },
          {
            label: t('manage.exemptions'),
            value: t(taxes.exemptionsEnded ? 'manage.fixedForEver' : 'manage.ownerCanChange'),
          },
          exemptions !== undefined &&
            exemptions.length > 0 && {
              label: t('manage.yourExemptions'),
              value: new Intl.ListFormat(lang).format(exemptions.map((name) => t(`field.exemptions.${name}`))),
            },
        ]}
      />
      <SplitBar
        caption={t(till.isSplitFixed ? 'manage.splitFixed' : 'manage.splitNow')}
        parts={taxPurposes.map((purpose) => {
          const bps = total > 0 ? Math.round(((split.weights[purpose] ?? 0) * 10_000) / total) : 0
          return { label: t(`purpose.${purpose}`), bps, value: formatPercent(bps, lang) }
        })}
      />
    </>
  )
}
