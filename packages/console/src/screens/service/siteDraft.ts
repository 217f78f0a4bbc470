import { type SiteKey, siteSchemas } from '@tokensmith/api/console/siteSchemas.ts'
import { isAddress } from 'viem'

export const siteLangs = ['en', 'zh', 'es', 'ja'] as const
/** Fields of a setting that has a fixed number of them. */
export const siteFields = {
  tagline: siteLangs,
  contacts: ['telegram', 'twitter', 'email'],
  links: ['navigation', 'chainList'],
} as const satisfies Partial<Record<SiteKey, readonly string[]>>

/** What is typed, by the name of its field: `en`, `telegram`, `lines`; of the second question `1.title.en`, `1.url`. */
export type SiteDraft = Readonly<Record<string, string>>

type Question = { title: Record<string, string>; url: string }
type Donation = { address: string; chain?: number }

/** A setting as it stands in its fields. */
export function toSiteDraft(key: SiteKey, value: unknown): SiteDraft {
  if (key === 'donations') {
    const lines = ((value ?? []) as Donation[]).map(({ address, chain }) => (chain ? `${address}, ${chain}` : address))
    return { lines: lines.join('\n') }
  }
  if (key === 'faq') {
    const questions = ((value ?? []) as Question[]).map(({ title, url }, place) => [
      ...siteLangs.map((lang) => [`${place}.title.${lang}`, title[lang] ?? '']),
      [`${place}.url`, url],
    ])
    return Object.fromEntries(questions.flat())
  }
  const known = (value ?? {}) as Record<string, string>
  return Object.fromEntries(siteFields[key].map((name) => [name, known[name] ?? '']))
}

/** How many questions a draft has. */
export const countQuestions = (draft: SiteDraft): number =>
  Object.keys(draft).filter((name) => name.endsWith('.url')).length

/** A draft with one more question, or without one; those after it move up. */
export function withQuestions(draft: SiteDraft, change: { add: true } | { remove: number }): SiteDraft {
  const questions = Array.from({ length: countQuestions(draft) }, (_, place) => ({
    title: Object.fromEntries(siteLangs.map((lang) => [lang, draft[`${place}.title.${lang}`] ?? ''])),
    url: draft[`${place}.url`] ?? '',
  }))
  const changed =
    'add' in change
      ? [...questions, { title: {}, url: '' }]
      : questions.filter((_question, place) => place !== change.remove)
  return toSiteDraft('faq', changed)
}

/** Reads a draft. Nothing is guessed; the names of the fields that are wrong are told, of addresses the numbers of their lines. */
export function parseSiteDraft(key: SiteKey, draft: SiteDraft): { value: unknown; wrong: readonly string[] } {
  const { value, wrong } =
    key === 'donations' ? readLines(draft.lines ?? '') : { value: readFields(key, draft), wrong: [] }
  const parsed = siteSchemas[key].safeParse(value)
  const issues = parsed.success || key === 'donations' ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  return { value, wrong: [...new Set([...wrong, ...issues])] }
}

function readFields(key: Exclude<SiteKey, 'donations'>, draft: SiteDraft): unknown {
  const typed = (name: string) => draft[name]?.trim() ?? ''
  if (key === 'faq') {
    return Array.from({ length: countQuestions(draft) }, (_, place) => ({
      title: Object.fromEntries(siteLangs.map((lang) => [lang, typed(`${place}.title.${lang}`)])),
      url: typed(`${place}.url`),
    }))
  }
  const entries = siteFields[key].map((name) => [name, typed(name)])
  // A text is needed in every language; a way to reach somebody is not.
  return Object.fromEntries(key === 'tagline' ? entries : entries.filter(([, text]) => text !== ''))
}

function readLines(text: string): { value: Donation[]; wrong: string[] } {
  const value: Donation[] = []
  const wrong: string[] = []
  for (const [index, raw] of text.split(/\r\n|[\n\r]/).entries()) {
    const [address = '', chain, ...more] = raw.trim().split(/\s*[,;\t]\s*|\s+/)
    if (raw.trim() === '') continue
    if (more.length > 0 || !isAddress(address) || (chain !== undefined && !/^[1-9]\d{0,14}$/.test(chain))) {
      wrong.push(String(index + 1))
    } else value.push(chain === undefined ? { address } : { address, chain: Number(chain) })
  }
  return { value, wrong }
}
