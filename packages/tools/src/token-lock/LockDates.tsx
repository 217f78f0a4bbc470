import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { DurationInput } from '@tokensmith/ui/inputs/DurationInput.tsx'
import { PercentInput } from '@tokensmith/ui/inputs/PercentInput.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { LockFormProps } from './LockFormProps.ts'
import classes from './TokenLock.module.css'

const presets = [30, 60, 180, 365]
const day = 86_400

/** How a lock releases, and when. */
export function LockDates({ form, field, reading, nowAt }: LockFormProps) {
  const t = useTexts('token-lock')
  const { kind } = reading
  const durations = (name: 'endIn' | 'period') => (
    <div className={classes.presets}>
      {presets.map((days) => (
        <Button
          key={days}
          size="compact-xs"
          variant={form.values[name] === String(days * day) ? 'filled' : 'light'}
          onClick={() => form.set(name, String(days * day))}
        >
          {t('days', { count: days })}
        </Button>
      ))}
    </div>
  )
  return (
    <Section title={t('form.dates')}>
      <div className={classes.fields}>
        <ChoiceInput
          {...field('t')}
          label={t('form.kind')}
          hint={t(`form.kindHint.${kind}`)}
          options={(['fixed', 'linear', 'periodic'] as const).map((name, index) => ({
            value: String(index),
            label: t(`kind.${name}`),
          }))}
        />
        {kind === 'linear' && (
          <DateTimeInput {...field('startAt')} label={t('form.startAt')} hint={t('form.startAtHint')} />
        )}
        <ChoiceInput
          {...field('by')}
          label={t(`form.endChoice.${kind}`)}
          options={[
            { value: 'date', label: t('form.byDate') },
            { value: 'duration', label: t('form.byDuration') },
          ]}
        />
        {form.values.by === 'duration' ? (
          <div>
            <DurationInput {...field('endIn')} label={t(`form.endIn.${kind}`)} hint={t('form.endInHint')} />
            {durations('endIn')}
          </div>
        ) : (
          <DateTimeInput
            {...field('endAt')}
            label={t(`form.endAt.${kind}`)}
            hint={t(`form.endAtHint.${kind}`)}
            min={Number(nowAt)}
            required
          />
        )}
        {kind === 'periodic' && (
          <>
            <PercentInput {...field('firstPercent')} label={t('form.firstPercent')} hint={t('form.firstPercentHint')} />
            <div>
              <DurationInput {...field('period')} label={t('form.period')} hint={t('form.periodHint')} />
              {durations('period')}
            </div>
            <PercentInput
              {...field('periodPercent')}
              label={t('form.periodPercent')}
              hint={t('form.periodPercentHint')}
              required
            />
          </>
        )}
      </div>
    </Section>
  )
}
