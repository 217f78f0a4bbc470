import { consoleRoot, isConsolePath } from '../consolePath.ts'

/** Pages that have no place after a sign-in: they would lead in a circle. */
const leadsBack = /^\/(?:login|auth-redirect|redirect)(?:\/|$)/

/**
 * Where a link may lead: a page of the console, on this site. Anybody may write the link, so everything else (another site, a form
 * of the toolbox that it fills, the sign-in itself) reads as the dashboard.
 */
export function redirectTarget(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || hidesPart(wanted)) return consoleRoot
  const here = 'http://here.invalid'
  const url = URL.parse(wanted, here)
  if (!url || url.origin !== here || !isConsolePath(url.pathname) || leadsBack.test(url.pathname)) return consoleRoot
  return url.pathname + url.search + url.hash
}

/** Browsers take a backslash for a slash, and pass over tabs and line ends. */
const hidesPart = (text: string) => [...text].some((letter) => letter === '\\' || letter < ' ' || letter === '\u007f')

/** As `redirectTarget`, with the other parameters of the sign-in's address handed on. */
export function targetOfLogin(search: string): string {
  const query = new URLSearchParams(search)
  const target = redirectTarget(query.get('redirect'))
  query.delete('redirect')
  if (query.size === 0) return target
  const url = new URL(target, 'http://here.invalid')
  for (const [name, value] of query) url.searchParams.append(name, value)
  return url.pathname + url.search + url.hash
}
