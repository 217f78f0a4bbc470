import type { LockSchedule } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { releaseCurve } from '@tokensmith/sdk/lock/releaseCurve.ts'

const width = 1200
const height = 675
const left = 64
const font = 'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans", "Noto Sans CJK SC", sans-serif'

type CertificateImage = {
  title: string
  locked: string
  share?: string
  rows: readonly (readonly [label: string, value: string])[]
  note: string
  href: string
  schedule: LockSchedule
  amount: bigint
}

/** Draws a lock as an image to show around. It proves nothing by itself, and says so; the page behind its link does. */
export async function drawCertificate(content: CertificateImage): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw images.')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#e8590c'
  pen.fillRect(0, 0, 14, height)
  const write = (text: string, x: number, y: number, size: number, colour = '#212529', weight = 400, most = 0) => {
    pen.font = `${weight} ${size}px ${font}`
    pen.fillStyle = colour
    pen.fillText(most > 0 ? fit(pen, text, most) : text, x, y)
  }
  write(content.title, left, 84, 30, '#5c636a', 600, 1050)
  write(content.locked, left, 150, 54, '#212529', 700, 1050)
  if (content.share) write(content.share, left, 196, 26, '#b83f0a', 600, 1050)
  content.rows.forEach(([label, value], index) => {
    const y = 264 + index * 44
    write(label, left, y, 20, '#5c636a', 400, 190)
    write(value, left + 205, y, 20, '#212529', 500, 540)
  })
  drawCurve(pen, content, { x: 850, y: 232, width: 286, height: 220 })
  write(content.href, left, 572, 20, '#1864ab', 500, 1070)
  write(content.note, left, 622, 18, '#5c636a', 400, 1070)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot save images.'))),
      'image/png',
    ),
  )
}

type Box = { x: number; y: number; width: number; height: number }

function drawCurve(pen: CanvasRenderingContext2D, { schedule, amount }: CertificateImage, box: Box): void {
  const points = releaseCurve(schedule, amount, { maxPoints: 240 })
  const from = points[0]?.at ?? 0n
  const span = (points.at(-1)?.at ?? 0n) - from || 1n
  const part = (value: bigint, whole: bigint) => Number((value * 10_000n) / (whole || 1n)) / 10_000
  pen.strokeStyle = '#868e96'
  pen.lineWidth = 1
  pen.strokeRect(box.x, box.y, box.width, box.height)
  pen.beginPath()
  points.forEach(({ at, released }, index) => {
    const x = box.x + part(at - from, span) * box.width
    const y = box.y + box.height - part(released, amount) * box.height
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  pen.strokeStyle = '#e8590c'
  pen.lineWidth = 4
  pen.stroke()
}

/** The text, cut with an ellipsis where it is wider than there is room. */
function fit(pen: CanvasRenderingContext2D, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text
  const characters = [...text]
  while (characters.length > 1 && pen.measureText(`${characters.join('')}…`).width > most) characters.pop()
  return `${characters.join('')}…`
}
