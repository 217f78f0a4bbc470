import { Link } from 'react-router'
import { useConsoleTexts } from '../consoleTexts.ts'
import type { Crumb } from '../pages/crumbsOf.ts'
import classes from './Navbar.module.css'

/** The way to the page on screen. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useConsoleTexts()
  return (
    <nav id="breadcrumb-container" className={classes.crumbs} aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map(({ title, to }, index) => (
          <li key={title}>
            {to ? (
              <Link to={to}>{t(`route.${title}`)}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{t(`route.${title}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
