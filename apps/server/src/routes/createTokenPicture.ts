import { createHash } from 'node:crypto'
import type { CardReader } from '../card/createCardReader.ts'
import type { TokenCard } from '../card/TokenCard.ts'
import type { DrawingThread } from '../drawing/DrawingThread.ts'
import { serverBusy } from '../http/Line.ts'
import { Refusal } from '../http/Refusal.ts'
import { ReplyCache, type ReplyCacheLimits } from '../http/ReplyCache.ts'
import type { Log } from '../log.ts'

/** Gives the picture of a token. */
export type TokenPictureRoute = (
  query: { chain: number; address: string },
  request: { ifNoneMatch?: string; admit: () => Promise<void> },
) => Promise<Response>

/** Some 70 kB each. */
export const pictureCacheLimits: ReplyCacheLimits = { bytes: 24_000_000, entries: 300 }
/** As long as a card is kept. */
const keptMs = 600_000
/** So long a picture waits for the chain. */
const pictureWaitsMs = 2_000

/**
 * Draws pictures for links: of what the chain says of a token, and of nothing that a request says. Equal cards are drawn once.
 */
export function createTokenPicture(
  cards: CardReader,
  drawing: Pick<DrawingThread, 'draw'>,
  log: Log,
  cache: ReplyCache = new ReplyCache(pictureCacheLimits),
): TokenPictureRoute {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  async function draw(card: TokenCard, hash: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const png = await drawing.draw(card)
      cache.set(hash, png, keptMs)
      return png
    } catch (error) {
      if (error instanceof Refusal) throw error
      log({ level: 'warn', event: 'pictureFailed', chain: card.chainId, address: card.address, error })
      throw serverBusy()
    }
  }

  return async ({ chain, address }, { ifNoneMatch, admit }) => {
    const card = await cards.read({ chainId: chain, address }, pictureWaitsMs, admit)
    if (!card) throw new Refusal('pathUnknown')
    const hash = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)
    const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=600', etag: `"${hash}"` }
    if (ifNoneMatch === headers.etag) return new Response(null, { status: 304, headers })
    let drawn = cache.get(hash) ?? underWay.get(hash)
    if (!drawn) {
      drawn = draw(card, hash).finally(() => underWay.delete(hash))
      underWay.set(hash, drawn)
    }
    const png = await drawn
    return new Response(png, { headers: { ...headers, 'content-length': String(png.byteLength) } })
  }
}
