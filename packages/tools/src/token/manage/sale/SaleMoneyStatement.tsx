import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { raiseOfSale } from '@tokensmith/sdk/sale/raiseOfSale.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { type RaiseColumn, RaiseTable } from '../../../offering/RaiseTable.tsx'
import { raiseMarketOf } from '../../../offering/raiseMarketOf.ts'
import { saleMoney, saleShares } from '../../../offering/saleFigures.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { usePayCoin } from './usePayCoin.ts'

/** Where what buyers pay goes: by the rules in percent, in figures before the finish, and what was done with it after. */
export function SaleMoneyStatement({ sale, context }: { sale: SaleStatus; context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const coin = usePayCoin(context)
  const { rules, state, raised } = sale
  if (state === 'refunding') return null
  const shares = saleShares(rules)
  const money = saleMoney(sale)
  const percent = (bps: number) => formatPercent(bps, lang)
  const amount = (value: bigint) => coinText(value, coin, lang, 8)
  const market = raiseMarketOf(context)
  const columns = (['now', 'full'] as const).flatMap((when): RaiseColumn[] => {
    const raise = market && raiseOfSale(sale, market, when)
    if (!raise) return []
    const mostRewards = (raise.raised * BigInt(shares.inviters)) / 10_000n
    return [{ when, raise, inviters: when === 'now' ? sale.rewards : mostRewards }]
  })
  return (
    <>
      <SplitBar
        caption={t('sale.money.title')}
        parts={[
          { label: t('sale.money.exchange'), bps: shares.exchange, value: percent(shares.exchange) },
          {
            label: t('sale.money.inviters'),
            bps: shares.inviters,
            value: t('sale.money.atMost', { percent: percent(shares.inviters) }),
          },
          {
            label: t('sale.money.deployer'),
            bps: shares.deployer,
            value:
              shares.inviters > 0
                ? t('sale.money.atLeast', { percent: percent(shares.deployer) })
                : percent(shares.deployer),
          },
        ]}
      />
      {state === 'finished' ? (
        <KeyValues
          rows={[
            { label: t('sale.money.raised'), value: amount(raised) },
            {
              label: t('sale.money.exchange'),
              value: amount(money.exchange),
              note: `· ${coinText(sale.liquidity.amount, context.token, lang)}`,
            },
            shares.inviters > 0 && { label: t('sale.money.inviters'), value: amount(money.inviters) },
            { label: t('sale.money.deployer'), value: amount(money.deployer) },
          ]}
        />
      ) : (
        <RaiseTable
          of="sale"
          columns={columns}
          lockSeconds={rules.liquidityLockSeconds}
          {...{ coin }}
          token={context.token}
        />
      )}
    </>
  )
}
