import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDownload,
  IconExternalLink,
  IconHelpCircle,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JournalState } from '@tokensmith/sdk/base/plan/Journal.ts'
import { explorerLink } from '@tokensmith/ui/address/explorerLink.ts'
import { shortAddress, shortHash } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { formatLocal, formatRelative } from '@tokensmith/ui/format/formatDate.ts'
import {
  type IncidentRecord,
  isUnfinished,
  type TransactionRecord,
  transactionStore,
} from '@tokensmith/ui/transactions/transactionStore.ts'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../parts/Dialog.tsx'
import { reconcileAll } from './reconcileAll.ts'
import classes from './TransactionCentre.module.css'
import { transactionsCsv } from './transactionsCsv.ts'

const signs: Record<JournalState, { icon: Icon; tone: 'good' | 'bad' | 'wait' | 'plain' }> = {
  intent: { icon: IconClock, tone: 'wait' },
  sent: { icon: IconClock, tone: 'wait' },
  confirmed: { icon: IconCircleCheck, tone: 'good' },
  reverted: { icon: IconCircleX, tone: 'bad' },
  replaced: { icon: IconRefresh, tone: 'plain' },
  cancelled: { icon: IconBan, tone: 'plain' },
  dropped: { icon: IconHelpCircle, tone: 'wait' },
  rejected: { icon: IconBan, tone: 'plain' },
  failed: { icon: IconCircleX, tone: 'bad' },
}

/** Everything this browser sent, and what went wrong without being sent. */
export default function TransactionCentre({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  const { transactions, incidents } = useTransactions()
  const [checking, setChecking] = useState(false)
  const waiting = transactions.filter(isUnfinished)
  const finished = transactions.filter((record) => !isUnfinished(record))
  const clearable = finished.length + incidents.length > 0

  const check = async () => {
    setChecking(true)
    await reconcileAll()
    setChecking(false)
  }

  return (
    <Dialog
      kind="side"
      width={440}
      title={t('transactions.title')}
      onClose={onClose}
      footer={
        transactions.length + incidents.length > 0 ? (
          <div className={classes.actions}>
            <button
              type="button"
              className="button"
              disabled={transactions.length === 0}
              onClick={() => downloadFile('tokensmith-transactions.csv', transactionsCsv(transactions), 'text/csv')}
            >
              <IconDownload size={17} aria-hidden />
              {t('transactions.export')}
            </button>
            <button
              type="button"
              className="button"
              disabled={!clearable}
              onClick={() => transactionStore.clearFinished()}
            >
              <IconTrash size={17} aria-hidden />
              {t('transactions.clear')}
            </button>
          </div>
        ) : undefined
      }
    >
      {transactions.length + incidents.length === 0 && (
        <div className={classes.empty}>
          <IconClock size={30} aria-hidden />
          <p>{t('transactions.empty')}</p>
        </div>
      )}
      {waiting.length > 0 && (
        <section>
          <div className={classes.heading}>
            <h3>{t('transactions.waiting')}</h3>
            <button type="button" className="button" data-kind="quiet" disabled={checking} onClick={check}>
              <IconRefresh size={16} aria-hidden />
              {t(checking ? 'transactions.checking' : 'transactions.check')}
            </button>
          </div>
          {waiting.map((record) => (
            <Transaction key={record.id} record={record} onClose={onClose} />
          ))}
        </section>
      )}
      {finished.length > 0 && (
        <section>
          <div className={classes.heading}>
            <h3>{t('transactions.finished')}</h3>
          </div>
          {finished.map((record) => (
            <Transaction key={record.id} record={record} onClose={onClose} />
          ))}
        </section>
      )}
      {incidents.length > 0 && (
        <section>
          <div className={classes.heading}>
            <h3>{t('transactions.incidents')}</h3>
          </div>
          {incidents.map((incident) => (
            <Incident key={incident.id} incident={incident} />
          ))}
        </section>
      )}
    </Dialog>
  )
}

function Transaction({ record, onClose }: { record: TransactionRecord; onClose: () => void }) {
  const t = useTexts('common')
  const lang = useLang()
  const { chains } = useChain()
  const chain = chains.find((entry) => entry.id === record.chainId)
  const sign = signs[record.state]
  const hash = record.replacedBy ?? record.hash
  const link = chain && hash && explorerLink(chain, 'tx', hash)
  const now = Math.floor(Date.now() / 1000)
  return (
    <article className={classes.record}>
      <sign.icon size={20} className={classes.sign} data-tone={sign.tone} aria-hidden />
      <div className={classes.words}>
        <strong>{record.title}</strong>
        <span className={classes.state} data-tone={sign.tone}>
          {t(`transactionState.${record.state}`)}
        </span>
        <span className={classes.facts}>
          {chain?.nameAlias ?? t('account.unknownNetwork', { id: record.chainId })} · {shortAddress(record.from)} ·{' '}
          <time dateTime={new Date(record.createdAt * 1000).toISOString()} title={formatLocal(record.createdAt, lang)}>
            {formatRelative(record.createdAt, now, lang)}
          </time>
        </span>
        <span className={classes.links}>
          {hash && !link && <span className="mono">{shortHash(hash)}</span>}
          {link && (
            <a href={link} target="_blank" rel="noreferrer noopener">
              <span className="mono">{shortHash(hash)}</span>
              <IconExternalLink size={14} aria-hidden />
              <span className="hidden-text">{chain.scan}</span>
            </a>
          )}
          {record.href && (
            <Link to={record.href} onClick={onClose}>
              {t('transactions.open')}
              <IconArrowRight size={14} aria-hidden />
            </Link>
          )}
        </span>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('transactions.remove', { title: record.title })}
        onClick={() => transactionStore.remove(record.id)}
      >
        <IconTrash size={17} aria-hidden />
      </button>
    </article>
  )
}

function Incident({ incident }: { incident: IncidentRecord }) {
  const t = useTexts('common')
  const lang = useLang()
  return (
    <article className={classes.record}>
      <IconAlertTriangle size={20} className={classes.sign} data-tone="bad" aria-hidden />
      <div className={classes.words}>
        <strong>{t(`incident.${incident.kind}`, { name: incident.message })}</strong>
        <span className={classes.facts}>
          {incident.path} · {formatLocal(incident.createdAt, lang)}
        </span>
        {incident.detail && (
          <details className={classes.detail}>
            <summary>{t('incident.detail')}</summary>
            <pre>{incident.detail}</pre>
          </details>
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('incident.remove')}
        onClick={() => transactionStore.remove(incident.id)}
      >
        <IconTrash size={17} aria-hidden />
      </button>
    </article>
  )
}
