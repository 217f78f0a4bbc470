import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { firstReleaseAt } from '@tokensmith/sdk/lock/lockSchedule.ts'
import type { LockMade } from '@tokensmith/sdk/lock/readLocksMade.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Link } from 'react-router'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { lockHref } from './lockLink.ts'
import classes from './TokenLock.module.css'

type LocksMadeListProps = {
  locks: readonly LockMade[]
  coin: { symbol?: string; decimals?: number }
  chain: ChainEntry
  /** Of the site, before the path of a page. */
  origin: string
}

/** Many locks just made: when the first of them begins to open, and of each its date and its page. */
export function LocksMadeList({ locks, coin, chain, origin }: LocksMadeListProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const link = ({ id }: LockMade) => lockHref(id, chain.id)
  const [first = 0n] = locks.map(({ schedule }) => firstReleaseAt(schedule)).sort((one, other) => Number(one - other))
  const columns: Column<LockMade>[] = [
    {
      id: 'id',
      label: t('mine.number'),
      render: (lock) => <Link to={link(lock)}>{t('lockNumber', { id: lock.id.toString() })}</Link>,
      csv: ({ id }) => id.toString(),
    },
    {
      id: 'owner',
      label: t('row.owner'),
      render: ({ owner }) => <AddressText address={owner} chain={chain} />,
      csv: ({ owner }) => owner,
    },
    {
      id: 'amount',
      label: t('calendar.amount'),
      align: 'end',
      render: ({ amount }) => coinText(amount, coin, lang, 18),
      csv: ({ amount }) => formatUnits(amount, coin.decimals ?? 0),
    },
    {
      id: 'first',
      label: t('made.firstRelease'),
      render: ({ schedule }) => formatLocal(firstReleaseAt(schedule), lang),
      sortBy: ({ schedule }) => firstReleaseAt(schedule),
      csv: ({ schedule }) => new Date(Number(firstReleaseAt(schedule)) * 1_000).toISOString(),
    },
    {
      id: 'page',
      label: t('made.page'),
      align: 'end',
      render: (lock) => <CopyButton value={origin + link(lock)} label={t('made.copy')} />,
      csv: (lock) => origin + link(lock),
    },
  ]
  return (
    <>
      <p className={classes.note}>{t('made.firstOfAll', { date: formatLocal(first, lang) })}</p>
      <DataList
        caption={t('made.caption')}
        rows={locks}
        columns={columns}
        rowKey={({ id }) => id.toString()}
        exportName={`locks-${chain.id}`}
        empty={null}
      />
    </>
  )
}
