import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { isFinishEarly } from '@tokensmith/sdk/sale/canFinish.ts'
import type { FinishSalePlan } from '@tokensmith/sdk/sale/planFinishSale.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import actionClasses from '../../../_shared/action/Action.module.css'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { priceText } from '../../../_shared/coin/priceText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionFormProps } from '../ActionFormProps.ts'
import { NoPermission } from '../NoPermission.tsx'
import { PlanButton } from '../PlanButton.tsx'
import { usePayCoin } from './usePayCoin.ts'

/** Fills the exchange from what was paid, destroys what was not sold, and opens trading. */
export function FinishSaleForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const wallet = useWallet()
  const { token, trading } = context
  const coin = usePayCoin(context)
  const { sale } = trading
  // What is foretold changes with every purchase.
  const asked = sale && entry.permitted ? { token: token.address, raised: sale.raised, state: sale.state } : undefined
  const plan = usePlan(asked, async (client, _account, params) => {
    const { planFinishSale } = await import('@tokensmith/sdk/sale/planFinishSale.ts')
    return planFinishSale(client, { token: params.token })
  })
  if (!sale) return null
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by="deployer" />
  const expected = (plan.plan as FinishSalePlan | undefined)?.expected
  const price =
    expected && priceText({ token: expected.amount, base: expected.coin }, token.decimals, coin.decimals, lang)
  return (
    <form
      className={actionClasses.form}
      aria-label={t(`action.${entry.id}.label`)}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <KeyValues
        rows={[
          expected && {
            label: t('manage.goesIn'),
            value: `${coinText(expected.coin, coin, lang, 8)} · ${coinText(expected.amount, token, lang)}`,
          },
          price !== undefined && {
            label: t('manage.firstPrice'),
            value: `1 ${token.symbol ?? ''} = ${price} ${coin.symbol ?? ''}`,
          },
          expected && { label: t('sale.finish.burnt'), value: coinText(expected.burnt, token, lang) },
          expected &&
            sale.rewards > 0n && { label: t('sale.money.inviters'), value: coinText(sale.rewards, coin, lang, 8) },
          expected && { label: t('sale.money.deployer'), value: coinText(expected.proceeds, coin, lang, 8) },
        ]}
      />
      <p className={actionClasses.oneWay}>
        <IconAlertTriangle size={18} aria-hidden />
        {t(isFinishEarly(sale) ? 'sale.finish.endsSale' : 'manage.irreversible')}
      </p>
      <PlanButton
        {...{ entry, context, tool, plan }}
        isReady={asked !== undefined || !entry.permitted}
        onDone={() => onDone()}
      />
    </form>
  )
}
