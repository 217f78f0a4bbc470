import { IconArrowRight, IconGift } from '@tabler/icons-react'
import type { OwnClaim, OwnClaimKind, OwnThings } from '@tokensmith/sdk/account/OwnThings.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { lockHref } from '@tokensmith/tools/token-lock/lockLink.ts'
import { tokenPageLink } from '@tokensmith/tools/tokenPageLink.ts'
import { Link } from 'react-router'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboardTexts.ts'
import { FoldedList } from './FoldedList.tsx'
import { OwnCard } from './OwnCard.tsx'
import { useOwnAmount } from './useOwnAmount.ts'

type ClaimsCardProps = { chain: ChainEntry; things: OwnThings; onRetry: () => void }

/** What waits for the account, each with its amount and the way to the button that gets it. */
export function ClaimsCard({ chain, things, onRetry }: ClaimsCardProps) {
  const t = useDashboardTexts()
  const { amountOf, symbolOf } = useOwnAmount(chain, things.coins)
  const line = (claim: OwnClaim) => (
    <li key={`${claim.kind} ${claim.lock ?? claim.token}`}>
      <Link to={hrefOf(claim, chain.id)} className={classes.row}>
        <span className={classes.coin} aria-hidden>
          <IconGift size={20} stroke={1.7} />
        </span>
        <span className={classes.words}>
          <strong>{t(`dashboard:claim.${claim.kind}`, { amount: amountOf(claim.amount, claim.coin) })}</strong>
          <span>{t(`dashboard:from.${claim.kind}`, { symbol: symbolOf(claim.token), id: String(claim.lock) })}</span>
        </span>
        <span className={classes.go}>
          {t('dashboard:open')}
          <IconArrowRight size={16} aria-hidden />
        </span>
      </Link>
    </li>
  )
  return (
    <OwnCard
      title={t('dashboard:claims.title')}
      part={things.claims}
      absent={t('dashboard:claims.none', { chain: chain.nameAlias })}
      onRetry={onRetry}
    >
      {(claims) =>
        claims.length === 0 ? (
          <p className={classes.note}>{t('dashboard:claims.none', { chain: chain.nameAlias })}</p>
        ) : (
          <FoldedList rows={claims} line={line} />
        )
      }
    </OwnCard>
  )
}

/** Where the page does not show the button by itself, the link opens the action. */
const openedActions: Partial<Record<OwnClaimKind, string>> = {
  claimDividend: 'claimDividend',
  collectSaleProceeds: 'collectSaleProceeds',
}

function hrefOf({ kind, token, lock }: OwnClaim, chainId: number): string {
  return lock === undefined ? tokenPageLink({ chainId, token, action: openedActions[kind] }) : lockHref(lock, chainId)
}
