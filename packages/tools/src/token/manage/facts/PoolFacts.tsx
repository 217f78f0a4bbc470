import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { OwnPoolState } from '@tokensmith/sdk/pool/getOwnPool.ts'
import { largestCalmTrade } from '@tokensmith/sdk/pool/poolMath.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal, formatRelative } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { priceText } from '../../../_shared/coin/priceText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { PoolInvite } from '../PoolInvite.tsx'
import { liquidityLockText } from '../poolEndText.ts'
import { PoolLimitFacts } from './PoolLimitFacts.tsx'
import { PoolTaxFacts } from './PoolTaxFacts.tsx'

type PoolFactsProps = { context: ActionContext; onChoose: (id: string) => void }

/** A token's own exchange: what is in it, whether that can leave, its limits and taxes, and what concerns the account. */
export function PoolFacts({ context, onChoose }: PoolFactsProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { token, trading } = context
  const { pool } = trading
  if (!pool) return null
  const { reserves, provider, unlockAt, feeBps, own } = pool
  const price = priceText({ token: reserves.tokens, base: reserves.coin }, token.decimals, 18, lang)
  const coin = { symbol: chain.symbol, decimals: 18 }
  return (
    <>
      <KeyValues
        rows={[
          startRow(pool, token.chainAt, { t, lang }),
          price !== undefined && {
            label: t('manage.price'),
            value: `1 ${token.symbol ?? ''} = ${price} ${chain.symbol}`,
          },
          {
            label: t('manage.inPool'),
            value: `${coinText(reserves.coin, coin, lang)} · ${coinText(reserves.tokens, token, lang)}`,
          },
          // Of an empty pool nothing can be taken out anyway.
          (reserves.coin > 0n || unlockAt > token.chainAt) && {
            label: t('manage.liquidityLock'),
            value: liquidityLockText({ unlockAt, nowAt: token.chainAt }, { t, lang }),
          },
          { label: t('create.row.poolFee'), value: formatPercent(feeBps, lang) },
          { label: t('manage.provider'), value: <AddressText address={provider} chain={chain} /> },
          own && {
            label: t('manage.yourPlainSlippage'),
            value: formatPercent(own.plainSlippageBps, lang),
            note: own.isUsualSlippage
              ? t('manage.usualPlainSlippage', {
                  coin: coinText(largestCalmTrade(reserves.coin, feeBps), coin, lang),
                  tokens: coinText(largestCalmTrade(reserves.tokens, feeBps), token, lang),
                })
              : undefined,
          },
        ]}
      />
      <PoolLimitFacts context={context} />
      <PoolTaxFacts context={context} />
      <PoolInvite context={context} onChoose={onChoose} />
    </>
  )
}

/** When trading opened or opens, with the time that is left. */
function startRow(
  { tradingStartAt }: Pick<OwnPoolState, 'tradingStartAt'>,
  nowAt: bigint,
  { t, lang }: { t: ReturnType<typeof useTokenTexts>; lang: string },
) {
  if (tradingStartAt === undefined) return { label: t('manage.opensAtLabel'), value: t('manage.whenOwnerStarts') }
  const isAhead = tradingStartAt > nowAt
  return {
    label: t(isAhead ? 'manage.opensAtLabel' : 'manage.openedAt'),
    value: formatLocal(tradingStartAt, lang),
    note: isAhead ? `(${formatRelative(tradingStartAt, Number(nowAt), lang)})` : undefined,
  }
}
