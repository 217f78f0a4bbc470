import type { Context } from 'hono'
import type { CardPlace, CardReader } from './createCardReader.ts'
import { withCardTags } from './withCardTags.ts'

/** Puts title and tags into the HTML of a page. */
export type TagPage = (html: string) => string
/** What a page that is asked for gets of tags; undefined at once for one that never has any, and later where there is no card. */
export type PageCards = (context: Context) => Promise<TagPage | undefined> | undefined

export type PageCardsOptions = {
  cards: CardReader
  /** Where people reach the site, for addresses in tags. */
  origin: string | undefined
  /** Counts what has to be read for this request. */
  admit(context: Context, chainId: number): () => Promise<void>
}

/** So long a program that looks at a link waits for its page. */
const pageWaitsMs = 1_500

/**
 * Cards of the pages of tokens. A browser, which says what it opens, never waits: it gets a card that is there already. What
 * else asks (programs that make previews of links) waits a little.
 */
export function createPageCards({ cards, origin, admit }: PageCardsOptions): PageCards {
  async function find(place: CardPlace, context: Context): Promise<TagPage | undefined> {
    const isBrowser = context.req.header('sec-fetch-dest') !== undefined
    const known = cards.peek(place)
    // Whatever keeps the card away, the page is there.
    const read = () => cards.read(place, pageWaitsMs, admit(context, place.chainId)).catch(() => null)
    const card = known === undefined && !isBrowser ? await read() : known
    return card ? (html) => withCardTags(html, card, origin) : undefined
  }

  return (context) => {
    const place = readTokenPath(context.req.path)
    return place && find(place, context)
  }
}

/** `/token/<chain id>/<address>`, as the page reads it; undefined for any other path. */
function readTokenPath(path: string): CardPlace | undefined {
  const [, chain, address] = /^\/token\/([1-9]\d{0,14})\/(0x[0-9a-fA-F]{40})\/*$/.exec(path) ?? []
  return chain && address ? { chainId: Number(chain), address } : undefined
}
