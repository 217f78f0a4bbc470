import { escapeHtml } from '../card/withCardTags.ts'
import type { Weight } from './pictureFonts.ts'

/** The site's colours in light (`packages/ui/src/theme.ts`). */
export const colours = {
  accent: '#cf450d',
  page: '#f8f9fa',
  panel: '#ffffff',
  line: '#e3e6ea',
  text: '#212529',
  dim: '#5c636a',
  warn: '#a34f00',
  bad: '#c92a2a',
} as const

export type TextStyle = { size: number; weight?: Weight; fill?: string; anchor?: 'start' | 'middle' | 'end' }

/** A line of text; whatever it says is escaped. */
export function svgText(x: number, y: number, text: string, style: TextStyle): string {
  const { size, weight = 400, fill = colours.text, anchor = 'start' } = style
  const attributes = `font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"`
  return `<text x="${x}" y="${y}" ${attributes}>${escapeHtml(text)}</text>`
}

export function svgBox(box: { x: number; y: number; width: number; height: number }, look: string): string {
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" ${look}/>`
}
