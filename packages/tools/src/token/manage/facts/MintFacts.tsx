import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { zeroHash } from 'viem'
import { coinText } from '../../../_shared/coin/coinText.ts'
import offering from '../../../offering/Offering.module.css'
import { findListedExchange } from '../../../offering/unlistedPart.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'

/** The rules of a mint, which nobody can change, and what waits for the deployer. */
export function MintFacts({ context: { token, trading } }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const mint = trading.fairMint
  if (!mint) return null
  const { rules, proceedsWei, state } = mint
  const { condition } = rules
  const number = new Intl.NumberFormat(lang)
  const coin = { symbol: chain.symbol, decimals: 18 }
  const isFree = rules.feeWei === 0n
  const listed = findListedExchange(trading.market?.router, chain.swaps)
  return (
    <KeyValues
      rows={[
        { label: t('manage.mint.deployer'), value: <AddressText address={rules.deployer} chain={chain} /> },
        trading.market?.router !== undefined && {
          label: t('manage.mint.exchange'),
          value: listed?.name ?? <AddressText address={trading.market.router} chain={chain} />,
          note: listed ? undefined : t('manage.mint.exchangeUnlisted'),
        },
        { label: t('manage.mint.starts'), value: formatLocal(rules.startAt, lang) },
        { label: t('manage.mint.ends'), value: formatLocal(rules.endAt, lang) },
        {
          label: t('manage.mint.all'),
          value: number.format(rules.mints),
          note: `(${coinText(rules.quantity * BigInt(rules.mints), token, lang)})`,
        },
        { label: t('manage.mint.leastLabel'), value: number.format(rules.leastMints) },
        {
          label: t('manage.mint.perAccount'),
          value: rules.mintsPerAccount === 0 ? t('manage.mint.noLimit') : number.format(rules.mintsPerAccount),
        },
        { label: t('manage.mint.condition'), value: t(`manage.mint.conditions.${condition.kind}`) },
        condition.kind === 'list' && {
          label: t('manage.mint.root'),
          value:
            condition.root === zeroHash ? (
              t('manage.mint.noList')
            ) : (
              <span className={offering.mono}>{condition.root}</span>
            ),
        },
        {
          label: t('manage.mint.liquidity'),
          value: formatPercent(rules.liquidityBps, lang),
          note: isFree ? t('manage.mint.ofTokens') : t('manage.mint.ofCoin'),
        },
        !isFree && { label: t('manage.mint.premium'), value: formatPercent(rules.premiumBps, lang) },
        !isFree && {
          label: t('manage.mint.givingBack'),
          value: rules.refundBps === 0 ? t('manage.mint.noGivingBack') : formatPercent(rules.refundBps, lang),
        },
        {
          label: t('manage.mint.vesting'),
          value: rules.vestingSeconds === 0 ? t('manage.mint.atOnce') : durationText(rules.vestingSeconds, lang),
        },
        rules.liquidityBps > 0 && {
          label: t('manage.mint.liquidityTokens'),
          value:
            rules.liquidityLockSeconds === 0
              ? t('manage.mint.burnt')
              : t('manage.mint.lockedFor', { duration: durationText(rules.liquidityLockSeconds, lang) }),
        },
        state === 'launched' &&
          !isFree && { label: t('manage.mint.proceeds'), value: coinText(proceedsWei ?? 0n, coin, lang, 18) },
      ]}
    />
  )
}
