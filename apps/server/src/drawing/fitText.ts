import { charactersOf } from '../card/cardText.ts'
import type { PictureFonts, Weight } from './pictureFonts.ts'

/** Width in pixels; undefined when a character is in none of the fonts, and would be drawn as an empty box. */
export function measureText(
  { own, further }: PictureFonts,
  text: string,
  { weight, size }: { weight: Weight; size: number },
): number | undefined {
  let width = 0
  for (const character of text) {
    const codePoint = character.codePointAt(0)!
    const advance = own[weight].advanceOf(codePoint) ?? further?.advanceOf(codePoint)
    if (advance === undefined) return undefined
    width += advance
  }
  return width * size
}

/** The largest size at which a line is not wider than `width`, and the line, cut when it is too wide at the smallest one. */
export function fitText(
  fonts: PictureFonts,
  text: string,
  { weight, sizes, width }: { weight: Weight; sizes: readonly number[]; width: number },
): { text: string; size: number } {
  const smallest = sizes.at(-1)!
  const fits = (line: string, size: number) => (measureText(fonts, line, { weight, size }) ?? 0) <= width
  const size = sizes.find((one) => fits(text, one))
  if (size !== undefined) return { text, size }
  const characters = charactersOf(text)
  while (characters.length > 1 && !fits(`${characters.join('')}…`, smallest)) characters.pop()
  return { text: `${characters.join('').trimEnd()}…`, size: smallest }
}
