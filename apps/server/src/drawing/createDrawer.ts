import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { TokenCard } from '../card/TokenCard.ts'
import { cardSvg } from './cardSvg.ts'
import { loadPictureFonts, type PictureFonts } from './pictureFonts.ts'

/** Draws a card as PNG. */
export type PictureDrawer = (card: TokenCard) => Uint8Array

/** Characters that the further font, ten times the size of the others, is not needed for. */
const needsFurther = (text: string, { own }: PictureFonts) =>
  [...text].some((character) => own[700].advanceOf(character.codePointAt(0)!) === undefined)

/** Loads what drawing takes; once a thread, since the drawing library can be started only once. */
export async function createDrawer(fonts: PictureFonts = loadPictureFonts()): Promise<PictureDrawer> {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const own = Object.values(fonts.own).map(({ bytes }) => bytes)
  return (card) => {
    const svg = cardSvg(card, fonts)
    const fontBuffers = fonts.further && needsFurther(svg, fonts) ? [...own, fonts.further.bytes] : own
    // It reads no font of the system and follows no address: the same card gives the same bytes.
    const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Inter' } })
    const image = drawing.render()
    try {
      return image.asPng()
    } finally {
      image.free()
      drawing.free()
    }
  }
}
