import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolState } from '@tokensmith/sdk/staking/PoolState.ts'
import { Chips } from '../_shared/list/Chips.tsx'
import { periodText } from './mineRules.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type PeriodChipsProps = {
  pool: PoolState
  /** Numbers of those that can be chosen; all of them unless told. */
  offered?: readonly number[]
  period: number
  onPeriod: (period: number) => void
}

/** One of the lock periods of a pool; nothing where it has none. */
export function PeriodChips({ pool, offered, period, onPeriod }: PeriodChipsProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const options = pool.settings.periods
    .map((one, index) => ({ value: String(index), label: periodText(one, lang) }))
    .filter((_, index) => offered?.includes(index) ?? true)
  if (options.length === 0) return null
  return (
    <Chips
      label={t('stake.period')}
      value={String(period)}
      onChange={(next) => onPeriod(Number(next))}
      options={options}
    />
  )
}
