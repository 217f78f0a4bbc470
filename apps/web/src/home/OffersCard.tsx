import { IconTicket } from '@tabler/icons-react'
import type { OwnThings } from '@tokensmith/sdk/account/OwnThings.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { tokenPageLink } from '@tokensmith/tools/tokenPageLink.ts'
import { Link } from 'react-router'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboardTexts.ts'
import { FoldedList } from './FoldedList.tsx'
import { OwnCard } from './OwnCard.tsx'
import { ownSaleHref } from './ownSaleHref.ts'
import { useOwnAmount } from './useOwnAmount.ts'

type OffersCardProps = { chain: ChainEntry; things: OwnThings; onRetry: () => void }

/** Sales and mints that the account made or took part in; nothing while there are none. */
export function OffersCard({ chain, things, onRetry }: OffersCardProps) {
  const t = useDashboardTexts()
  const { symbolOf } = useOwnAmount(chain, things.coins)
  const { offers } = things
  // That the factory could not be asked is told beside the tokens.
  if (offers.state !== 'known' || offers.value.length === 0) return null
  return (
    <OwnCard title={t('dashboard:offers.title', { chain: chain.nameAlias })} part={offers} absent="" onRetry={onRetry}>
      {(list) => (
        <FoldedList
          rows={list}
          line={({ token, kind, state, isMade, sale, sold }) => (
            <li key={`${kind} ${sale ?? token}`}>
              <Link
                to={sale ? ownSaleHref({ sale, sold }, chain.id) : tokenPageLink({ chainId: chain.id, token })}
                className={classes.row}
              >
                <span className={classes.coin} aria-hidden>
                  <IconTicket size={20} stroke={1.7} />
                </span>
                <span className={classes.words}>
                  <strong>{t(`dashboard:offers.${kind}`, { symbol: sold?.name ?? symbolOf(token) })}</strong>
                  <span>{t(`dashboard:${kind}State.${sold && state === 'finished' ? 'elsewhere' : state}`)}</span>
                </span>
                <span className={classes.when}>{t(isMade ? 'dashboard:offers.made' : 'dashboard:offers.joined')}</span>
              </Link>
            </li>
          )}
        />
      )}
    </OwnCard>
  )
}
