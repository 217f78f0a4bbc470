import { IconCoin, IconRefresh } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Remembered } from '@tokensmith/sdk/account/OwnThings.ts'
import { knownLocks } from '@tokensmith/tools/_shared/lock/knownLocks.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { useToolHref } from '@tokensmith/tools/useToolHref.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { ChainChoice } from './ChainChoice.tsx'
import classes from './Dashboard.module.css'
import { useDashboardTexts } from './dashboardTexts.ts'
import { HealthCard } from './HealthCard.tsx'
import { OwnOverview } from './OwnOverview.tsx'
import { PopularTools } from './PopularTools.tsx'
import { RecentCard } from './RecentCard.tsx'
import { RunningJobs } from './RunningJobs.tsx'
import { rememberedOf } from './rememberedOf.ts'
import { useOwnThings } from './useOwnThings.ts'

const create = tools.find((tool) => tool.group === 'coin-classic')
const nothing: Remembered = { tokens: [], locks: [], sales: [] }

/** With a wallet: what waits, tokens, locks and sales on a chain, what is under way and was done last, and how the chain is. */
export default function Dashboard({ address }: { address: Address }) {
  const t = useTexts('common')
  const own = useDashboardTexts()
  const lang = useLang()
  const hrefOf = useToolHref()
  const { transactions } = useTransactions()
  const { chain: chosen, chains } = useChain()
  const [looked, setLooked] = useState<{ chainId: number; beside: number }>()
  const remembered = useMemo(() => rememberedOf(transactions, address), [transactions, address])
  const listed = chains.filter(({ id }) => id !== chosen.id && remembered.has(id))
  // Another chain than the chosen one is looked at until another one is chosen.
  const chain = (looked?.beside === chosen.id && listed.find(({ id }) => id === looked.chainId)) || chosen
  const { tokens, sales } = remembered.get(chain.id) ?? nothing
  const locks = useMemo(
    () => knownLocks(transactions, { account: address, chainId: chain.id }),
    [transactions, address, chain.id],
  )
  const reading = useOwnThings({ address, chainId: chain.id, remembered: { tokens, locks, sales } })
  return (
    <div className={classes.home}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{t('home.title')}</h1>
        <div className={classes.asOf}>
          <span>
            {reading.things &&
              own('dashboard:asOf', { block: new Intl.NumberFormat(lang).format(reading.things.blockNumber) })}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('refresh')}
            disabled={reading.isReading}
            onClick={reading.refresh}
          >
            <IconRefresh size={18} aria-hidden />
          </button>
        </div>
        {create && (
          <Link className="button" data-kind="primary" to={hrefOf(create)}>
            <IconCoin size={18} aria-hidden />
            {t('home.create')}
          </Link>
        )}
      </div>
      <ChainChoice
        chains={[chosen, ...listed]}
        shown={chain}
        onShow={(chainId) => setLooked({ chainId, beside: chosen.id })}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <OwnOverview chain={chain} account={address} reading={reading} />
        </div>
        <div className={classes.column}>
          <HealthCard />
          <RunningJobs />
          <RecentCard />
        </div>
      </div>
      <PopularTools />
    </div>
  )
}
