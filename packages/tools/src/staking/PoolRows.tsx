import { Button, Switch } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { rateAt } from '@tokensmith/sdk/staking/emittedAt.ts'
import type { PoolState } from '@tokensmith/sdk/staking/PoolState.ts'
import { rewardOf } from '@tokensmith/sdk/staking/rateOf.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { EmptyState } from '@tokensmith/ui/list/EmptyState.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import parts from '../_shared/view/Parts.module.css'
import { daysText } from './mineFigures.ts'
import { PoolStatusText } from './PoolStatusText.tsx'
import { poolPageHref } from './poolPageLink.ts'
import type { PoolView } from './readPoolView.ts'
import { stakeFigures } from './stakeFigures.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type PoolRowsProps = {
  views: readonly PoolView[]
  path: string
  caption: string
  /** Said where there is none at all. */
  none: string
  exportName: string
  /** Shows only what is funded until somebody wants the others too. */
  hidesUnfunded?: boolean
}

/** Pools as a list: where each stands, what it pays a day, its reserve and how long that lasts. */
export function PoolRows({ views, path, caption, none, exportName, hidesUnfunded = false }: PoolRowsProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const [isFundedOnly, setFundedOnly] = useState(hidesUnfunded)
  const [isLpOnly, setLpOnly] = useState(false)
  if (views.length === 0) {
    return (
      <EmptyState>
        <p>{none}</p>
        <Button component={Link} to={`${path}?tab=create`}>
          {t('all.create')}
        </Button>
      </EmptyState>
    )
  }
  const shown = views.filter(
    ({ state }) => (!isFundedOnly || state.books.free > 0n) && (!isLpOnly || state.settings.isLp),
  )
  const perDay = ({ state }: PoolView) => rewardOf(currentRate(state), 'day')
  const runway = ({ state }: PoolView) => {
    const { runsOutAt, chainAt, status } = state
    if (status === 'ended') return '—'
    if (runsOutAt === undefined) return t('row.toTheEnd')
    return runsOutAt > chainAt ? daysText(runsOutAt - chainAt, lang) : t('solvency.none')
  }
  const yearly = ({ state }: PoolView) => {
    const { annualBps } = stakeFigures(state, 0n, 10)
    return annualBps === undefined ? undefined : formatPercent(annualBps, lang)
  }
  const names = ({ stake, reward }: PoolView) => `${stake.symbol ?? '?'} → ${reward.symbol ?? '?'}`
  const columns: Column<PoolView>[] = [
    {
      id: 'coin',
      label: t('all.coins'),
      render: (view) => (
        <bdi>
          <strong>{names(view)}</strong> {view.state.settings.isLp && 'LP'}
        </bdi>
      ),
      sortBy: names,
      csv: names,
    },
    {
      id: 'status',
      label: t('all.status'),
      render: ({ state }) => <PoolStatusText status={state.status} />,
      sortBy: ({ state }) => state.status,
      csv: ({ state }) => t(`status.${state.status}`),
    },
    {
      id: 'perDay',
      label: t('row.perDay'),
      align: 'end',
      render: (view) => (
        <span>
          {coinText(perDay(view), view.reward, lang, 4)}
          {yearly(view) && <small> {t('all.yearly', { percent: yearly(view) })}</small>}
        </span>
      ),
      csv: (view) => formatUnits(perDay(view), view.reward.decimals ?? 0),
    },
    {
      id: 'reserve',
      label: t('all.reserve'),
      align: 'end',
      render: ({ state, reward }) => coinText(state.books.free, reward, lang, 4),
      csv: ({ state, reward }) => formatUnits(state.books.free, reward.decimals ?? 0),
    },
    {
      id: 'runway',
      label: t('all.runway'),
      render: runway,
      sortBy: ({ state }) => state.runsOutAt ?? 2n ** 40n,
      csv: runway,
    },
    {
      id: 'address',
      label: t('row.address'),
      render: ({ state }) => <AddressText address={state.pool} chain={chain} />,
      csv: ({ state }) => state.pool,
    },
    {
      id: 'open',
      label: '',
      align: 'end',
      render: (view) => (
        <Button
          size="xs"
          variant="light"
          component={Link}
          to={poolPageHref(path, view.state.pool, chain.id)}
          aria-label={t('all.openPool', { coins: names(view) })}
        >
          {t('all.open')}
        </Button>
      ),
    },
  ]
  return (
    <div className={parts.fields}>
      <div className={parts.buttons}>
        <Switch
          label={t('all.fundedOnly')}
          checked={isFundedOnly}
          onChange={(event) => setFundedOnly(event.currentTarget.checked)}
        />
        <Switch
          label={t('all.lpOnly')}
          checked={isLpOnly}
          onChange={(event) => setLpOnly(event.currentTarget.checked)}
        />
      </div>
      <DataList
        {...{ caption, columns, exportName }}
        rows={shown}
        rowKey={({ state }) => state.pool}
        searchText={(view) => `${names(view)} ${view.state.pool} ${view.state.settings.stakeToken}`}
        searchHint={t('all.searchHint')}
        empty={<p>{t('all.hidden', { count: views.length })}</p>}
      />
    </div>
  )
}

/** Parts of a base unit a second that a pool pays now, or will from its start on; 0 where its reserve is empty. */
function currentRate({ status, schedule, settings, chainAt, books }: PoolState): bigint {
  if (status === 'dry' || status === 'ended' || books.free === 0n) return 0n
  return rateAt(schedule, status === 'waiting' ? settings.startAt : chainAt)
}
