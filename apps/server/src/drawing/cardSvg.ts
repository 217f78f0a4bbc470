import { charactersOf } from '../card/cardText.ts'
import { siteName } from '../card/describeCard.ts'
import { pictureSize } from '../card/pictureSize.ts'
import type { TokenCard } from '../card/TokenCard.ts'
import { liquidityColumn, powersColumn } from './cardColumns.ts'
import { fitText, measureText } from './fitText.ts'
import type { PictureFonts } from './pictureFonts.ts'
import { colours, svgBox, svgText } from './svgParts.ts'

/** As the page's mark of a token (`TokenPicture.tsx`): dark enough for white letters. */
const markColours = [
  ...['#1864ab', '#0b7285', '#2b8a3e', '#862e9c', '#a61e4d'],
  ...['#c92a2a', '#d9480f', '#5c940d', '#364fc7'],
]

/**
 * The picture of a card as SVG. What no font can draw is left out as a whole and said: without a few of its characters a
 * name would be another name.
 */
export function cardSvg(card: TokenCard, fonts: PictureFonts): string {
  const { width, height } = pictureSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter">`,
    svgBox({ x: 0, y: 0, width, height }, `fill="${colours.page}"`),
    svgBox({ x: 0, y: 0, width, height: 8 }, `fill="${colours.accent}"`),
    brand(),
    chainName(card.chainName, fonts),
    svgBox(
      { x: 48, y: 108, width: 1104, height: 448 },
      `rx="18" fill="${colours.panel}" stroke="${colours.line}" stroke-width="2"`,
    ),
    head(card, fonts),
    svgBox({ x: 80, y: 262, width: 1040, height: 2 }, `fill="${colours.line}"`),
    powersColumn(card, fonts),
    liquidityColumn(card, fonts),
    svgText(64, 600, footer(card, fonts), { size: 21, fill: colours.dim }),
    '</svg>',
  ].join('')
}

function brand(): string {
  const mark = `<g transform="translate(64 36) scale(1.64)"><rect width="28" height="28" rx="8" fill="${colours.accent}"/><path d="M7 7.5h14v4h-5v10h-4v-10H7z" fill="#fff"/></g>`
  return mark + svgText(124, 70, siteName, { size: 32, weight: 700 })
}

function chainName(name: string, fonts: PictureFonts): string {
  const { text, size } = fitText(fonts, name, { weight: 600, sizes: [26], width: 420 })
  const wide = measureText(fonts, text, { weight: 600, size }) ?? 0
  const box = { x: 1136 - wide - 40, y: 36, width: wide + 40, height: 46 }
  return (
    svgBox(box, `rx="23" fill="${colours.panel}" stroke="${colours.line}" stroke-width="2"`) +
    svgText(1116, 68, text, { size, weight: 600, fill: colours.dim, anchor: 'end' })
  )
}

const canDraw = (fonts: PictureFonts, text: string | undefined) =>
  text !== undefined && measureText(fonts, text, { weight: 700, size: 1 }) !== undefined

function head({ name, symbol, address }: TokenCard, fonts: PictureFonts): string {
  const drawnSymbol = canDraw(fonts, symbol) ? symbol : undefined
  const called =
    (canDraw(fonts, name) ? name : undefined) ?? drawnSymbol ?? `${address.slice(0, 6)}…${address.slice(-4)}`
  const title = fitText(fonts, called, { weight: 700, sizes: [60, 54, 48, 42, 36], width: 920 })
  const own = drawnSymbol && fitText(fonts, drawnSymbol, { weight: 600, sizes: [28], width: 210 })
  const wide = own ? (measureText(fonts, own.text, { weight: 600, size: 28 }) ?? 0) + 24 : 0
  return [
    mark(address, drawnSymbol, fonts),
    svgText(200, 186, title.text, { size: title.size, weight: 700 }),
    own ? svgText(200, 232, own.text, { size: 28, weight: 600, fill: colours.dim }) : '',
    // In full: of a short form somebody can make the like.
    svgText(200 + wide, 232, address, { size: 26, fill: colours.dim }),
  ].join('')
}

function mark(address: string, symbol: string | undefined, fonts: PictureFonts): string {
  const colour = markColours[Number.parseInt(address.slice(-6), 16) % markColours.length]
  const letters = charactersOf((symbol ?? '').replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, 3)
    .join('')
    .toUpperCase()
  const drawn = letters && canDraw(fonts, letters) ? letters : '?'
  const size = drawn.length > 2 ? 30 : 38
  return (
    `<circle cx="130" cy="186" r="50" fill="${colour}"/>` +
    svgText(130, 186 + size * 0.36, drawn, { size, weight: 700, fill: '#fff', anchor: 'middle' })
  )
}

function footer({ name, day }: TokenCard, fonts: PictureFonts): string {
  const isDrawn = name === undefined || canDraw(fonts, name)
  const lead = isDrawn ? 'Anybody can give a token any name' : 'Its name has characters that cannot be drawn here'
  return `${lead}: compare the address. Read from the chain on ${day}.`
}
