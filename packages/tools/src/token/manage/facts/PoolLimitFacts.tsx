import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { limitsEndText } from '../poolEndText.ts'
import { holdingAllowance } from '../poolTradeFigures.ts'

/** Opening limits of a token's own pool, and what they leave to the account. */
export function PoolLimitFacts({ context }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { token, trading, account } = context
  const { pool } = trading
  if (!pool?.limits && !pool?.maxBuy) return null
  const { limits, maxBuy, own } = pool
  const allowance = account && holdingAllowance(pool, context)
  return (
    <KeyValues
      rows={[
        limits && {
          label: t('create.field.maxHolding.label'),
          value: limits.maxHolding === 0n ? t('manage.none') : coinText(limits.maxHolding, token, lang),
        },
        allowance !== undefined && { label: t('manage.yourAllowance'), value: coinText(allowance, token, lang) },
        limits && {
          label: t('create.field.coolDown.label'),
          value: limits.coolDownSeconds === 0 ? t('manage.none') : durationText(limits.coolDownSeconds, lang),
        },
        own !== undefined &&
          own.coolDownEndAt > token.chainAt && {
            label: t('manage.coolDownEnd'),
            value: formatLocal(own.coolDownEndAt, lang),
          },
        limits && { label: t('manage.limitsEnd'), value: limitsEndText(limits.untilAt, { t, lang }) },
        maxBuy && {
          label: t('create.field.maxBuy.label'),
          value: coinText(maxBuy.maxBuyWei, { symbol: chain.symbol, decimals: 18 }, lang),
        },
        maxBuy && { label: t('manage.maxBuyEnds'), value: limitsEndText(maxBuy.untilAt, { t, lang }) },
      ]}
    />
  )
}
