import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolTradePlan } from '@tokensmith/sdk/pool/planPoolTrade.ts'
import type { PoolReserves } from '@tokensmith/sdk/pool/poolMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../_shared/coin/coinText.ts'
import { priceText } from '../../_shared/coin/priceText.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { PoolSide } from './parsePoolTrade.ts'
import { type PoolWarning, poolTradeWarnings, priceChangeBps, reservesAfterTrade } from './poolTradeFigures.ts'

type PoolTradePreviewProps = { context: ActionContext; plan: PoolTradePlan; side: PoolSide; amount: bigint }

/** What a trade gives at the stated block, what it costs, how it moves the price, and what speaks against it. */
export function PoolTradePreview({ context, plan, side, amount }: PoolTradePreviewProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { token, trading } = context
  const { pool } = trading
  if (!pool) return null
  const { expected, minimumOut, blockNumber, reserves } = plan
  const coin = { symbol: chain.symbol, decimals: 18 }
  const received = side === 'buy' ? token : coin
  const coinAmount = (value: bigint) => coinText(value, coin, lang, 8)
  const hasInviter = pool.own?.inviter !== undefined
  const trade = { side, amount, quote: expected }
  const after = reservesAfterTrade(reserves, trade, hasInviter)
  const changeBps = priceChangeBps(reserves, after)
  const price = ({ coin: base, tokens }: PoolReserves) =>
    `1 ${token.symbol ?? ''} = ${priceText({ token: tokens, base }, token.decimals, 18, lang)} ${chain.symbol}`
  const change = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const sentence = (warning: PoolWarning) => {
    switch (warning.code) {
      case 'coolDown':
        return t('manage.poolWarning.coolDown', { date: formatLocal(warning.endsAt, lang) })
      case 'holding':
        return t('manage.poolWarning.holding', { amount: coinText(warning.most, token, lang) })
      case 'maxBuy':
        return t('manage.poolWarning.maxBuy', { amount: coinAmount(warning.mostWei) })
      case 'priceChange':
        return t('manage.poolWarning.priceChange', { percent: formatPercent(Math.abs(warning.bps), lang) })
    }
  }
  return (
    <>
      <KeyValues
        rows={[
          {
            label: t('manage.lpReceived'),
            value: coinText(expected.amountOut, received, lang, 8),
            note: t('manage.atBlock', { block: new Intl.NumberFormat(lang).format(blockNumber) }),
          },
          { label: t('manage.leastReceived'), value: coinText(minimumOut, received, lang, 8) },
          { label: t('manage.priceNow'), value: price(reserves) },
          { label: t('manage.priceAfter'), value: price(after), note: `(${change.format(changeBps / 10_000)})` },
          expected.burnt > 0n && { label: t('manage.tradeBurnt'), value: coinText(expected.burnt, token, lang) },
          expected.fundPart > 0n && { label: t('manage.tradeFund'), value: coinAmount(expected.fundPart) },
          expected.inviterPart > 0n && {
            label: t('manage.tradeInviter'),
            value: coinAmount(expected.inviterPart),
            note: hasInviter ? undefined : t('manage.staysInPool'),
          },
          { label: t('manage.tradeFee'), value: coinText(expected.feePart, side === 'buy' ? coin : token, lang, 8) },
        ]}
      />
      {poolTradeWarnings(pool, context, { ...trade, changeBps }).map((warning) => (
        <Alert key={warning.code} color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
          {sentence(warning)}
        </Alert>
      ))}
    </>
  )
}
