import { describe, expect, it, onTestFinished } from 'vitest'
import { cardText } from '../src/card/cardText.ts'
import type { CardReader } from '../src/card/createCardReader.ts'
import type { TokenCard } from '../src/card/TokenCard.ts'
import { cardSvg } from '../src/drawing/cardSvg.ts'
import { DrawingThread } from '../src/drawing/DrawingThread.ts'
import { fitText, measureText } from '../src/drawing/fitText.ts'
import { loadPictureFonts } from '../src/drawing/pictureFonts.ts'
import { ReplyCache } from '../src/http/ReplyCache.ts'
import { createTokenPicture } from '../src/routes/createTokenPicture.ts'

const fonts = loadPictureFonts([])
const card: TokenCard = {
  chainId: 1,
  chainName: 'Ethereum',
  address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  name: 'Ñandú "><script>',
  symbol: 'ÑU',
  code: 'known',
  powers: ['create more tokens', 'block accounts', 'pause all transfers', 'set the tax on sells', 'start trading'],
  pairs: [{ pair: 'ÑU / WETH', holds: '12.5 WETH', keptBps: 9230 }],
  day: '2026-11-27',
}

describe('the picture of a token', () => {
  const makeThread = (furtherFonts: readonly string[] = []) => {
    const thread = new DrawingThread(furtherFonts)
    onTestFinished(() => thread.stop())
    return thread
  }

  it('is a PNG of 1200 by 630, the same for the same card', async () => {
    const thread = makeThread()
    const [png, again, other] = [
      await thread.draw(card),
      await thread.draw(card),
      await thread.draw({ ...card, name: 'Oak' }),
    ]
    const view = new DataView(png.buffer, png.byteOffset)
    expect(Buffer.from(png.subarray(0, 8)).toString('hex')).toBe('89504e470d0a1a0a')
    expect(Buffer.from(png.subarray(12, 16)).toString()).toBe('IHDR')
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630])
    expect(png.byteLength).toBeLessThan(200_000)
    expect(Buffer.from(again).equals(Buffer.from(png))).toBe(true)
    expect(Buffer.from(other).equals(Buffer.from(png))).toBe(false)
  })

  it('says the count of powers, the first of them and what is kept of a pair, all of it as text', () => {
    const svg = cardSvg(card, fonts)
    expect(svg).toContain('>5 powers<')
    expect(svg).toContain('>create more tokens<')
    expect(svg).toContain('>and 2 more<')
    expect(svg).toContain('>92.3%<')
    expect(svg).toContain('&quot;&gt;&lt;script&gt;')
    expect(svg).not.toMatch(/<script|<image|href/)
  })

  it.each([
    ['楓葉', 'MAPLE', '>MAPLE<'],
    ['USD🐕C', '🐕', '>0x4e59…956C<'],
  ])('draws nothing of the name %s where a character is in no font, and says so', (name, symbol, drawn) => {
    const svg = cardSvg({ ...card, name, symbol, pairs: [{ pair: `${symbol} / WETH`, keptBps: 0 }] }, fonts)
    expect(svg).toContain(drawn)
    expect(svg).not.toMatch(/[楓葉🐕]|USD/u)
    expect(svg).toContain('characters that cannot be drawn here')
  })

  it('concludes nothing about code that is not known', () => {
    const svg = cardSvg({ ...card, code: 'unknown', powers: undefined, pairs: undefined }, fonts)
    expect(svg).toContain('>Unknown code<')
    expect(svg).toContain('>Not known here<')
    expect(cardSvg({ ...card, code: 'differs', powers: undefined }, fonts)).toContain('not the one it claims to be')
  })

  it('knows how wide its lines are, and cuts what is too wide', () => {
    expect(measureText(fonts, 'Maple', { weight: 700, size: 100 })).toBeCloseTo(297, -2)
    expect(measureText(fonts, '楓', { weight: 700, size: 100 })).toBeUndefined()
    const fitted = fitText(fonts, cardText('wide '.repeat(30), 60), { weight: 700, sizes: [60, 36], width: 500 })
    expect(fitted.size).toBe(36)
    expect(fitted.text).toMatch(/^wide .*…$/)
    expect(measureText(fonts, fitted.text, { weight: 700, size: 36 })).toBeLessThanOrEqual(500)
  })

  it('is drawn once for equal cards, and what is kept stays within its bounds', async () => {
    let drawn = 0
    const drawing = {
      async draw() {
        drawn += 1
        return new Uint8Array(1000)
      },
    }
    let symbol = 'A'
    const cards: CardReader = { peek: () => undefined, read: async () => ({ ...card, symbol }) }
    const cache = new ReplyCache({ bytes: 6_000, entries: 3 })
    const picture = createTokenPicture(cards, drawing, () => {}, cache)
    const ask = (ifNoneMatch?: string) =>
      picture({ chain: 1, address: card.address }, { ifNoneMatch, admit: async () => {} })
    const [first] = await Promise.all([ask(), ask(), ask()])
    expect(drawn).toBe(1)
    expect(first.headers.get('cache-control')).toBe('public, max-age=600')
    expect((await ask(first.headers.get('etag')!)).status).toBe(304)
    for (const letter of 'BCDEFGH') {
      symbol = letter
      await ask()
    }
    expect(drawn).toBe(8)
    expect(cache.entries).toBeLessThanOrEqual(3)
    expect(cache.bytes).toBeLessThanOrEqual(6_000)
  })

  it('answers that it is busy when drawing fails, and logs why', async () => {
    const logged: unknown[] = []
    const cards: CardReader = { peek: () => undefined, read: async () => card }
    const drawing = { draw: () => Promise.reject(new Error('broken')) }
    const picture = createTokenPicture(cards, drawing, (entry) => logged.push(entry))
    await expect(picture({ chain: 1, address: card.address }, { admit: async () => {} })).rejects.toMatchObject({
      code: 'serverBusy',
    })
    expect(logged).toMatchObject([{ event: 'pictureFailed', address: card.address }])
  })
})
