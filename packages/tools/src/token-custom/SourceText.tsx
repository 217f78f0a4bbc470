import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import classes from './Contract.module.css'
import { sourceId } from './sourceId.ts'
import { useSourceLines } from './useSourceLines.ts'

/** A source with numbered lines. Those that the last switch brought in are marked until the next one. */
export function SourceText({ name, source }: { name: string; source: string }) {
  const t = useTexts('token-custom')
  const lines = useSourceLines(source)
  const fresh = lines.filter(({ isFresh }) => isFresh).length
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
          {lines.map(({ text, isFresh }, index) => (
            <code key={index} data-fresh={isFresh || undefined}>
              {text}
              {'\n'}
            </code>
          ))}
        </pre>
      </section>
    </>
  )
}
