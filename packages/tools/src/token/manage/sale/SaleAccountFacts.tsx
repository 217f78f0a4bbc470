import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { fairShareOf, isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import offering from '../../../offering/Offering.module.css'
import { ownRoom } from '../../../offering/saleFigures.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { usePayCoin } from './usePayCoin.ts'

/** What the connected account has paid, bought, got and earned in the sale. Nothing without an account. */
export function SaleAccountFacts({ sale, context }: { sale: SaleStatus; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const coin = usePayCoin(context)
  const { rules, state, own, raised, finishedAt = 0n } = sale
  if (!own) return null
  const { token } = context
  const tokens = (amount: bigint) => coinText(amount, token, lang)
  const paid = (amount: bigint) => coinText(amount, coin, lang, 18)
  const isAhead = state === 'waiting' || state === 'selling'
  const room = ownRoom(sale)
  // Before the finish of a fair sale the chain tells no share yet.
  const share = isFairSale(rules) && state !== 'finished' && own.paid > 0n ? fairShareOf(rules, own.paid, raised) : 0n
  const isDelivered = rules.claim === 'atOnce'
  const isPaying = rules.rewardBps.length > 0
  return (
    <>
      <h3 className={offering.heading}>{t('sale.own.title')}</h3>
      <KeyValues
        rows={[
          { label: t('sale.own.paid'), value: paid(own.paid) },
          own.bought > 0n && {
            label: t('sale.own.bought'),
            value: tokens(own.bought),
            note: isDelivered ? t('sale.own.delivered') : undefined,
          },
          share > 0n && { label: t('sale.own.share'), value: tokens(share), note: t('sale.asNow') },
          isAhead && room !== undefined && { label: t('sale.own.room'), value: paid(room) },
          state === 'finished' && !isDelivered && { label: t('sale.own.claimed'), value: tokens(own.claimed) },
          state === 'finished' && !isDelivered && { label: t('sale.own.claimable'), value: tokens(own.claimable) },
          state === 'finished' &&
            rules.claim === 'linear' &&
            own.bought > 0n && {
              label: t('sale.own.releasedAt'),
              value: formatLocal(finishedAt + BigInt(rules.releaseSeconds), lang),
            },
          own.inviter && {
            label: t('manage.yourInviter'),
            value: <AddressText address={own.inviter} chain={chain} />,
          },
          (own.invited > 0 || isPaying) && {
            label: t('sale.own.invited'),
            value: new Intl.NumberFormat(lang).format(own.invited),
          },
          own.teamPaid > 0n && { label: t('sale.own.teamPaid'), value: paid(own.teamPaid) },
          (own.reward > 0n || isPaying) &&
            state !== 'refunding' && {
              label: t('sale.own.reward'),
              value: paid(own.reward),
              note: state === 'finished' ? undefined : t('sale.own.rewardLater'),
            },
        ]}
      />
    </>
  )
}
