import { Slider } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatPart, formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import classes from './Mine.module.css'
import type { PoolView } from './readPoolView.ts'
import { stakeFigures } from './stakeFigures.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type StakeWhatIfProps = {
  view: PoolView
  /** What is typed, in base units; undefined while it is no amount. */
  amount: bigint | undefined
  multiple: number
  /** Of the wallet; without one the slider reaches to twice of what is staked. */
  balance: bigint | undefined
  onAmount: (text: string) => void
}

const steps = 100

/** What a stake of some size would come to now: its share, its rewards a day, and between equal coins its percent a year. */
export function StakeWhatIf({ view, amount = 0n, multiple, balance, onAmount }: StakeWhatIfProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const { state, stake, reward } = view
  const { books, settings } = state
  const most = balance ?? (books.staked > 0n ? 2n * books.staked : 100n * settings.leastStake)
  const place = most === 0n ? 0 : Math.min(steps, Number((amount * BigInt(steps)) / most))
  const { shareBps, perDay, annualBps } = stakeFigures(state, amount, multiple)
  return (
    <div className={classes.whatIf}>
      {most > 0n && stake.decimals !== undefined && (
        <Slider
          thumbLabel={t('stake.slider')}
          label={(value) => coinText((most * BigInt(value)) / BigInt(steps), stake, lang)}
          max={steps}
          value={place}
          onChange={(value) => onAmount(formatUnits((most * BigInt(value)) / BigInt(steps), stake.decimals ?? 0))}
        />
      )}
      {amount > 0n && (
        <>
          <KeyValues
            rows={[
              { label: t('stake.share'), value: formatPart({ bps: shareBps, amount }, lang) },
              { label: t('stake.perDay'), value: coinText(perDay, reward, lang, 8) },
              annualBps !== undefined && { label: t('stake.perYear'), value: formatPercent(annualBps, lang) },
            ]}
          />
          <FieldNote>{t('stake.asNow')}</FieldNote>
        </>
      )}
    </div>
  )
}
