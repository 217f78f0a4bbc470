import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { fairShareOf, isFairSale } from '@tokensmith/sdk/sale/saleMath.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { namedCoins } from './namedCoins.ts'
import type { SaleAccountView } from './readSaleAccount.ts'
import type { SaleView } from './SaleView.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

const week = 604_800n

/** What an account has paid, bought, got and earned in a sale, and what its team has paid. */
export function PresaleAccountFacts({ view, own }: { view: SaleView; own: SaleAccountView }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { status, token } = view
  const { rules, state, raised } = status
  const coins = namedCoins(view, chain.symbol)
  const [first = {}] = coins
  const tokens = (amount: bigint) => coinText(amount, token, lang)
  const value = (amount: bigint) => coinText(amount, first, lang, 8)
  const list = new Intl.ListFormat(lang)
  const paid = own.coins.flatMap(({ paid: amount }, index) =>
    amount > 0n ? [coinText(amount, coins[index] ?? {}, lang, 8)] : [],
  )
  const { delivered = 0n, claimable = 0n, undelivered = 0n, failedAt } = own
  const isFair = isFairSale(rules)
  const share = isFair && state !== 'finished' && own.value > 0n ? fairShareOf(rules, own.value, raised) : 0n
  const hasTeam = rules.rewardBps.length > 0 || rules.bindFirst || own.invited > 0
  return (
    <KeyValues
      rows={[
        { label: t('own.paid'), value: paid.length > 0 ? list.format(paid) : value(0n) },
        own.bought > 0n && { label: t('own.bought'), value: tokens(own.bought) },
        share > 0n && { label: t('own.share'), value: tokens(share), note: t('asNow') },
        delivered > 0n && { label: t('own.delivered'), value: tokens(delivered) },
        claimable > 0n && { label: t('own.claimable'), value: tokens(claimable) },
        undelivered > 0n && { label: t('own.undelivered'), value: tokens(undelivered) },
        failedAt !== undefined && {
          label: t('own.failedAt'),
          value: formatLocal(failedAt, lang),
          note: t('own.retryAt', { date: formatLocal(failedAt + week, lang) }),
        },
        own.inviter !== undefined && {
          label: t('own.inviter'),
          value: <AddressText address={own.inviter} chain={chain} />,
        },
        hasTeam && { label: t('own.invited'), value: new Intl.NumberFormat(lang).format(own.invited) },
        hasTeam && { label: t('own.teamValue'), value: value(own.teamValue) },
        hasTeam && { label: t('own.reward'), value: value(own.reward) },
      ]}
    />
  )
}
