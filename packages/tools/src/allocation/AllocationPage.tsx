import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Address } from 'viem'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import { OfferingTerms } from '../offering/OfferingTerms.tsx'
import { SalePhaseTable } from '../offering/SalePhaseTable.tsx'
import { Told } from '../offering/Told.tsx'
import { begunRules } from '../presale/begunRules.ts'
import { namedCoins } from '../presale/namedCoins.ts'
import classes from '../presale/Presale.module.css'
import { salePageHref } from '../presale/salePageLink.ts'
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
import { allocationTerms } from './allocationTerms.ts'
import { MarkJobs } from './MarkJobs.tsx'
import { type AllocationView, useAllocation } from './useAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type AllocationPageProps = { sale: Address; variant: AllocationVariant }

/** One sale for everybody: where it stands, the purchase, what was delivered when, and what can still be done to it. */
export default function AllocationPage({ sale, variant: { id: tool, path } }: AllocationPageProps) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const sentence = useErrorSentence()
  const { data, error, isFetching, refetch } = useAllocation(sale)
  const back = { label: t(`all.${path === '/ru/sa' ? 'rune' : 'inscription'}.title`), to: `${path}?tab=list` }
  const refresh = () => void refetch()
  if (data) return <Known {...{ tool, back, isFetching, refresh }} view={data} />
  return (
    <Card>
      <Section>
        <ViewBar back={back} />
        {error ? (
          <ErrorNotice error={error} onRetry={refresh} />
        ) : data === null ? (
          <EmptyState>
            <p>{sentence({ code: 'tokenNotFound', params: { address: sale } })}</p>
          </EmptyState>
        ) : (
          <LoadingShape height={360} label={words('loading')} />
        )}
      </Section>
    </Card>
  )
}

type KnownProps = {
  tool: string
  view: AllocationView
  back: { label: string; to: string }
  isFetching: boolean
  refresh: () => void
}

function Known({ tool, view, back, isFetching, refresh }: KnownProps) {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { status, token, info } = view
  const { rules, delivery, sale } = status
  const [coin = {}] = namedCoins(view, chain.symbol)
  return (
    <FormAndOutcome
      label={words('page.told')}
      isOutcomeStill
      form={
        <>
          <Section>
            <ViewBar back={back} refresh={{ label: words('refresh'), isRunning: isFetching, onClick: refresh }} />
            <div className={classes.headline}>
              <h2>
                <bdi>{t('page.title', { name: token.symbol, protocol: delivery.protocol })}</bdi>
              </h2>
              <CopyButton
                kind="button"
                size="xs"
                value={window.location.origin + salePageHref(view.path, sale, chain.id)}
                label={words('page.share')}
              />
            </div>
            {info && (
              <p className={classes.info}>
                <bdi>{info}</bdi>
              </p>
            )}
          </Section>
          <AllocationSection tool={tool} view={view} onDone={refresh} />
          <MarkJobs view={view} onDone={refresh} />
          <AllocationActions tool={tool} view={view} onDone={refresh} />
        </>
      }
      outcome={
        <Told id={toldId}>
          <Section>
            <AllocationMoney rules={rules} />
          </Section>
          <Section title={t('course.title')}>
            <AllocationCourse rules={rules} delivery={delivery} />
          </Section>
          <Section title={words('power.title')}>
            <RiskList risks={allocationPowers(rules, { t, words })} />
          </Section>
          <Section>
            <OfferingTerms title={words('terms')} terms={allocationTerms(status, { t, words, lang, coin })} />
          </Section>
        </Told>
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
