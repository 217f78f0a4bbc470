import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { emissionScale } from '@tokensmith/sdk/staking/emissionSchedule.ts'
import { emittedAt } from '@tokensmith/sdk/staking/emittedAt.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { OwnerPowerCard } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { Address } from 'viem'
import { EmissionChart } from './EmissionChart.tsx'
import { minePowers } from './minePowers.ts'
import { mineRules } from './mineRules.ts'
import { PoolActions } from './PoolActions.tsx'
import { PoolHead } from './PoolHead.tsx'
import { PoolHistory } from './PoolHistory.tsx'
import { PoolPayments } from './PoolPayments.tsx'
import { PoolPositions } from './PoolPositions.tsx'
import { PoolSolvency } from './PoolSolvency.tsx'
import { PoolStake } from './PoolStake.tsx'
import { PoolUnknown } from './PoolUnknown.tsx'
import type { PoolView } from './readPoolView.ts'
import { usePool } from './usePool.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type MinePageProps = { pool: Address; tool: string; path: string }

/** One pool for everybody: where it stands, the stake, whether it can pay, and what can still be done to it. */
export default function MinePage({ pool, tool, path }: MinePageProps) {
  const t = usePoolTexts()
  const query = usePool(pool)
  const back = { label: t('all.title'), to: `${path}?tab=list` }
  const refresh = () => void query.refetch()
  if (!query.data) return <PoolUnknown {...{ pool, back, query }} onRetry={refresh} />
  return (
    <Known {...{ tool, path, back, refresh }} view={query.data} error={query.error} isFetching={query.isFetching} />
  )
}

type KnownProps = Omit<MinePageProps, 'pool'> & {
  view: PoolView
  error: Error | null
  back: { label: string; to: string }
  isFetching: boolean
  refresh: () => void
}

function Known({ tool, path, view, error, back, isFetching, refresh }: KnownProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { state, stake, reward } = view
  const { settings, schedule, books, chainAt } = state
  const isManual = settings.halving.kind === 'manual'
  const limit = emittedAt(schedule, chainAt) + books.free * emissionScale
  const named = (coin: typeof stake) => ({ symbol: coin.symbol, decimals: coin.decimals ?? 0 })
  return (
    <FormAndOutcome
      label={t('page.told')}
      isOutcomeStill
      form={
        <>
          <PoolHead {...{ view, path, back, isFetching, refresh, error }} />
          <PoolStake {...{ tool, view }} onDone={refresh} />
          <PoolPositions {...{ tool, view }} onDone={refresh} />
          <PoolActions {...{ tool, view }} onDone={refresh} />
        </>
      }
      outcome={
        <>
          <PoolSolvency view={view} />
          <OwnerPowerCard powers={minePowers(state.powers, t, isManual)} chain={chain} />
        </>
      }
      further={
        <Card>
          <Section title={t('page.rules')}>
            <KeyValues rows={mineRules({ settings, stake: named(stake), reward: named(reward) }, t, lang)} />
          </Section>
          <Section title={t('chart.title')}>
            <EmissionChart {...{ schedule, limit }} coin={reward} nowAt={chainAt} />
          </Section>
          <PoolHistory view={view} />
          <PoolPayments view={view} />
        </Card>
      }
    />
  )
}
