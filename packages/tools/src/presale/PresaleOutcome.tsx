import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import parts from '../_shared/view/Parts.module.css'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { OfferingTerms } from '../offering/OfferingTerms.tsx'
import { SalePhaseTable } from '../offering/SalePhaseTable.tsx'
import { begunRules } from './begunRules.ts'
import { deployerPowers } from './deployerPowers.ts'
import { PresaleMoney } from './PresaleMoney.tsx'
import { PresalePrices } from './PresalePrices.tsx'
import { PresaleRelease } from './PresaleRelease.tsx'
import type { CreatePresaleReading } from './parseCreatePresale.ts'
import { presaleRows } from './presaleRows.ts'
import { presaleTerms } from './presaleTerms.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type PresaleOutcomeProps = {
  reading: CreatePresaleReading
  token: NamedUnit & { totalSupply?: bigint }
  coins: readonly NamedUnit[]
  nowAt: bigint
}

/** What will exist: which tokens go where, who gets what of the money, the prices, and what the deployer can still do. */
export function PresaleOutcome({ reading, token, coins, nowAt }: PresaleOutcomeProps) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { rules } = reading
  const [coin = {}] = coins
  if (!rules) {
    return (
      <Section title={t('outcome')}>
        <p className={parts.note}>{t('fillIn')}</p>
      </Section>
    )
  }
  const phased = { rules: begunRules(rules, nowAt), state: 'waiting', phase: 0 } as const
  return (
    <>
      <Section title={t('outcome')}>
        <KeyValues rows={presaleRows(rules, { t, lang, token, coins, nowAt })} />
      </Section>
      <Section>
        <PresaleMoney rules={rules} token={token} coin={coin} />
      </Section>
      <Section title={t('power.title')}>
        <RiskList risks={deployerPowers(rules, t)} isShort />
      </Section>
      <Fold title={t('more')} isGroup>
        <Section>
          <PresaleRelease rules={rules} nowAt={nowAt} />
          <SalePhaseTable sale={phased} token={token} coin={coin} />
          <PresalePrices {...{ rules, token, coin }} state="waiting" progress={{ raised: 0n, sold: 0n }} />
          <OfferingTerms title={t('terms')} terms={presaleTerms(rules, { t, lang, coin })} />
        </Section>
      </Fold>
    </>
  )
}
