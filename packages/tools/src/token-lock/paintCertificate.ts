import type { LockSchedule } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { releaseCurve } from '@tokensmith/sdk/lock/releaseCurve.ts'
import { encodeQR } from 'qr'

/** Edges of the image in pixels. */
export const certificateSize = { width: 1200, height: 675 }

const left = 64
/** Right edge of the texts that stand beside the code. */
const textEnd = 830
/** Right edge of the texts below it. */
const right = 1136
const qr = { x: 864, y: 64, edge: 272 }
const chart = { x: 864, y: 372, width: 272, height: 132 }
const rowsAt = 240
const rowHeight = 36
const valueAt = left + 236
const font = 'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans", "Noto Sans CJK SC", sans-serif'
const ink = '#212529'
const quiet = '#5c636a'
const accent = '#e8590c'

/** What of a canvas is used. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'direction'
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
> & { measureText: (text: string) => { width: number } }

export type CertificateImage = {
  title: string
  /** A number, which is never cut, and the token's own word for it, which may be. */
  amount: { text: string; symbol: string }
  share?: string
  /** At most nine; each value is cut where it is wider than its line. */
  rows: readonly (readonly [label: string, value: string])[]
  note: string
  /** Of the lock's public page; the code holds it. */
  href: string
  /** Drawn as a curve, unless it is one date or no date. */
  curve?: { schedule: LockSchedule; amount: bigint }
}

/** Draws a lock as an image to show around. Names of tokens are anybody's words: no text leaves its place, however long. */
export function paintCertificate(pen: Pen, content: CertificateImage): void {
  const { width, height } = certificateSize
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = accent
  pen.fillRect(0, 0, 14, height)
  pen.direction = 'ltr'
  const write = (text: string, x: number, y: number, { size, end, colour = ink, weight = 400 }: Writing) => {
    pen.font = `${weight} ${size}px ${font}`
    pen.fillStyle = colour
    const shown = fit(pen, text, end - x)
    pen.fillText(shown, x, y)
    return x + pen.measureText(shown).width
  }
  write(content.title, left, 92, { size: 28, end: textEnd, colour: quiet, weight: 600 })
  const { text, symbol } = content.amount
  const size = sizeThatFits(pen, text, { size: 52, weight: 700, most: textEnd - left - (symbol ? 120 : 0) })
  const amountEnd = write(text, left, 152, { size, end: textEnd, weight: 700 })
  write(symbol, amountEnd + 14, 152, { size: Math.min(size, 34), end: textEnd, weight: 700 })
  if (content.share) write(content.share, left, 196, { size: 24, end: textEnd, colour: '#b83f0a', weight: 600 })
  content.rows.forEach(([label, value], index) => {
    const y = rowsAt + index * rowHeight
    write(label, left, y, { size: 19, end: valueAt - 12, colour: quiet })
    write(value, valueAt, y, { size: 19, end: textEnd, weight: 500 })
  })
  paintQr(pen, content.href)
  if (content.curve) paintCurve(pen, content.curve)
  write(content.href, left, 592, { size: 20, end: right, colour: '#1864ab', weight: 500 })
  write(content.note, left, 634, { size: 18, end: right, colour: quiet })
}

type Writing = { size: number; end: number; colour?: string; weight?: number }

/** Dark on white with its border, which cameras need, in whole pixels. */
function paintQr(pen: Pen, value: string): void {
  const rows = encodeQR(value, 'raw', { ecc: 'medium', border: 2 })
  const dot = Math.floor(qr.edge / rows.length)
  pen.fillStyle = '#000000'
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(qr.x + x * dot, qr.y + y * dot, dot, dot)
}

function paintCurve(pen: Pen, { schedule, amount }: NonNullable<CertificateImage['curve']>): void {
  const points = releaseCurve(schedule, amount, { maxPoints: 240 })
  const from = points[0]?.at ?? 0n
  const span = (points.at(-1)?.at ?? 0n) - from || 1n
  const part = (value: bigint, whole: bigint) => Number((value * 10_000n) / (whole || 1n)) / 10_000
  pen.strokeStyle = '#868e96'
  pen.lineWidth = 1
  pen.strokeRect(chart.x, chart.y, chart.width, chart.height)
  pen.beginPath()
  points.forEach(({ at, released }, index) => {
    const x = chart.x + part(at - from, span) * chart.width
    const y = chart.y + chart.height - part(released, amount) * chart.height
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.strokeStyle = accent
  pen.lineWidth = 4
  pen.stroke()
}

/** The largest size, up to the one wanted, at which a text has room. */
function sizeThatFits(pen: Pen, text: string, { size, weight, most }: { size: number; weight: number; most: number }) {
  pen.font = `${weight} ${size}px ${font}`
  const { width } = pen.measureText(text)
  return width <= most ? size : Math.floor((size * most) / width)
}

/** The text, cut with an ellipsis where it is wider than there is room; a character of several parts is not torn. */
function fit(pen: Pen, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (characters.length > 0 && pen.measureText(`${characters.join('')}…`).width > most) characters.pop()
  return characters.length > 0 ? `${characters.join('')}…` : ''
}
