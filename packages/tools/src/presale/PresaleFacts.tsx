import { Anchor } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { saleNeeds, saleReserve, saleTotal } from '@tokensmith/sdk/sale/saleMath.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal, formatUtc, isLocalUtc } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { zeroAddress } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { tokenPageLink } from '../tokenPageLink.ts'
import { begunRules } from './begunRules.ts'
import { namedCoins } from './namedCoins.ts'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The rules of a sale, which nobody can change, and where everything is. */
export function PresaleFacts({ view }: { view: PresaleView }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { status, token, totalSupply } = view
  const { rules } = status
  const coins = namedCoins(view, chain.symbol)
  const [first = {}] = coins
  const percent = (bps: number) => formatPercent(bps, lang)
  const tokens = (amount: bigint) => coinText(amount, token, lang)
  const value = (amount: bigint) => (amount === 0n ? t('facts.none') : coinText(amount, first, lang, 18))
  const date = (at: bigint) =>
    isLocalUtc(at) ? formatUtc(at, lang) : `${formatLocal(at, lang)} · ${formatUtc(at, lang)}`
  const address = (of: `0x${string}`, kind?: 'token') => <AddressText address={of} chain={chain} kind={kind} />
  const swap = chain.swaps.find(({ factory }) => factory.toLowerCase() === rules.exchange?.toLowerCase())
  const outside = totalSupply === undefined ? 0n : totalSupply - saleNeeds(rules)
  const row = (key: string, text: ReactNode, note?: ReactNode) => ({ label: t(`facts.${key}`), value: text, note })
  return (
    <KeyValues
      rows={[
        row('token', address(status.token, 'token')),
        row(
          'owner',
          <Anchor component={Link} to={tokenPageLink({ chainId: chain.id, token: status.token })}>
            {t('facts.tokenPage')}
          </Anchor>,
        ),
        row('sale', address(status.sale)),
        row('deployer', address(rules.deployer)),
        row('listing', t(status.isRemoved ? 'all.removed' : 'all.available')),
        ...rules.coins.map(({ coin }, index) => ({
          label: t('facts.coin', { number: index + 1 }),
          value: coins[index]?.symbol ?? '?',
          note: (
            <>
              {coin !== zeroAddress && address(coin, 'token')}
              {status.endedCoins.includes(index) && ` ${t('facts.coinEnded')}`}
            </>
          ),
        })),
        row('starts', date(begunRules(rules, status.createdAt).phases[0]?.startAt ?? 0n)),
        row('ends', date(rules.endAt)),
        row('forSale', tokens(saleTotal(rules))),
        rules.liquidityBps > 0 && row('forExchange', tokens(saleReserve(rules))),
        outside > 0n && row('outside', tokens(outside)),
        rules.claim !== 'atOnce' && row('softCap', value(rules.softCap)),
        rules.hardCap > 0n && row('hardCap', value(rules.hardCap)),
        row('least', value(rules.leastPaid)),
        row('most', value(rules.mostPaid)),
        row('limit', value(rules.limitPaid)),
        row('claim', t(`choice.claim.${rules.claim}`)),
        row('liquidity', percent(rules.liquidityBps)),
        rules.exchange !== undefined &&
          row('exchange', swap?.name ?? address(rules.exchange), swap ? undefined : t('facts.unlisted')),
        rules.liquidityBps > 0 && row('premium', percent(rules.premiumBps)),
        rules.liquidityBps > 0 &&
          row(
            'lock',
            rules.liquidityLockSeconds === 0 ? t('all.burnt') : durationText(rules.liquidityLockSeconds, lang),
          ),
        row('advance', percent(rules.advanceBps)),
        row('unsold', t(`choice.unsold.${rules.unsoldReturns ? 'returned' : 'burnt'}`)),
        rules.rewardBps.length > 0 &&
          row(
            'rewards',
            new Intl.ListFormat(lang, { type: 'unit', style: 'narrow' }).format(rules.rewardBps.map(percent)),
          ),
        rules.bindFirst && row('who', t('facts.invitedOnly')),
      ]}
    />
  )
}
