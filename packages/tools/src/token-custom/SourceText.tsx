import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useState } from 'react'
import classes from './Contract.module.css'
import { sourceId } from './sourceId.ts'

/** A source with numbered lines. Those that the last switch brought in are marked until the next one. */
export function SourceText({ name, source }: { name: string; source: string }) {
  const t = useTexts('token-custom')
  const [shown, setShown] = useState({ source, before: source })
  if (shown.source !== source) setShown({ source, before: shown.source })
  const lines = source.replace(/\n$/, '').split('\n')
  const before = new Set(shown.before.split('\n'))
  const fresh = lines.filter((line) => !before.has(line)).length
  return (
    <>
      <div className={classes.sourceHead}>
        <code>{name}</code>
        <span className={classes.dim}>{t('source.lines', { lines: lines.length })}</span>
        <span className={classes.dim} role="status">
          {fresh > 0 && t('source.changed', { lines: fresh })}
        </span>
        <CopyButton value={source} label={t('source.copy')} />
      </div>
      <section
        id={sourceId}
        className={classes.source}
        aria-label={t('source.label', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
      >
        <pre translate="no">
          {lines.map((line, index) => (
            <code key={index} data-fresh={!before.has(line) || undefined}>
              {line}
              {'\n'}
            </code>
          ))}
        </pre>
      </section>
    </>
  )
}
