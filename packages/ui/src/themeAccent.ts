import { accentChoices, isAccent } from './accentChoices.ts'

/** What one theme colour becomes on light and on dark ground. */
export type AccentColors = { light: AccentSet; dark: AccentSet }
export type AccentSet = {
  /** Ground of a primary button, and of marks. */
  fill: string
  fillHover: string
  /** Text on `fill`. */
  onFill: string
  /** Accent-coloured text and lines on a page, panel or weak ground. */
  text: string
  /** Weak ground behind an active item or a tag. */
  weak: string
  weakHover: string
}

const white = [255, 255, 255] as const
const ink = [20, 21, 23] as const
const pageLight = [248, 249, 250] as const
const panelDark = [37, 38, 43] as const
/** WCAG AA for text of any size, with a little room for rounding. */
const readable = 4.6

type Rgb = readonly [number, number, number]

/** Orange by hand, because it is what everybody sees first. */
const orange: AccentColors = {
  light: {
    fill: '#cf450d',
    fillHover: '#b83c0a',
    onFill: '#ffffff',
    text: '#bd3f0a',
    weak: '#fff4e6',
    weakHover: '#ffe8cc',
  },
  dark: {
    fill: '#ff922b',
    fillHover: '#ffa94d',
    onFill: '#1a1b1e',
    text: '#ffa94d',
    weak: '#3b2a17',
    weakHover: '#4a331a',
  },
}

/** Derives every shade from one colour so that text on and in it is always readable (4.5:1), whatever was chosen. */
export function accentColors(hex: string): AccentColors {
  const base = parseColor(hex)
  if (!base || hex.toLowerCase() === accentChoices[0].hex) return orange
  const weakLight = mix(base, white, 0.91)
  const weakDark = mix(base, panelDark, 0.84)
  const fillLight = shade(base, -1, (color) => contrast(color, white) >= readable)
  const fillDark = shade(base, 1, (color) => contrast(color, ink) >= 6.5)
  const textLight = shade(fillLight, -1, (color) => readableOn(color, weakLight, pageLight))
  const textDark = shade(fillDark, 1, (color) => readableOn(color, weakDark, panelDark))
  return {
    light: {
      fill: toHex(fillLight),
      fillHover: toHex(mix(fillLight, [0, 0, 0], 0.12)),
      onFill: '#ffffff',
      text: toHex(textLight),
      weak: toHex(weakLight),
      weakHover: toHex(mix(base, white, 0.84)),
    },
    dark: {
      fill: toHex(fillDark),
      fillHover: toHex(mix(fillDark, white, 0.14)),
      onFill: toHex(ink),
      text: toHex(textDark),
      weak: toHex(weakDark),
      weakHover: toHex(mix(base, panelDark, 0.74)),
    },
  }
}

/** The CSS variables of one theme colour, as `theme.css` reads them. */
export function accentVariables(hex: string): Record<string, string> {
  const colors = accentColors(hex)
  const variables: Record<string, string> = {}
  for (const scheme of ['light', 'dark'] as const)
    for (const [name, value] of Object.entries(colors[scheme])) variables[`--accent-${scheme}-${dashed(name)}`] = value
  return variables
}

/** Sets the theme colour on a page. It goes through CSSOM, which a strict content policy allows. */
export function applyAccent(hex: string, root: HTMLElement): void {
  for (const [name, value] of Object.entries(accentVariables(hex))) root.style.setProperty(name, value)
}

const readableOn = (color: Rgb, ...grounds: readonly Rgb[]) =>
  grounds.every((ground) => contrast(color, ground) >= readable)

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

export function parseColor(hex: string): Rgb | undefined {
  if (!isAccent(hex)) return undefined
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

/** Moves a colour's lightness, keeping hue and saturation, until it is good enough. */
function shade(color: Rgb, direction: 1 | -1, good: (color: Rgb) => boolean): Rgb {
  const [hue, saturation, lightness] = toHsl(color)
  for (let step = 0; step <= 100; step++) {
    const next = fromHsl(hue, saturation, Math.min(1, Math.max(0, lightness + (direction * step) / 100)))
    if (good(next)) return next
  }
  return direction === 1 ? white : [0, 0, 0]
}

function toHsl([r, g, b]: Rgb): [number, number, number] {
  const high = Math.max(r, g, b) / 255
  const low = Math.min(r, g, b) / 255
  const span = high - low
  const lightness = (high + low) / 2
  if (span === 0) return [0, 0, lightness]
  const saturation = span / (1 - Math.abs(2 * lightness - 1))
  const [red, green, blue] = [r / 255, g / 255, b / 255]
  const hue =
    high === red ? ((green - blue) / span + 6) % 6 : high === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return [hue / 6, saturation, lightness]
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (offset + hue * 12) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [part(0), part(8), part(4)]
}

function mix(color: Rgb, toward: Rgb, share: number): Rgb {
  return color.map((part, i) => Math.round(part + (toward[i]! - part) * share)) as unknown as Rgb
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
