import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { Link } from 'react-router'
import classes from './NotFound.module.css'

/** `/404`. */
export default function NotFound() {
  const t = useTexts('common')
  return (
    <div className={classes.frame}>
      <p className={classes.number} aria-hidden>
        404
      </p>
      <h1 tabIndex={-1}>{t('notFound.title')}</h1>
      <p>{t('notFound.words')}</p>
      <div className={classes.actions}>
        <Link to="/home" className="button" data-kind="primary">
          {t('notFound.home')}
        </Link>
        <button type="button" className="button" onClick={() => openDialog('search')}>
          {t('search.button')}
        </button>
      </div>
    </div>
  )
}
