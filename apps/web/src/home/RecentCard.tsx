import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { formatRelative } from '@tokensmith/ui/format/formatDate.ts'
import { hrefOnChain } from '@tokensmith/ui/link/hrefOnChain.ts'
import { isUnfinished } from '@tokensmith/ui/transactions/transactionStore.ts'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { Link } from 'react-router'
import classes from './Dashboard.module.css'

const recentShown = 5

/** The last transactions of this browser. */
export function RecentCard() {
  const t = useTexts('common')
  const lang = useLang()
  const { transactions } = useTransactions()
  const now = Math.floor(Date.now() / 1000)
  const waiting = transactions.filter(isUnfinished).length
  return (
    <section className={`panel ${classes.panel}`}>
      <div className={classes.panelHead}>
        <h2>{t('home.recent')}</h2>
        <button type="button" className="button" data-kind="quiet" onClick={() => openDialog('transactions')}>
          {waiting > 0 ? t('home.waiting', { count: waiting }) : t('home.all')}
        </button>
      </div>
      {transactions.length === 0 && <p className={classes.note}>{t('transactions.empty')}</p>}
      <ul className={classes.list}>
        {transactions.slice(0, recentShown).map((record) => (
          <li key={record.id}>
            <Link to={record.href ? hrefOnChain(record.href, record.chainId) : '/home'} className={classes.row}>
              <span className={classes.words}>
                <strong>{record.title}</strong>
                <span>{t(`transactionState.${record.state}`)}</span>
              </span>
              <span className={classes.when}>{formatRelative(record.createdAt, now, lang)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
