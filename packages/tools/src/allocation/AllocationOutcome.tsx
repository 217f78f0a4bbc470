import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { AllocationDelivery } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import parts from '../_shared/view/Parts.module.css'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { OfferingTerms } from '../offering/OfferingTerms.tsx'
import { SalePhaseTable } from '../offering/SalePhaseTable.tsx'
import { begunRules } from '../presale/begunRules.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { AllocationCourse } from './AllocationCourse.tsx'
import { AllocationMoney } from './AllocationMoney.tsx'
import { allocationPowers } from './allocationPowers.ts'
import { allocationRows } from './allocationRows.ts'
import { allocationTerms } from './allocationTerms.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type AllocationOutcomeProps = {
  drawn: { delivery: AllocationDelivery; rules: PresaleRules } | undefined
  coins: readonly NamedUnit[]
  nowAt: bigint
}

/** What will exist: what is sold and until when it is delivered, who gets the money, and what the deployer can still do. */
export function AllocationOutcome({ drawn, coins, nowAt }: AllocationOutcomeProps) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const lang = useLang()
  const [coin = {}] = coins
  if (!drawn) {
    return (
      <Section title={t('outcome')}>
        <p className={parts.note}>{t('fillIn')}</p>
      </Section>
    )
  }
  const { rules, delivery } = drawn
  const phased = { rules: begunRules(rules, nowAt), state: 'waiting', phase: 0 } as const
  const token = { symbol: delivery.name, decimals: delivery.divisibility }
  return (
    <>
      <Section title={t('outcome')}>
        <KeyValues rows={allocationRows(drawn, { t, words, lang, coins, nowAt })} />
      </Section>
      <Section title={t('course.title')}>
        <AllocationCourse rules={rules} delivery={delivery} />
      </Section>
      <Section>
        <AllocationMoney rules={rules} />
      </Section>
      <Section title={words('power.title')}>
        <RiskList risks={allocationPowers(rules, { t, words })} isShort />
      </Section>
      <Fold title={t('more')} isGroup>
        <Section>
          <SalePhaseTable sale={phased} token={token} coin={coin} />
          <OfferingTerms title={words('terms')} terms={allocationTerms(drawn, { t, words, lang, coin })} />
        </Section>
      </Fold>
    </>
  )
}
