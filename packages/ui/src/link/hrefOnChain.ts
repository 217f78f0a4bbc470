/**
 * The address of a page of ours, naming a chain, so that it shows what it is about there, whatever chain is chosen when it is
 * opened. One that names its chain already stays as it is: a page of a token does in its path.
 */
export function hrefOnChain(href: string, chainId: number): string {
  const [place = '', hash] = href.split('#', 2)
  const [path = '', search = ''] = place.split('?', 2)
  const query = new URLSearchParams(search)
  if (query.has('chain') || path.startsWith(`/token/${chainId}/`)) return href
  query.set('chain', String(chainId))
  return `${path}?${query}${hash === undefined ? '' : `#${hash}`}`
}
