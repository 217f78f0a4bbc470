/** What laying out a line has to know of a font. */
export type Font = {
  bytes: Uint8Array
  /** Width of a character in parts of the font size; undefined where the font has no picture of it. */
  advanceOf(codePoint: number): number | undefined
}

/**
 * Reads which characters a TrueType or OpenType font has and how wide they are; of a collection its first font. Kerning
 * and ligatures do not count.
 *
 * @throws Error, RangeError for what is no such font.
 */
export function readFont(bytes: Uint8Array): Font {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = view.getUint32(0) === tag('ttcf') ? view.getUint32(12) : 0
  const tables = new Map<number, number>()
  for (let at = start + 12, left = view.getUint16(start + 4); left > 0; left--, at += 16)
    tables.set(view.getUint32(at), view.getUint32(at + 8))
  const table = (name: string) => {
    const place = tables.get(tag(name))
    if (place === undefined) throw new Error(`The font has no table ${name}.`)
    return place
  }
  const unitsPerEm = view.getUint16(table('head') + 18)
  const lastWidth = view.getUint16(table('hhea') + 34) - 1
  const widths = table('hmtx')
  const glyphOf = readCharacterMap(view, table('cmap'))
  return {
    bytes,
    advanceOf(codePoint) {
      const glyph = glyphOf(codePoint)
      return glyph === 0 ? undefined : view.getUint16(widths + 4 * Math.min(glyph, lastWidth)) / unitsPerEm
    },
  }
}

const tag = (name: string) => [...name].reduce((value, letter) => value * 256 + letter.charCodeAt(0), 0)

/** 0 for a character without a glyph. */
type GlyphOf = (codePoint: number) => number

function readCharacterMap(view: DataView, cmap: number): GlyphOf {
  const maps = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => {
    const place = cmap + view.getUint32(cmap + 4 + 8 * index + 4)
    return { place, format: view.getUint16(place) }
  })
  const whole = maps.find(({ format }) => format === 12)
  if (whole) return readSegmentedCoverage(view, whole.place)
  const basic = maps.find(({ format }) => format === 4)
  if (basic) return readSegments(view, basic.place)
  throw new Error('The font has no map of Unicode characters.')
}

/** Format 12: groups of first, last and first glyph. */
function readSegmentedCoverage(view: DataView, place: number): GlyphOf {
  const count = view.getUint32(place + 12)
  return (codePoint) => {
    for (let at = place + 16, left = count; left > 0; left--, at += 12) {
      if (codePoint > view.getUint32(at + 4)) continue
      const first = view.getUint32(at)
      return codePoint < first ? 0 : view.getUint32(at + 8) + codePoint - first
    }
    return 0
  }
}

/** Format 4: the basic plane. Four lists of the segments' ends, starts, steps and offsets stand one after the other. */
function readSegments(view: DataView, place: number): GlyphOf {
  const size = view.getUint16(place + 6)
  const [ends, starts] = [place + 14, place + 16 + size]
  return (codePoint) => {
    for (let at = 0; at < size; at += 2) {
      if (codePoint > view.getUint16(ends + at)) continue
      const first = view.getUint16(starts + at)
      if (codePoint < first) return 0
      const step = view.getUint16(starts + size + at)
      const offset = view.getUint16(starts + 2 * size + at)
      if (offset === 0) return (codePoint + step) & 0xffff
      const glyph = view.getUint16(starts + 2 * size + at + offset + 2 * (codePoint - first))
      return glyph === 0 ? 0 : (glyph + step) & 0xffff
    }
    return 0
  }
}
