import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { RiskList } from '@tokensmith/ui/outcome/RiskList.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Address } from 'viem'
import { OfferingTerms } from '../offering/OfferingTerms.tsx'
import { SalePhaseTable } from '../offering/SalePhaseTable.tsx'
import { begunRules } from './begunRules.ts'
import { Deliveries } from './Deliveries.tsx'
import { deployerPowers } from './deployerPowers.ts'
import { namedCoins } from './namedCoins.ts'
import { OtherSales } from './OtherSales.tsx'
import { PresaleActions } from './PresaleActions.tsx'
import { PresaleFacts } from './PresaleFacts.tsx'
import { PresaleMoney } from './PresaleMoney.tsx'
import { PresaleParticipants } from './PresaleParticipants.tsx'
import { PresalePrices } from './PresalePrices.tsx'
import { PresaleRehearsal } from './PresaleRehearsal.tsx'
import { PresaleRelease } from './PresaleRelease.tsx'
import { PresaleSection, toldId } from './PresaleSection.tsx'
import { PresaleShares } from './PresaleShares.tsx'
import { presaleTerms } from './presaleTerms.ts'
import { type KnownSaleProps, SaleHead } from './SaleHead.tsx'
import { SaleTokenCard } from './SaleTokenCard.tsx'
import { SaleUnknown } from './SaleUnknown.tsx'
import { TeamStatistics } from './TeamStatistics.tsx'
import { type PresaleView, usePresale } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type PresalePageProps = { sale: Address; tool: string; path: string }

/** One sale for everybody: where it stands, the purchase, what becomes of the money, and what can still be done to it. */
export default function PresalePage({ sale, tool, path }: PresalePageProps) {
  const t = usePresaleTexts()
  const query = usePresale(sale)
  const back = { label: t('all.title'), to: `${path}?tab=list` }
  const refresh = () => void query.refetch()
  if (!query.data) return <SaleUnknown {...{ sale, back, query }} onRetry={refresh} />
  return <Known {...{ tool, back, refresh }} view={query.data} isFetching={query.isFetching} />
}

function Known({ tool, view, back, isFetching, refresh }: KnownSaleProps<PresaleView>) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { status, token, chainAt, totalSupply } = view
  const { rules, raised, sold, rewards, sale } = status
  const coins = namedCoins(view, chain.symbol)
  const [coin = {}] = coins
  const isOver = status.state !== 'waiting' && status.state !== 'selling'
  const supplied = { ...token, totalSupply }
  return (
    <FormAndOutcome
      label={t('page.told')}
      isOutcomeStill
      form={
        <>
          <SaleHead {...{ view, back, isFetching, refresh }} title={t('page.title', { symbol: token.symbol ?? '?' })} />
          <Deliveries view={view} onDone={refresh} />
          <PresaleSection tool={tool} view={view} onDone={refresh} />
          <PresaleActions tool={tool} view={view} onDone={refresh} />
        </>
      }
      outcome={
        <>
          {/* Where `ReadFirst` leads: the upper edge of what is told. */}
          <div id={toldId} tabIndex={-1} />
          <Section>
            <PresaleMoney rules={rules} progress={{ raised, sold, rewards, isOver }} token={supplied} coin={coin} />
          </Section>
          <Section title={t('power.title')}>
            <RiskList risks={deployerPowers(rules, t, status.state)} />
          </Section>
          <Section>
            <OfferingTerms title={t('terms')} terms={presaleTerms(rules, { t, lang, coin })} />
          </Section>
          <SaleTokenCard
            token={status.token}
            unit={token}
            sale={{ sale, creator: status.creator, deployer: rules.deployer }}
          />
          <PresaleRehearsal view={view} />
        </>
      }
      further={
        <Card>
          <Section title={t('page.rules')}>
            <SalePhaseTable
              sale={{ ...status, rules: begunRules(rules, status.createdAt) }}
              token={token}
              coin={coin}
            />
            <PresalePrices {...{ rules, token, coin }} state={status.state} progress={{ raised, sold }} />
            <PresaleShares status={status} coins={coins} />
            <PresaleRelease rules={rules} nowAt={chainAt} />
            <PresaleFacts view={view} />
          </Section>
          <Section title={t('participants.title')}>
            <PresaleParticipants view={view} />
          </Section>
          <TeamStatistics view={view} />
          <OtherSales token={status.token} sale={sale} />
        </Card>
      }
    />
  )
}
