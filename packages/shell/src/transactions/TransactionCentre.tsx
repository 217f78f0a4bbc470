import { IconClock, IconDownload, IconFileCode, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { isUnfinished, type TransactionRecord, transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../parts/Dialog.tsx'
import { LoadingMark } from '../parts/ProgressBar.tsx'
import { IncidentEntry } from './IncidentEntry.tsx'
import { reconcileAll } from './reconcileAll.ts'
import classes from './TransactionCentre.module.css'
import { TransactionEntry } from './TransactionEntry.tsx'
import { transactionsCsv } from './transactionsCsv.ts'
import { transactionsJson } from './transactionsJson.ts'

const RecordReceipt = lazy(() => import('./RecordReceipt.tsx'))

/** Everything this browser sent, and what went wrong without being sent. */
export default function TransactionCentre({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  const { transactions, incidents } = useTransactions()
  const [checking, setChecking] = useState(false)
  const [opened, setOpened] = useState<TransactionRecord>()
  const waiting = transactions.filter(isUnfinished)
  const finished = transactions.filter((record) => !isUnfinished(record))
  const clearable = finished.length + incidents.length > 0

  const check = async () => {
    setChecking(true)
    await reconcileAll()
    setChecking(false)
  }

  if (opened) {
    return (
      <Dialog
        key="receipt"
        kind="side"
        width={520}
        title={opened.title}
        onBack={() => setOpened(undefined)}
        onClose={onClose}
      >
        <Suspense fallback={<LoadingMark />}>
          <RecordReceipt record={opened} onClose={onClose} />
        </Suspense>
      </Dialog>
    )
  }
  return (
    <Dialog
      key="list"
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
              disabled={transactions.length === 0}
              onClick={() =>
                downloadFile('tokensmith-transactions.json', transactionsJson(transactions), 'application/json')
              }
            >
              <IconFileCode size={17} aria-hidden />
              {t('transactions.exportJson')}
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
            <TransactionEntry key={record.id} record={record} onReceipt={() => setOpened(record)} onClose={onClose} />
          ))}
        </section>
      )}
      {finished.length > 0 && (
        <section>
          <div className={classes.heading}>
            <h3>{t('transactions.finished')}</h3>
          </div>
          {finished.map((record) => (
            <TransactionEntry key={record.id} record={record} onReceipt={() => setOpened(record)} onClose={onClose} />
          ))}
        </section>
      )}
      {incidents.length > 0 && (
        <section>
          <div className={classes.heading}>
            <h3>{t('transactions.incidents')}</h3>
          </div>
          {incidents.map((incident) => (
            <IncidentEntry key={incident.id} incident={incident} />
          ))}
        </section>
      )}
    </Dialog>
  )
}
