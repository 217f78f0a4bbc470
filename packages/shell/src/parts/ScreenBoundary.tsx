import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Component, type ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './ScreenBoundary.module.css'

type Props = { onRetry?: () => void; children: ReactNode }

/** Catches what a screen throws: the rest of the page lives on, and the screen can be tried again. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const retry = () => {
      this.props.onRetry?.()
      this.setState({ error: undefined })
    }
    return <Broken error={error} retry={retry} />
  }
}

function Broken({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts('common')
  const message = error instanceof Error ? error.message : String(error)
  return (
    <div className={`panel ${classes.broken}`} role="alert">
      <IconAlertTriangle size={28} aria-hidden />
      <h2>{t('broken.title')}</h2>
      <p>{t('broken.advice')}</p>
      <pre className={classes.detail}>{message}</pre>
      <div className={classes.actions}>
        <button type="button" className="button" data-kind="primary" onClick={retry}>
          {t('tryAgain')}
        </button>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('reload')}
        </button>
        <Link to="/home" className="button">
          {t('home.title')}
        </Link>
      </div>
    </div>
  )
}
