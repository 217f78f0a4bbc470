import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Address } from 'viem'
import { OfferingTerms } from '../offering/OfferingTerms.tsx'
import { SalePhaseTable } from '../offering/SalePhaseTable.tsx'
import { begunRules } from '../presale/begunRules.ts'
import { namedCoins } from '../presale/namedCoins.ts'
import { type KnownSaleProps, SaleHead } from '../presale/SaleHead.tsx'
import { SaleUnknown } from '../presale/SaleUnknown.tsx'
import { TeamStatistics } from '../presale/TeamStatistics.tsx'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { AllocationActions } from './AllocationActions.tsx'
import { AllocationCourse } from './AllocationCourse.tsx'
import { AllocationDeliveries } from './AllocationDeliveries.tsx'
import { AllocationFacts } from './AllocationFacts.tsx'
import { AllocationMoney } from './AllocationMoney.tsx'
import { AllocationSection, toldId } from './AllocationSection.tsx'
import type { AllocationVariant } from './AllocationVariant.ts'
import { allocationPowers } from './allocationPowers.ts'
import { allocationStateOf } from './allocationState.ts'
import { allocationTerms } from './allocationTerms.ts'
import { MarkJobs } from './MarkJobs.tsx'
import { type AllocationView, useAllocation } from './useAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type AllocationPageProps = { sale: Address; variant: AllocationVariant }

/** One sale for everybody: where it stands, the purchase, what was delivered when, and what can still be done to it. */
export default function AllocationPage({ sale, variant: { id: tool, path, isRune } }: AllocationPageProps) {
  const t = useAllocationTexts()
  const query = useAllocation(sale)
  const back = { label: t(`all.${isRune ? 'rune' : 'inscription'}.title`), to: `${path}?tab=list` }
  const refresh = () => void query.refetch()
  if (!query.data) return <SaleUnknown {...{ sale, back, query }} onRetry={refresh} />
  return <Known {...{ tool, back, refresh }} view={query.data} isFetching={query.isFetching} />
}

function Known({ tool, view, back, isFetching, refresh }: KnownSaleProps<AllocationView>) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { status, token } = view
  const { rules, delivery } = status
  const [coin = {}] = namedCoins(view, chain.symbol)
  return (
    <FormAndOutcome
      label={words('page.told')}
      isOutcomeStill
      form={
        <>
          <SaleHead
            {...{ view, back, isFetching, refresh }}
            title={t('page.title', { name: token.symbol, protocol: delivery.protocol })}
          />
          <AllocationSection tool={tool} view={view} onDone={refresh} />
          <MarkJobs view={view} onDone={refresh} />
          <AllocationActions tool={tool} view={view} onDone={refresh} />
        </>
      }
      outcome={
        <>
          {/* Where `ReadFirst` leads: the upper edge of what is told. */}
          <div id={toldId} tabIndex={-1} />
          <Section>
            <AllocationMoney rules={rules} />
          </Section>
          <Section title={t('course.title')}>
            <AllocationCourse rules={rules} delivery={delivery} />
          </Section>
          <Section title={words('power.title')}>
            <RiskList risks={allocationPowers(rules, { t, words, state: allocationStateOf(status, view.chainAt) })} />
          </Section>
          <Section>
            <OfferingTerms title={words('terms')} terms={allocationTerms(status, { t, words, lang, coin })} />
          </Section>
        </>
      }
      further={
        <Card>
          <Section title={t('deliveries.title')}>
            <AllocationDeliveries view={view} />
          </Section>
          <Section title={words('page.rules')}>
            <SalePhaseTable
              sale={{ ...status, rules: begunRules(rules, status.createdAt) }}
              token={token}
              coin={coin}
            />
            <AllocationFacts view={view} />
          </Section>
          <TeamStatistics view={view} />
        </Card>
      }
    />
  )
}
