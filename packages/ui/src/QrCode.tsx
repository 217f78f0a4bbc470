import { encodeQR } from 'qr'
import classes from './Parts.module.css'

export type QrCodeProps = {
  value: string
  /** What the code holds, for those who cannot see it. */
  label: string
  /** Edge in CSS pixels; 120 as the specification has it. */
  size?: number
}

/** A QR code as one path of an SVG, always dark on white because scanners need the contrast. */
export function QrCode({ value, label, size = 120 }: QrCodeProps) {
  const data = encodeQR(value, 'raw', { ecc: 'medium', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
