/** Path and query of the manage tab for a token, and for one of its actions; the tool's own query (`t`) is kept. */
export function manageLink(
  { pathname, search }: { pathname: string; search: string },
  token: string | undefined,
  action?: string,
): string {
  const now = new URLSearchParams(search)
  const next = new URLSearchParams()
  const variant = now.get('t')
  if (variant !== null) next.set('t', variant)
  next.set('tab', 'MT')
  if (token) next.set('token', token)
  if (action) next.set('action', action)
  return `${pathname}?${next}`
}
