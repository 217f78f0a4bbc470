import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { emissionScale } from '@tokensmith/sdk/staking/emissionSchedule.ts'
import { isFundedUntil } from '@tokensmith/sdk/staking/runsOutAt.ts'
import { durationText } from '@tokensmith/ui/format/durationText.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { OwnerPowerCard } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import { type RiskLine, RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import parts from '../_shared/view/Parts.module.css'
import { EmissionChart } from './EmissionChart.tsx'
import { listText } from './listText.ts'
import { mineFigures } from './mineFigures.ts'
import { minePowers, plannedPowers } from './minePowers.ts'
import type { MineFormContext, MineReading } from './parseMine.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** What will exist: the rewards as a curve, how long the reserve lasts, and what the owner can still do. */
export function MineOutcome({ reading, context }: { reading: MineReading; context: MineFormContext }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { values } = reading
  if (!values) {
    return (
      <Section title={t('outcome')}>
        <p className={parts.note}>{t('fillIn')}</p>
      </Section>
    )
  }
  const { settings, schedule, fund } = values
  const { stake = { decimals: 18 }, reward = { decimals: 18 } } = reading.context
  const limit = fund * emissionScale
  const isManual = settings.halving.kind === 'manual'
  const unfunded = settings.periods.filter(({ seconds }) => !isFundedUntil(schedule, limit, settings.startAt + seconds))
  const lengths = listText(
    unfunded.map(({ seconds }) => durationText(Number(seconds), lang)),
    lang,
  )
  const risks: RiskLine[] = [
    ...(fund === 0n ? [{ id: 'empty', text: t('risk.empty') }] : []),
    ...(unfunded.length > 0 ? [{ id: 'unfunded', text: t('risk.unfunded', { lengths }) }] : []),
    settings.endAt === undefined
      ? { id: 'noReturn', text: t('risk.noReturn') }
      : { id: 'return', text: t('risk.return'), isGood: true },
    { id: 'principal', text: t('risk.principal'), isGood: true },
  ]
  return (
    <>
      <Section title={t('outcome')}>
        <KeyValues rows={mineFigures({ ...values, stake, reward, blockTime: context.blockTime }, t, lang)} />
      </Section>
      <Section title={t('chart.title')}>
        <EmissionChart {...{ schedule, limit }} coin={reward} nowAt={context.nowAt} />
      </Section>
      <Section title={t('risk.title')}>
        <RiskList risks={risks} isShort />
      </Section>
      <OwnerPowerCard
        powers={minePowers(plannedPowers({ isManual, isListed: settings.listRoot !== undefined }), t, isManual)}
        isShort
      />
    </>
  )
}
