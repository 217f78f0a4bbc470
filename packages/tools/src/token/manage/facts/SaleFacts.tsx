import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { saleReserve, saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import offering from '../../../offering/Offering.module.css'
import { listedPhases } from '../../../offering/salePhaseRows.ts'
import { findListedExchange } from '../../../offering/unlistedPart.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { SaleParticipants } from '../sale/SaleParticipants.tsx'
import { usePayCoin } from '../sale/usePayCoin.ts'

/** The rules of a sale, which nobody can change but for its lists, what waits for the deployer, and who has bought. */
export function SaleFacts({ context }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const coin = usePayCoin(context)
  const { token, trading } = context
  const { sale, market } = trading
  if (!sale) return null
  const { rules, state, proceeds } = sale
  const listed = findListedExchange(market?.router, chain.swaps)
  const percent = (bps: number) => formatPercent(bps, lang)
  const paid = (amount: bigint) => coinText(amount, coin, lang, 18)
  const list = new Intl.ListFormat(lang, { type: 'unit', style: 'narrow' })
  return (
    <>
      <KeyValues
        rows={[
          { label: t('manage.mint.deployer'), value: <AddressText address={rules.deployer} chain={chain} /> },
          { label: t('sale.facts.contract'), value: <AddressText address={sale.sale} chain={chain} /> },
          market?.router !== undefined && {
            label: t('manage.mint.exchange'),
            value: listed?.name ?? <AddressText address={market.router} chain={chain} />,
            note: listed ? undefined : t('manage.mint.exchangeUnlisted'),
          },
          trading.pool && { label: t('manage.mint.exchange'), value: t('sale.ownExchange') },
          {
            label: t('sale.facts.payCoin'),
            value: coin.symbol ?? '',
            note:
              coin.address === 'native' ? undefined : <AddressText address={coin.address} chain={chain} kind="token" />,
          },
          { label: t('sale.facts.starts'), value: formatLocal(rules.phases[0]!.startAt, lang) },
          { label: t('sale.facts.ends'), value: formatLocal(rules.endAt, lang) },
          { label: t('sale.facts.forSale'), value: coinText(saleTotal(rules), token, lang) },
          { label: t('sale.facts.forExchange'), value: coinText(saleReserve(rules), token, lang) },
          {
            label: t('sale.facts.softCap'),
            value: rules.softCap === 0n ? t('manage.none') : paid(rules.softCap),
          },
          { label: t('sale.facts.liquidity'), value: percent(rules.liquidityBps), note: t('sale.facts.ofRaise') },
          { label: t('sale.facts.premium'), value: percent(rules.premiumBps) },
          {
            label: t('sale.facts.lock'),
            value:
              rules.liquidityLockSeconds === 0
                ? t('sale.facts.forEver')
                : t('manage.mint.lockedFor', { duration: durationText(rules.liquidityLockSeconds, lang) }),
          },
          { label: t('sale.facts.claim'), value: t(`sale.facts.claims.${rules.claim}`) },
          rules.claim === 'linear' && {
            label: t('sale.facts.release'),
            value: durationText(rules.releaseSeconds, lang),
          },
          rules.rewardBps.length > 0 && {
            label: t('sale.facts.rewards'),
            value: list.format(rules.rewardBps.map(percent)),
          },
          rules.bindFirst && { label: t('sale.facts.who'), value: t('sale.facts.invitedOnly') },
          ...listedPhases(sale).map((index) => ({
            label: t('sale.facts.root', { number: index + 1 }),
            value: <span className={offering.mono}>{rules.phases[index]!.listRoot}</span>,
          })),
          state === 'finished' && { label: t('manage.mint.proceeds'), value: paid(proceeds) },
        ]}
      />
      <SaleParticipants context={context} />
    </>
  )
}
