import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { LanguageMenu } from '../../frame/LanguageMenu.tsx'
import classes from './Login.module.css'

/** The page around what is asked for before anybody is signed in. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const t = useConsoleTexts()
  const common = useTexts('common')
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to="/home" className={classes.logo}>
          <img src="/favicon.svg" width={30} height={30} alt="" />
          {common('site')}
        </Link>
        <span className={classes.spring} />
        <LanguageMenu />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={`panel ${classes.card}`}>{children}</div>
        <Link to="/home" className={classes.back}>
          {t('login.toToolbox')}
        </Link>
      </main>
    </div>
  )
}
