import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClockPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconSearch,
} from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { chanceOfPatterns, chanceWithin, triesUntil } from '@tokensmith/vanity/chanceOfPatterns.ts'
import type { VanityPattern } from '@tokensmith/vanity/readPattern.ts'
import type { ReactNode } from 'react'
import { AddressPicture } from './AddressPicture.tsx'
import { largeCountText, longestSeconds, waitText } from './figures.ts'
import { GraphicsNote } from './GraphicsNote.tsx'
import type { SearchState } from './useSearch.ts'
import classes from './VanityAddress.module.css'

const icons = {
  waiting: IconClockPause,
  running: IconSearch,
  found: IconCircleCheck,
  error: IconAlertCircle,
  stopped: IconPlayerStop,
}

type VanitySearchOutcomeProps = {
  state: SearchState
  patterns: readonly VanityPattern[]
  /** Why it cannot start, once somebody should know. */
  blocked?: string | undefined
  onStart: () => void
  onStop: () => void
  /** What is good to know before. */
  children?: ReactNode
}

/** How hard it is, how far it is, and the button that starts and stops it. */
export function VanitySearchOutcome({ state, patterns, blocked, onStart, onStop, children }: VanitySearchOutcomeProps) {
  const t = useTexts('vanity-address')
  const lang = useLang()
  const { status, tried, speeds, graphics, message } = state
  const speed = speeds.processor + speeds.graphics
  const isRunning = status === 'running'
  const chance = patterns.length > 0 ? chanceOfPatterns(patterns) : undefined
  const half = chance ? triesUntil(0.5, chance) : 0
  const seconds = half / speed
  const perSecond = (value: number) => (value > 0 ? t('figure.perSecond', { total: largeCountText(value, lang) }) : '—')
  const share = (value: number) => value.toLocaleString(lang, { style: 'percent', maximumFractionDigits: 1 })
  const Icon = icons[status]
  return (
    <>
      <Section title={t('outcome')} aside={isRunning ? t('outcomeAside') : undefined}>
        <AddressPicture pattern={patterns[0]} />
        <p role="status" className={classes.status} data-status={status}>
          <Icon size={18} aria-hidden />
          <strong>{t(`status.${status}`)}</strong>
          {message && <span>{t('failed', { message })}</span>}
        </p>
        <KeyValues
          rows={[
            {
              label: t('figure.chance'),
              value: chance ? t('figure.oneIn', { total: largeCountText(1 / chance, lang) }) : '—',
            },
            { label: t('figure.half'), value: chance ? largeCountText(Math.ceil(half), lang) : '—' },
            { label: t('figure.speed'), value: perSecond(speed) },
            graphics && { label: t('engine.processor'), value: perSecond(speeds.processor) },
            graphics && {
              label: t('engine.graphics'),
              value:
                graphics.state === 'running'
                  ? perSecond(speeds.graphics)
                  : t(graphics.state === 'preparing' ? 'engine.notYet' : 'engine.unused'),
            },
            {
              label: t('figure.time'),
              value: !chance
                ? '—'
                : speed === 0
                  ? t('figure.timeUnknown')
                  : seconds > longestSeconds
                    ? t('figure.tooLong')
                    : waitText(seconds, lang),
            },
            { label: t('figure.tried'), value: largeCountText(tried, lang) },
            { label: t('figure.within'), value: chance && tried > 0 ? share(chanceWithin(tried, chance)) : '—' },
          ]}
        />
        {graphics && <GraphicsNote graphics={graphics} />}
        {children}
      </Section>
      <Section pinned>
        <ActionBar>
          {isRunning ? (
            <Button
              fullWidth
              size="md"
              variant="default"
              leftSection={<IconPlayerStop size={18} aria-hidden />}
              onClick={onStop}
            >
              {t('stop')}
            </Button>
          ) : (
            <Button fullWidth size="md" leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={onStart}>
              {t('begin')}
            </Button>
          )}
          {blocked && !isRunning && <FieldNote>{blocked}</FieldNote>}
        </ActionBar>
      </Section>
    </>
  )
}
