import type { CardReader, TokenPlace } from './createCardReader.ts'
import type { TokenCard } from './TokenCard.ts'

/** The card for a page that is asked for; undefined where the page goes out as it is. */
export type PageCards = (path: string, request: PageRequest) => Promise<TokenCard | undefined> | undefined
export type PageRequest = { isBrowser: boolean; admit(chainId: number): () => Promise<void> }

/** So long a program that looks at a link waits for its page. */
export const pageWaitsMs = 1_500

/**
 * Cards of the pages of tokens. A browser, which says that it opens a document, never waits: it gets a card that is there
 * already. What else asks (programs that make previews of links) waits a little.
 */
export function createPageCards(cards: CardReader): PageCards {
  return (path, { isBrowser, admit }) => {
    const place = readTokenPath(path)
    if (!place) return undefined
    return (async () => {
      const known = cards.peek(place)
      if (known !== undefined || isBrowser) return known ?? undefined
      // Whatever keeps the card away, the page is there.
      return (await cards.read(place, pageWaitsMs, admit(place.chainId)).catch(() => undefined)) ?? undefined
    })()
  }
}

/** `/token/<chain id>/<address>`, as the page reads it; undefined for any other path. */
export function readTokenPath(path: string): TokenPlace | undefined {
  const [, chain, address] = /^\/token\/([1-9]\d{0,14})\/(0x[0-9a-fA-F]{40})\/*$/.exec(path) ?? []
  return chain && address ? { chainId: Number(chain), address } : undefined
}
