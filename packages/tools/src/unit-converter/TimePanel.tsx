import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { ConverterRow } from './ConverterRow.tsx'
import { type ConverterForm, followClock } from './converterForm.ts'
import { relativeTime } from './relativeTime.ts'
import { convertTime, type TimeId, timeIds } from './timestamps.ts'
import classes from './UnitConverter.module.css'
import { useNow } from './useNow.ts'

export type TimePanelProps = { form: ConverterForm; onChange: (change: Partial<ConverterForm>) => void }

/** A moment as seconds, milliseconds, ISO, UTC and local time; each row editable. A form nobody touched follows the clock. */
export function TimePanel({ form, onChange }: TimePanelProps) {
  const t = useTexts('unit-converter')
  const lang = useLang()
  const now = useNow()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  // A row that somebody is in stands still: what he selects or types would be overtaken by the next second.
  const [held, setHeld] = useState<number>()
  const following = form.time === followClock
  const typed = following
    ? { row: 'seconds' as const, text: String(held ?? now) }
    : { row: form.timeUnit, text: form.time }
  const result = convertTime({ ...typed, zone })

  const row = (id: TimeId) => {
    const source = !following && id === form.timeUnit
    const problem = source && result.status === 'refused' ? result.problem : undefined
    const cut = problem?.code === 'surplusDigits' ? problem.cut : undefined
    return (
      <ConverterRow
        key={id}
        name={t(`time.${id}`)}
        detail={id === 'local' ? zone : t(`timeShape.${id}`)}
        source={source}
        value={source ? form.time : result.status === 'converted' ? result.texts[id] : ''}
        onChange={(time) => onChange({ timeUnit: id, time })}
        error={problem && problem.code !== 'incomplete' ? t(`problem.${problem.code}`, problem) : undefined}
        fix={cut === undefined ? undefined : { label: t('cut', { cut }), apply: () => onChange({ time: cut }) }}
        copyLabel={t('copyUnit', { unit: t(`time.${id}`) })}
        placeholder={source ? undefined : '–'}
        inputMode={id === 'seconds' || id === 'milliseconds' ? 'decimal' : 'text'}
      />
    )
  }

  return (
    <Card>
      <Section
        title={t('times')}
        aside={
          !following && result.status === 'converted' ? relativeTime(result.milliseconds, now, lang) : t('timesAside')
        }
      >
        <div className={classes.now}>
          <span>{t('now', { seconds: String(now) })}</span>
          {following ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChange({ timeUnit: 'seconds', time: String(now) })}
            >
              {t('stop')}
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" onClick={() => onChange({ time: followClock })}>
              {t('follow')}
            </Button>
          )}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what is focused */}
        <div className={classes.rows} onFocus={() => setHeld(now)} onBlur={() => setHeld(undefined)}>
          {timeIds.map(row)}
        </div>
        {result.status === 'converted' &&
          !following &&
          result.notes.map((note) => (
            <p
              key={note.code}
              role="status"
              className={classes.note}
              data-tone={note.code === 'negative' ? undefined : 'warning'}
            >
              {note.code === 'negative' ? (
                <IconInfoCircle size={16} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} aria-hidden />
              )}
              <span>
                {t(`note.${note.code}`)}{' '}
                {note.code === 'looksLikeMilliseconds' && (
                  <button
                    type="button"
                    className={classes.fix}
                    onClick={() => onChange({ timeUnit: 'milliseconds', time: form.time })}
                  >
                    {t('readAsMilliseconds')}
                  </button>
                )}
              </span>
            </p>
          ))}
      </Section>
    </Card>
  )
}
