import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { DividendState } from '@tokensmith/sdk/token/getDividends.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import classes from '../../_shared/introduce/Introduce.module.css'
import { FigureTable } from '../../_shared/view/FigureTable.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import { dividendExample, dividendFigures, exampleDecimals } from './exampleFigures.ts'
import { LineChart } from './LineChart.tsx'

const days = 5

/** Income day by day, and what a holder, or a staker, could collect of it. */
export function DividendExample({ source }: { source: DividendState['source'] }) {
  const t = useTokenTexts()
  const lang = useLang()
  const figures = dividendFigures(days)
  const { incomeOfDay, shares, totalShares } = dividendExample
  const amount = (value: bigint) => amountText(value, exampleDecimals, lang)
  const day = (count: number) => t('introduce.example.day', { day: count })
  const values = {
    income: amount(incomeOfDay),
    share: formatPercent(Number((shares * 10_000n) / totalShares), lang),
    coin: t('introduce.example.dividendCoin'),
  }
  const last = figures.at(-1)!
  return (
    <div className={classes.example}>
      <p>{t(`introduce.example.dividend.${source}`, values)}</p>
      <LineChart
        alt={t('introduce.example.dividendAlt', {
          days,
          income: amount(last.income),
          collectable: amount(last.collectable),
        })}
        lines={[
          {
            label: t('introduce.example.yourIncome'),
            values: [0, ...figures.map(({ income }) => Number((income * shares) / totalShares))],
          },
          {
            label: t('introduce.example.collectable'),
            values: [0, ...figures.map(({ collectable }) => Number(collectable))],
          },
        ]}
        from={day(0)}
        to={day(days)}
      />
      <FigureTable
        caption={t('introduce.example.dividendTable')}
        head={[t('introduce.example.endOf'), t('introduce.example.incomeOfAll'), t('introduce.example.collectable')]}
        rows={figures.map(({ day: count, income, collectable }) => [day(count), amount(income), amount(collectable)])}
      />
    </div>
  )
}
