import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { LockState } from '@tokensmith/sdk/lock/LockState.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { formatLocal, formatRelative } from '@tokensmith/ui/format/formatDate.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { LockStatusText } from './LockStatusText.tsx'
import { lockHref } from './lockLink.ts'
import classes from './TokenLock.module.css'
import { useCoins } from './useCoins.ts'

type LockRowListProps = {
  caption: string
  locks: readonly LockState[]
  chain: ChainEntry
  /** Time of the chain when the locks were read. */
  nowAt: bigint
  exportName: string
  empty: ReactNode
  /** Whose each lock is, where they are not all the wallet's. */
  showsOwner?: boolean
}

/** Locks as a list that can be searched, filtered and kept. */
export function LockRowList({ caption, locks, chain, nowAt, exportName, empty, showsOwner }: LockRowListProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const coins = useCoins(
    locks.map(({ token }) => token),
    chain.id,
  )
  const coinOf = ({ token }: LockState) => coins[token.toLowerCase()] ?? { address: token }
  const amountOf = (lock: LockState, amount: bigint) => coinText(amount, coinOf(lock), lang)
  const nextText = ({ status, nextReleaseAt, schedule }: LockState) => {
    if (status === 'permanent') return t('never')
    if (nextReleaseAt === undefined) return formatLocal(schedule.endAt, lang)
    return nextReleaseAt <= nowAt ? t('running') : formatLocal(nextReleaseAt, lang)
  }
  const owner: Column<LockState> = {
    id: 'owner',
    label: t('row.owner'),
    render: (lock) => (lock.owner ? <AddressText address={lock.owner} chain={chain} /> : t('facts.nobody')),
    csv: (lock) => lock.owner ?? '',
  }
  const columns: Column<LockState>[] = [
    {
      id: 'id',
      label: t('mine.number'),
      render: ({ id }) => `#${id}`,
      sortBy: ({ id }) => id,
      csv: ({ id }) => id.toString(),
    },
    {
      id: 'token',
      label: t('mine.token'),
      render: (lock) => (
        <span>
          {coinOf(lock).symbol ?? lock.token.slice(0, 10)} {lock.isLp && <small className={classes.tag}>LP</small>}
        </span>
      ),
      sortBy: (lock) => coinOf(lock).symbol ?? '',
      csv: ({ token }) => token,
    },
    ...(showsOwner ? [owner] : []),
    {
      id: 'status',
      label: t('mine.status'),
      render: ({ status }) => <LockStatusText status={status} />,
      sortBy: ({ status }) => status,
      csv: ({ status }) => status,
    },
    {
      id: 'locked',
      label: t('mine.locked'),
      align: 'end',
      render: (lock) => amountOf(lock, lock.locked),
      sortBy: ({ locked }) => locked,
      csv: (lock) => formatUnits(lock.locked, coinOf(lock).decimals ?? 0),
    },
    {
      id: 'due',
      label: t('mine.due'),
      align: 'end',
      render: (lock) => (lock.due > 0n ? <strong>{amountOf(lock, lock.due)}</strong> : amountOf(lock, 0n)),
      sortBy: ({ due }) => due,
      csv: (lock) => formatUnits(lock.due, coinOf(lock).decimals ?? 0),
    },
    {
      id: 'next',
      label: t('mine.next'),
      render: (lock) => (
        <span>
          {nextText(lock)}
          {lock.nextReleaseAt !== undefined && lock.nextReleaseAt > nowAt && lock.status !== 'permanent' && (
            <>
              <br />
              <small className={classes.dim}>{formatRelative(lock.nextReleaseAt, Number(nowAt), lang)}</small>
            </>
          )}
        </span>
      ),
      sortBy: ({ nextReleaseAt, schedule }) => nextReleaseAt ?? schedule.endAt,
      csv: ({ schedule }) => new Date(Number(schedule.endAt) * 1000).toISOString(),
    },
    {
      id: 'open',
      label: '',
      align: 'end',
      render: ({ id }) => (
        <Button
          component={Link}
          to={lockHref(id, chain.id)}
          size="xs"
          variant="light"
          aria-label={t('mine.openLock', { id: id.toString() })}
        >
          {t('mine.open')}
        </Button>
      ),
    },
  ]
  return (
    <DataList
      caption={caption}
      rows={locks}
      columns={columns}
      rowKey={({ id }) => id.toString()}
      searchText={(lock) => `#${lock.id} ${coinOf(lock).symbol ?? ''} ${lock.token} ${lock.owner ?? ''}`}
      filters={[
        { id: 'locked', label: t('mine.filter.locked'), test: ({ locked }) => locked > 0n },
        { id: 'unlocked', label: t('mine.filter.unlocked'), test: ({ due }) => due > 0n },
        { id: 'extendable', label: t('mine.filter.extendable'), test: ({ isExtendable }) => isExtendable },
      ]}
      exportName={exportName}
      empty={empty}
    />
  )
}
