import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { priceText } from '../../../_shared/coin/priceText.ts'
import offering from '../../../offering/Offering.module.css'
import { findListedExchange } from '../../../offering/unlistedPart.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { useHeldCoin } from './useHeldCoin.ts'

/** What one mint is and costs, what the account has of the mint, and after the launch what of it can be moved. */
export function MintCardFacts({ mint, context }: { mint: FairMintState; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { token, trading } = context
  const { rules, state, own, inscription, launchedAt } = mint
  const coin = { symbol: chain.symbol, decimals: 18 }
  const number = new Intl.NumberFormat(lang)
  const held = useHeldCoin(rules.condition)
  const isOver = state === 'launched' || state === 'refunding'
  const price = priceText({ token: rules.quantity, base: rules.feeWei }, token.decimals, 18, lang)
  const each = (text: string) => `1 ${token.symbol ?? ''} = ${text} ${chain.symbol}`
  const { reserves } = trading.market ?? {}
  const priceNow = state === 'launched' && reserves ? priceText(reserves, token.decimals, 18, lang) : undefined
  const exchange = findListedExchange(trading.market?.router, chain.swaps)
  const vestingEndAt = (launchedAt ?? 0n) + BigInt(rules.vestingSeconds)
  return (
    <KeyValues
      rows={[
        {
          label: t('manage.mint.one'),
          value: coinText(rules.quantity, token, lang),
          note:
            rules.feeWei === 0n
              ? t('manage.mint.free')
              : t('manage.mint.for', { fee: coinText(rules.feeWei, coin, lang, 18) }),
        },
        price !== undefined && { label: t('manage.mint.price'), value: each(price) },
        !isOver &&
          rules.feeWei === 0n &&
          rules.liquidityBps > 0 && { label: t('manage.mint.launchPrice'), value: t('manage.mint.byDeployer') },
        !isOver &&
          held && {
            label: t('manage.mint.holding'),
            value: coinText(held.needed, held.coin, lang),
            note:
              held.balance === undefined
                ? undefined
                : t('manage.mint.youHold', { amount: coinText(held.balance, held.coin, lang) }),
          },
        !isOver &&
          held && {
            label: t('manage.mint.holdingToken'),
            value: <AddressText address={held.coin.address} chain={chain} kind="token" />,
          },
        own && { label: t('manage.mint.yourMints'), value: number.format(own.mints) },
        own && state === 'minting' && { label: t('manage.mint.yourLeft'), value: number.format(own.mintsLeft) },
        own && rules.feeWei > 0n && { label: t('manage.mint.youPaid'), value: coinText(own.paidWei, coin, lang, 18) },
        own &&
          own.keptWei > 0n &&
          state !== 'launched' && { label: t('manage.mint.kept'), value: coinText(own.keptWei, coin, lang, 18) },
        own && state === 'launched' && { label: t('manage.mint.movable'), value: coinText(own.movable, token, lang) },
        state === 'launched' &&
          rules.vestingSeconds > 0 && { label: t('manage.mint.vestingEnd'), value: formatLocal(vestingEndAt, lang) },
        priceNow !== undefined && { label: t('manage.price'), value: each(priceNow) },
        state === 'launched' &&
          trading.market && {
            label: t('manage.mint.trade'),
            value: <AddressText address={trading.market.pair} chain={chain} />,
            note: exchange?.name,
          },
        inscription && {
          label: t('manage.mint.inscription'),
          value: <span className={offering.mono}>{inscription.text}</span>,
        },
        inscription && { label: t('manage.mint.inscriptions'), value: inscription.count.toString() },
      ]}
    />
  )
}
