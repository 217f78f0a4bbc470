import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { type EmissionSchedule, emissionScale } from '@tokensmith/sdk/staking/emissionSchedule.ts'
import { emittedAt } from '@tokensmith/sdk/staking/emittedAt.ts'
import { rateOf } from '@tokensmith/sdk/staking/rateOf.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import classes from '../_shared/introduce/Introduce.module.css'
import { FigureTable } from '../_shared/view/FigureTable.tsx'
import { EmissionChart } from './EmissionChart.tsx'
import { usePoolTexts } from './usePoolTexts.ts'

const day = 86_400n
/** 1 January 2027, so that the example reads the same every day. */
const startAt = 1_798_761_600n
const perDay = 1_000n
const halvingDays = 90n
const funded = 150_000n
const schedule: EmissionSchedule = {
  ...{ kind: 'halving', rate: rateOf(perDay, 'day'), startAt, halvingSeconds: halvingDays * day },
}
const quarters = [1n, 2n, 3n, 4n]

/** 1,000 coins a day, halved every 90 days, of which 150,000 are funded: what is paid by when, by the SDK's own formulas. */
export function MineExample() {
  const t = usePoolTexts()
  const lang = useLang()
  const figure = (value: bigint) => amountText(value, 0, lang)
  const limit = funded * emissionScale
  const rows = quarters.map((quarter) => {
    const at = startAt + quarter * halvingDays * day
    const emitted = emittedAt(schedule, at)
    const paid = (emitted < limit ? emitted : limit) / emissionScale
    return [
      t('example.day', { count: Number(quarter * halvingDays) }),
      figure(perDay >> (quarter - 1n)),
      figure(paid),
      figure(funded - paid),
    ]
  })
  return (
    <div className={classes.example}>
      <p>
        {t('example.text', {
          day: figure(perDay),
          days: figure(halvingDays),
          funded: figure(funded),
        })}
      </p>
      <EmissionChart schedule={schedule} limit={limit} coin={{ decimals: 0 }} nowAt={startAt - 20n * day} />
      <FigureTable
        caption={t('example.caption')}
        head={[t('example.when'), t('row.perDay'), t('example.paid'), t('example.left')]}
        rows={rows}
      />
      <p>{t('example.boost')}</p>
    </div>
  )
}
