import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { cleanText } from '@tokensmith/sdk/base/chain/getTokenText.ts'
import { decodeQR } from 'qr/decode.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { certificateImage } from './certificateImage.ts'
import { lockHref } from './lockLink.ts'
import { fixedSchedule, lockedToken, lockOf, lockOwner, lockView, periodicSchedule } from './lockView.scene.ts'
import { type CertificateImage, certificateSize, type Pen, paintCertificate } from './paintCertificate.ts'
import type { LockView } from './readLockView.ts'
import { tokenLock } from './tool.ts'

const { width, height } = certificateSize
const chain = { id: 56, name: 'BNB Smart Chain' }
const href = `https://tokensmith.example${lockHref(4_294_967_296n, chain.id)}`
const langs = ['en', 'zh', 'es', 'ja'] as const
const texts = {} as Record<(typeof langs)[number], Awaited<ReturnType<typeof createTexts>>>
beforeAll(async () => {
  registerTexts('token-lock', tokenLock.texts)
  for (const lang of langs) texts[lang] = await createTexts(lang, ['token-lock'])
})

function view({ symbol = 'TKN', amount = 10n ** 18n, decimals = 18, schedule = fixedSchedule }): LockView {
  return lockView(lockOf(amount, { schedule }), { symbol, decimals })
}

const image = (of: LockView, lang: (typeof langs)[number] = 'en') =>
  certificateImage(of, { chain, href, t: texts[lang].getFixedT(lang, 'token-lock') as never, lang })

/** What a canvas would show: its texts with the room they take, and its black dots. */
function paint(content: CertificateImage) {
  const written: { text: string; x: number; y: number; end: number }[] = []
  const dots = new Uint8Array(width * height * 4).fill(255)
  const pen = {
    font: '',
    fillStyle: '',
    // Wider than usual letters are; an emoji or a Chinese letter is as wide as it is high.
    measureText: (text: string) => {
      const size = Number(/(\d+)px/.exec(pen.font)![1])
      return { width: [...text].reduce((sum, letter) => sum + size * (letter > '\u2e80' ? 1 : 0.6), 0) }
    },
    fillText: (text: string, x: number, y: number) =>
      written.push({ text, x, y, end: x + pen.measureText(text).width }),
    fillRect: (x: number, y: number, wide: number, high: number) => {
      for (let row = y; row < y + high; row++)
        for (let column = x; column < x + wide; column++)
          dots.fill(pen.fillStyle === '#000000' ? 0 : 255, (row * width + column) * 4, (row * width + column) * 4 + 3)
    },
    ...{ strokeRect() {}, beginPath() {}, moveTo() {}, lineTo() {}, stroke() {} },
  }
  paintCertificate(pen as unknown as Pen, content)
  return { written, decode: () => decodeQR({ width, height, data: dots }) }
}

describe('the image of a lock', () => {
  it('has a code that opens the lock’s public page, also where its address is long', () => {
    expect(paint(image(view({}))).decode()).toBe(href)
    const long = `https://a-rather-long-name-of-a-site.example.org${lockHref(10n ** 30n, 1_313_161_554)}`
    expect(paint({ ...image(view({})), href: long }).decode()).toBe(long)
  })

  it.each(langs)('says contract, number, chain, dates, amount, owner and block in full, in %s', (lang) => {
    const said = paint(image(view({ schedule: periodicSchedule, amount: 123_456_789n * 10n ** 18n }), lang)).written
    const all = said.map(({ text }) => text)
    for (const value of [
      deployments.TokenLock.address,
      lockOwner,
      lockedToken,
      '#4294967296',
      'BNB Smart Chain (56)',
      href,
    ])
      expect(all).toContain(value)
    expect(all.join('\n')).toMatch(/123[.,]456[.,]789/)
    expect(all.join('\n')).toMatch(/45[.,]678[.,]901 · .*2027.*UTC/)
    expect(all.filter((text) => /20(30|31).*UTC/.test(text)).length).toBeGreaterThanOrEqual(2)
    expect(all.filter((text) => text.endsWith('…'))).toEqual([])
  })

  it.each([
    ['200 letters', 'W'.repeat(200)],
    ['turned around', `\u202e${'\u05d0\u0628'.repeat(40)}\u2066\u200f`],
    ['emoji of several parts', '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(30)],
  ])('keeps every text in its place when the token’s word is %s', (_, word) => {
    const symbol = cleanText(word)
    for (const amount of [1n, 10n ** 18n, 2n ** 256n - 1n]) {
      const { written, decode } = paint(image(view({ symbol, amount, decimals: 0, schedule: periodicSchedule }), 'es'))
      for (const { text, x, y, end } of written) {
        expect({ text, x, y, isInside: end <= (y < 560 ? 830 : 1136) && y < height }).toMatchObject({ isInside: true })
        expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/)
        expect(text).not.toMatch(/\u200d…$/)
      }
      expect(written.some(({ text }) => text === new Intl.NumberFormat('es').format(amount))).toBe(true)
      expect(decode()).toBe(href)
    }
  })

  it('puts no line over another one', () => {
    const { written } = paint(image(view({ schedule: periodicSchedule }), 'es'))
    const places = written.filter(({ y }) => y >= 230).map(({ x, y }) => `${x}:${y}`)
    expect(new Set(places).size).toBe(places.length)
    expect(image(view({ schedule: periodicSchedule })).rows.length).toBeLessThanOrEqual(9)
  })
})
