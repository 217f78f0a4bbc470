import { type Lang, langs } from './Lang.ts'

/** The start-up language: the saved one, else the first browser language that is zh, es, ja or en, else English. */
export function chooseLang(saved: string | null | undefined, browserLanguages: readonly string[]): Lang {
  if (isLang(saved)) return saved
  for (const tag of browserLanguages) {
    const primary = tag.toLowerCase().split('-')[0]
    if (isLang(primary)) return primary
  }
  return 'en'
}

/** True for one of the four languages. */
export function isLang(value: unknown): value is Lang {
  return typeof value === 'string' && (langs as readonly string[]).includes(value)
}
