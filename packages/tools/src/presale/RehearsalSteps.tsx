import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { RehearsedStep, SaleRehearsal } from '@tokensmith/sdk/sale/rehearsal/SaleRehearsal.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import classes from './Presale.module.css'
import { usePresaleTexts } from './usePresaleTexts.ts'

type RehearsalStepsProps = {
  rehearsal: SaleRehearsal | undefined
  isRunning: boolean
  error: unknown
  onRetry: () => void
  /** The pay coins by their numbers. */
  coins: readonly NamedUnit[]
}

const icons = { ok: IconCheck, failed: IconAlertTriangle, notTried: IconMinus, unneeded: IconMinus } as const

/** What the rehearsal of a sale's life came to, step by step in words; of a failing one why, and what to mend. */
export function RehearsalSteps({ rehearsal, isRunning, error, onRetry, coins }: RehearsalStepsProps) {
  const t = usePresaleTexts()
  if (!rehearsal && !isRunning && !error) return null
  const shown = rehearsal?.steps.filter(({ outcome }) => outcome !== 'unneeded') ?? []
  return (
    <Section title={t('rehearsal.title')} aside={isRunning && <Loader size="xs" aria-label={t('rehearsal.running')} />}>
      {error !== undefined && error !== null && <ErrorNotice error={error} onRetry={onRetry} />}
      {rehearsal && (
        <FieldNote tone={rehearsal.verdict === 'passes' ? 'good' : 'warning'}>
          {t(`rehearsal.verdict.${rehearsal.verdict}`)}
        </FieldNote>
      )}
      {!rehearsal?.unsupported && (
        <ol className={classes.steps}>
          {shown.map((step) => (
            <Step key={`${step.step}${step.coin ?? ''}`} step={step} coin={coins[step.coin ?? -1]} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function Step({
  step: { step, outcome, error, mend, lostBps },
  coin,
}: {
  step: RehearsedStep
  coin: NamedUnit | undefined
}) {
  const t = usePresaleTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const Icon = icons[outcome]
  const name = t(`rehearsal.step.${step}`)
  return (
    <li data-outcome={outcome}>
      <Icon size={17} aria-hidden />
      <span>
        {coin?.symbol ? `${name} · ${coin.symbol}` : name}: <strong>{t(`rehearsal.outcome.${outcome}`)}</strong>
        {lostBps !== undefined && lostBps > 0 && ` · ${t('rehearsal.lost', { percent: formatPercent(lostBps, lang) })}`}
      </span>
      {error && <p>{sentence(error)}</p>}
      {mend && <p>{sentence(mend)}</p>}
    </li>
  )
}
