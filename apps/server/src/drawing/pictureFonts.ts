import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Font, readFont } from './readFont.ts'

export const weights = [400, 600, 700] as const
export type Weight = (typeof weights)[number]

const files: Readonly<Record<Weight, string>> = {
  400: '400Regular/Inter_400Regular.ttf',
  600: '600SemiBold/Inter_600SemiBold.ttf',
  700: '700Bold/Inter_700Bold.ttf',
}

/** The fonts of a picture: Inter in its weights, and one of the machine for characters that Inter lacks. */
export type PictureFonts = { own: Readonly<Record<Weight, Font>>; further?: Font }

/** Where systems keep a font with Chinese, Japanese and Korean characters: Debian, Alpine, Fedora, Arch. */
export const usualFurtherFonts = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
]

/** Reads Inter from its package, and the first of the further fonts that is there and can be read. */
export function loadPictureFonts(furtherFonts: readonly string[] = usualFurtherFonts): PictureFonts {
  const folder = join(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'), '..')
  const own = Object.fromEntries(weights.map((weight) => [weight, readFont(readFileSync(join(folder, files[weight])))]))
  return { own: own as PictureFonts['own'], further: furtherFonts.map(tryFont).find(Boolean) }
}

function tryFont(file: string): Font | undefined {
  try {
    return readFont(readFileSync(file))
  } catch {
    return undefined
  }
}
