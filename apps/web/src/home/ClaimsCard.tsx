import { IconArrowRight, IconGift } from '@tabler/icons-react'
import type { OwnClaim, OwnClaimKind, OwnOffer, OwnThings, SoldElsewhere } from '@tokensmith/sdk/account/OwnThings.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { runeSale } from '@tokensmith/tools/allocation/AllocationVariant.ts'
import { presalePath } from '@tokensmith/tools/presale/PresaleVariant.ts'
import { ownSalesHref } from '@tokensmith/tools/presale/salePageLink.ts'
import { lockHref } from '@tokensmith/tools/token-lock/lockLink.ts'
import { tokenPageLink } from '@tokensmith/tools/tokenPageLink.ts'
import { Link } from 'react-router'
import type { Address } from 'viem'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboardTexts.ts'
import { FoldedList } from './FoldedList.tsx'
import { OwnCard } from './OwnCard.tsx'
import { ownSaleHref } from './ownSaleHref.ts'
import { useOwnAmount } from './useOwnAmount.ts'

type ClaimsCardProps = { chain: ChainEntry; things: OwnThings; onRetry: () => void }

/** What waits for the account, each with its amount and the way to the button that gets it. */
export function ClaimsCard({ chain, things, onRetry }: ClaimsCardProps) {
  const t = useDashboardTexts()
  const { amountOf, symbolOf } = useOwnAmount(chain, things.coins)
  const ended = things.offers.state === 'known' ? things.offers.value.filter(isEnded) : []
  const dues = (claims: readonly OwnClaim[]): Due[] => [
    ...claims.map((claim) => ({
      key: `${claim.kind} ${claim.lock ?? claim.sale ?? claim.token} ${claim.coin}`,
      href: hrefOf(claim, chain.id, openedActions[claim.kind]),
      what: t(`dashboard:claim.${claim.kind}`, { amount: amountOf(claim.amount, claim.coin) }),
      from: t(`dashboard:from.${sourceOf(claim)}`, {
        ...{ symbol: claim.sold?.name ?? symbolOf(claim.token), id: String(claim.lock) },
      }),
    })),
    ...ended.map((offer) => ({
      key: `end ${offer.sale ?? offer.token}`,
      href: hrefOf(offer, chain.id, endings[offer.kind]),
      what: t(`dashboard:end.${offer.kind}`, { symbol: symbolOf(offer.token) }),
      from: t(`dashboard:${offer.isMade ? 'offers.made' : 'offers.joined'}`),
    })),
  ]
  const line = ({ key, href, what, from }: Due) => (
    <li key={key}>
      <Link to={href} className={classes.row}>
        <span className={classes.coin} aria-hidden>
          <IconGift size={20} stroke={1.7} />
        </span>
        <span className={classes.words}>
          <strong>{what}</strong>
          <span>{from}</span>
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
      {(claims) => (
        <>
          {claims.length + ended.length === 0 ? (
            <p className={classes.note}>{t('dashboard:claims.none', { chain: chain.nameAlias })}</p>
          ) : (
            <FoldedList rows={dues(claims)} line={line} />
          )}
          {things.unreadSales > 0 && (
            <p className={classes.note}>
              {t('dashboard:claims.older', { count: things.unreadSales, chain: chain.nameAlias })}{' '}
              <Link to={ownSalesHref(presalePath, chain.id)}>{t('dashboard:claims.olderAll')}</Link> ·{' '}
              <Link to={ownSalesHref(runeSale.path, chain.id)}>{t('dashboard:claims.olderElsewhere')}</Link>
            </p>
          )}
        </>
      )}
    </OwnCard>
  )
}

/** Where the page does not show the button by itself, the link opens the action. */
const openedActions: Partial<Record<OwnClaimKind, string>> = {
  claimDividend: 'claimDividend',
  collectSaleProceeds: 'collectSaleProceeds',
}

/** What a sale of an existing token pays back need not come of a failure: a coin has ended, a delivery did not arrive. */
const sourceOf = ({ kind, sale }: OwnClaim): OwnClaimKind => (sale && kind === 'refundSale' ? 'claimSale' : kind)

type Due = { key: string; href: string; what: string; from: string }

/** What nobody is paid of before somebody ends it, which anybody may; what is delivered elsewhere ends by itself. */
const isEnded = ({ state, sold }: OwnOffer) => !sold && (state === 'finishable' || state === 'launchable')
const endings = { sale: 'finishSale', mint: 'launchMint' } as const

type Place = { token: Address; lock?: bigint; sale?: Address; sold?: SoldElsewhere }

function hrefOf({ token, lock, sale, sold }: Place, chainId: number, action?: string): string {
  if (sale) return ownSaleHref({ sale, sold }, chainId)
  return lock === undefined ? tokenPageLink({ chainId, token, action }) : lockHref(lock, chainId)
}
