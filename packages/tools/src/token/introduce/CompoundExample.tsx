import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import classes from '../../_shared/introduce/Introduce.module.css'
import { FigureTable } from '../../_shared/view/FigureTable.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import { compoundExample, compoundFigures, exampleDecimals } from './exampleFigures.ts'
import { LineChart } from './LineChart.tsx'

const spans = [0, 30, 90, 180, 365]
/** Two points a month over a year. */
const drawn = Array.from({ length: 25 }, (_, index) => Math.round((index * 365) / 24))

/** A holding that grows, beside what becomes of its part of everything. */
export function CompoundExample() {
  const t = useTokenTexts()
  const lang = useLang()
  const { ratePerInterval, supply, maxSupply, inPair, holding } = compoundExample
  const amount = (value: bigint) => amountText(value, exampleDecimals, lang, { maxFraction: 2 })
  const days = (count: number) => t('introduce.example.days', { count })
  const curve = compoundFigures(drawn)
  const last = curve.at(-1)!
  return (
    <div className={classes.example}>
      <p>
        {t('introduce.example.compound', {
          rate: formatPercent(ratePerInterval / 100_000, lang),
          supply: amount(supply),
          max: amount(maxSupply),
          pair: amount(inPair),
          holding: amount(holding),
        })}
      </p>
      <LineChart
        alt={t('introduce.example.compoundAlt', {
          supply: amount(last.supply),
          balance: amount(last.balance),
          percent: formatPercent(last.pairBps, lang),
        })}
        lines={[
          { label: t('introduce.example.supply'), values: curve.map((figure) => Number(figure.supply)) },
          { label: t('introduce.example.pair'), values: curve.map(() => Number(inPair)) },
        ]}
        from={days(0)}
        to={days(365)}
      />
      <FigureTable
        caption={t('introduce.example.compoundTable')}
        head={[
          t('introduce.example.after'),
          t('introduce.example.balance'),
          t('introduce.example.amongEarners'),
          t('introduce.example.pairPart'),
        ]}
        rows={compoundFigures(spans).map((figure) => [
          days(figure.days),
          amount(figure.balance),
          formatPercent(figure.earnersBps, lang),
          formatPercent(figure.pairBps, lang),
        ])}
      />
    </div>
  )
}
