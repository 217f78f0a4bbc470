import { Link } from 'react-router'
import classes from './Logo.module.css'

/** The mark and the name, leading home. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <Link to="/home" className={classes.logo} data-compact={compact || undefined}>
      <span className={classes.mark} aria-hidden>
        <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
          <path d="M7 7.5h14v4h-5v10h-4v-10H7z" fill="currentColor" />
        </svg>
      </span>
      <span className={classes.name}>Tokensmith</span>
    </Link>
  )
}
