import { IconLock } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { OwnThings } from '@tokensmith/sdk/account/OwnThings.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { LockState } from '@tokensmith/sdk/lock/LockState.ts'
import { lockHref } from '@tokensmith/tools/token-lock/lockLink.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { formatRelative } from '@tokensmith/ui/format/formatDate.ts'
import { Link } from 'react-router'
import { type Address, isAddressEqual } from 'viem'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboardTexts.ts'
import { OwnCard } from './OwnCard.tsx'
import { useOwnAmount } from './useOwnAmount.ts'

const mostShown = 5
/** Of strangers' locks, which are many when somebody wants to be seen. */
const mostOfOthers = 5

type LocksCardProps = { chain: ChainEntry; account: Address; things: OwnThings; onRetry: () => void }

/** Locks that the account made, with their next release; those that others made for it are folded and say no names. */
export function LocksCard({ chain, account, things, onRetry }: LocksCardProps) {
  const t = useDashboardTexts()
  const lang = useLang()
  const { amountOf } = useOwnAmount(chain, things.coins)
  const isOwn = (lock: LockState) => lock.owner !== undefined && isAddressEqual(lock.owner, account)
  const line = (lock: LockState, title: string) => (
    <li key={lock.id.toString()}>
      <Link to={lockHref(lock.id, chain.id)} className={classes.row}>
        <span className={classes.coin} aria-hidden>
          <IconLock size={19} stroke={1.7} />
        </span>
        <span className={classes.words}>
          <strong>{title}</strong>
          <span>
            {t('dashboard:from.lock', { id: lock.id.toString() })} · {t(`dashboard:status.${lock.status}`)}
            {!isOwn(lock) && lock.owner && ` · ${t('dashboard:locks.forOther', { address: shortAddress(lock.owner) })}`}
          </span>
        </span>
        {lock.nextReleaseAt !== undefined && (
          <span className={classes.when}>
            {lock.status === 'releasing' && lock.schedule.kind === 'linear'
              ? t('dashboard:locks.evenly')
              : formatRelative(lock.nextReleaseAt, Number(things.chainAt), lang)}
          </span>
        )}
      </Link>
    </li>
  )
  const hasAny = things.locks.state === 'known' && things.locks.value.made.length + things.locks.value.others.length > 0
  return (
    <OwnCard
      title={t('dashboard:locks.title', { chain: chain.nameAlias })}
      part={things.locks}
      absent={t('dashboard:locks.absent', { chain: chain.nameAlias })}
      onRetry={onRetry}
      more={hasAny ? { to: `/lo/id?tab=ML&chain=${chain.id}`, text: t('dashboard:locks.all') } : undefined}
    >
      {(locks) => (
        <>
          {locks.made.length === 0 && (
            <p className={classes.note}>{t('dashboard:locks.none', { chain: chain.nameAlias })}</p>
          )}
          <ul className={classes.list}>
            {locks.made.slice(0, mostShown).map((lock) => line(lock, amountOf(lock.balance, lock.token)))}
          </ul>
          {locks.others.length > 0 && (
            <details className={classes.fold}>
              <summary>{t('dashboard:locks.others', { count: locks.others.length + locks.unread })}</summary>
              <p className={classes.note}>{t('dashboard:locks.othersNote')}</p>
              <ul className={classes.list}>
                {locks.others.slice(0, mostOfOthers).map((lock) => line(lock, shortAddress(lock.token)))}
              </ul>
            </details>
          )}
        </>
      )}
    </OwnCard>
  )
}
