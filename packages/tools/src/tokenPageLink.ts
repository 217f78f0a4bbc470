/** A token of a chain, and what is to be done with it. */
export type TokenPlace = { chainId: number; token: string; action?: string }

/** Address of the page that everybody sees of a token; it names the chain, so that it shows the same token to all. */
export function tokenPageLink({ chainId, token, action }: TokenPlace): string {
  const path = `/token/${chainId}/${token}`
  return action ? `${path}?action=${action}` : path
}

/** What the address of a page of a token names, right or wrong: what is wrong with it is for the page to say. */
export type TokenPagePath = { chain: string; token: string }

/** Reads `/token`, which names nothing yet, and `/token/<chain id>/<address>`; undefined for any other address. */
export function readTokenPage(pathname: string): TokenPagePath | undefined {
  const [, chain = '', token = ''] = /^\/token(?:\/([^/]+))?(?:\/([^/]+))?\/*$/.exec(pathname) ?? []
  return /^\/token(\/|$)/.test(pathname) ? { chain, token } : undefined
}

/** The chain's id as the path writes it; undefined for nothing, and for what is none. */
export function chainOfPage({ chain }: TokenPagePath): number | undefined {
  return /^[1-9][0-9]{0,15}$/.test(chain) ? Number(chain) : undefined
}
