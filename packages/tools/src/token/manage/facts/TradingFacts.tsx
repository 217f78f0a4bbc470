import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { LiquidityTokens } from '@tokensmith/sdk/token/getLiquidityTokens.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { priceText } from '../../../_shared/coin/priceText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { liquidityParts } from './liquidityParts.ts'

/** Pair, price, what lies in the pair, and whether it can leave. */
export function TradingFacts({ context: { token, trading } }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { market, dust, fairMint } = trading
  if (!market) return null
  const { reserves, base, lp } = market
  const price = reserves && priceText(reserves, token.decimals, base.decimals, lang)
  return (
    <>
      <KeyValues
        rows={[
          // Trading in a token that everybody mints opens with its launch, of which its own card tells.
          !fairMint && {
            label: t(market.isOpen ? 'manage.openedAt' : 'manage.opensAtLabel'),
            value: formatLocal(market.tradingStartAt, lang),
          },
          { label: t('manage.pair'), value: <AddressText address={market.pair} chain={chain} /> },
          {
            label: t('manage.base'),
            value: <AddressText address={base.address} chain={chain} kind="token" />,
            note: base.symbol,
          },
          price !== undefined && {
            label: t('manage.price'),
            value: `1 ${token.symbol ?? ''} = ${price} ${base.symbol ?? ''}`,
          },
          reserves && {
            label: t('manage.reserves'),
            value: `${coinText(reserves.token, token, lang)} · ${coinText(reserves.base, base, lang)}`,
          },
          (market.coolDownEndAt ?? 0n) > token.chainAt && {
            label: t('manage.coolDownEnd'),
            value: formatLocal(market.coolDownEndAt!, lang),
          },
          dust && { label: t('manage.dust'), value: dust.addresses },
        ]}
      />
      {lp && lp.supply > 0n && <Liquidity lp={lp} />}
    </>
  )
}

function Liquidity({ lp }: { lp: LiquidityTokens }) {
  const t = useTokenTexts()
  const lang = useLang()
  const share = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <>
      <SplitBar
        caption={t('manage.liquidityTokens')}
        parts={liquidityParts(lp).map(({ part, bps }) => ({
          label: t(`manage.lp.${part}`),
          bps,
          value: share.format(bps / 10_000),
        }))}
      />
      <KeyValues
        rows={[
          lp.nextReleaseAt !== undefined && {
            label: t('manage.nextRelease'),
            value: formatLocal(lp.nextReleaseAt, lang),
          },
          !lp.isComplete && { label: t('manage.locks'), value: t('manage.moreLocks') },
        ]}
      />
    </>
  )
}
