import { useConsoleTexts } from '../../consoleTexts.ts'
import classes from './Service.module.css'

/** A setting as it is in force or proposed, with nothing of it left out: it is what another operator confirms. */
export function SiteValue({ value }: { value: unknown }) {
  const t = useConsoleTexts()
  const lines = linesOf(value, (part) => t(`site.part.${part}`, { defaultValue: part }))
  if (lines.length === 0) return <p className={classes.message}>{t('site.none')}</p>
  return (
    <dl className={classes.values}>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each text with the names that lead to it, places counted from 1. */
function linesOf(value: unknown, word: (part: string) => string, name = ''): [name: string, text: string][] {
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined ? [] : [[name, `${value}`]]
  return Object.entries(value).flatMap(([part, inner]) => {
    const own = Array.isArray(value) ? `${Number(part) + 1}` : word(part)
    return linesOf(inner, word, name ? `${name} · ${own}` : own)
  })
}
