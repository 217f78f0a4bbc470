import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { type IncidentRecord, transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import classes from './TransactionCentre.module.css'

/** Something that went wrong without a transaction. */
export function IncidentEntry({ incident }: { incident: IncidentRecord }) {
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
