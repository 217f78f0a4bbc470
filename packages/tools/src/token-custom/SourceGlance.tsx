import { IconArrowDown, IconFileCode } from '@tabler/icons-react'
import { composeSource } from '@tokensmith/contracts/compose/composeSource.ts'
import { canonicalComposition, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import classes from './CustomToken.module.css'
import { sourceId } from './sourceId.ts'
import { useSourceLines } from './useSourceLines.ts'

/**
 * The source in one line, which stays beside the switches while one scrolls past them: how long it is, how many lines the
 * last switch changed, and the way to it, far below.
 */
export default function SourceGlance({ composition }: { composition: TokenComposition }) {
  const t = useTexts('token-custom')
  const canonical = canonicalComposition(composition)
  const lines = useSourceLines(composeSource(canonical))
  const fresh = lines.filter(({ isFresh }) => isFresh).length
  return (
    <button type="button" className={classes.glance} onClick={() => document.getElementById(sourceId)?.focus()}>
      <IconFileCode size={16} aria-hidden />
      <span>{t('contract.read')}</span>
      <span className={classes.glanceFacts} title={fresh > 0 ? t('source.changed', { lines: fresh }) : undefined}>
        {t('source.lines', { lines: lines.length })}
        {fresh > 0 && ` · +${fresh}`}
      </span>
      <IconArrowDown size={16} aria-hidden />
    </button>
  )
}
