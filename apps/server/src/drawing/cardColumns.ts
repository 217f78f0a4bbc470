import { percentText, powersLine } from '../card/describeCard.ts'
import type { CardPair, TokenCard } from '../card/TokenCard.ts'
import { fitText, measureText } from './fitText.ts'
import type { PictureFonts } from './pictureFonts.ts'
import { colours, svgBox, svgText } from './svgParts.ts'

const left = { x: 80, width: 560 }
const right = { x: 690, width: 430 }
const mostPowers = 4
const mostPairs = 2
const lineHeight = 36

const label = (x: number, text: string) => svgText(x, 306, text, { size: 22, fill: colours.dim })

/** What of the code is known, and what somebody can do by it. */
export function powersColumn(card: TokenCard, fonts: PictureFonts): string {
  const { code, powers = [] } = card
  const tone = { known: colours.text, unknown: colours.warn, differs: colours.bad }[code]
  const headline = fitText(fonts, powersLine(card), { weight: 700, sizes: [40, 34, 28, 24], width: left.width })
  const lines = code === 'known' ? listPowers(powers) : explain(code)
  return [
    label(left.x, 'What the owner and others can still do'),
    svgText(left.x, 358, headline.text, { size: headline.size, weight: 700, fill: tone }),
    ...lines.map((line, index) => {
      const y = 404 + index * lineHeight
      const isPower = code === 'known' && (index < mostPowers - 1 || powers.length <= mostPowers)
      const dot = isPower ? `<circle cx="${left.x + 6}" cy="${y - 9}" r="5" fill="${colours.accent}"/>` : ''
      const text = fitText(fonts, line, { weight: 400, sizes: [26, 23], width: left.width - 30 }).text
      return (
        dot +
        svgText(left.x + (code === 'known' ? 26 : 0), y, text, { size: 26, fill: dot ? colours.text : colours.dim })
      )
    }),
  ].join('')
}

function listPowers(powers: readonly string[]): string[] {
  if (powers.length <= mostPowers) return [...powers]
  const shown = mostPowers - 1
  return [...powers.slice(0, shown), `and ${powers.length - shown} more`]
}

function explain(code: 'unknown' | 'differs'): string[] {
  return code === 'unknown'
    ? ['This site does not know its code, so what its', 'owner can do is not known either.']
    : ['It names a template of this site, and has', 'other code: nothing about it is known.']
}

/** How much of the liquidity in the fullest pairs nobody can take out now. */
export function liquidityColumn({ pairs, chainName }: TokenCard, fonts: PictureFonts): string {
  const more = (pairs?.length ?? 0) - mostPairs
  const note = (y: number, text: string) => {
    const line = fitText(fonts, text, { weight: 400, sizes: [26, 23, 20], width: right.width })
    return svgText(right.x, y, line.text, { size: line.size, fill: colours.dim })
  }
  return [
    label(right.x, 'Liquidity locked or burned'),
    pairs === undefined ? note(358, 'Not known here') : '',
    pairs?.length === 0 ? note(358, `No pair with a usual coin of ${chainName}`) : '',
    ...(pairs ?? []).slice(0, mostPairs).map((pair, index) => pairRow(pair, 348 + index * 98, fonts)),
    more > 0 ? note(538, more === 1 ? 'and 1 more pair' : `and ${more} more pairs`) : '',
  ].join('')
}

function pairRow({ pair, holds, keptBps }: CardPair, y: number, fonts: PictureFonts): string {
  const { x, width } = right
  const canDraw = (text: string) => measureText(fonts, text, { weight: 600, size: 1 }) !== undefined
  const shown = [pair, pair.split(' / ').at(-1)!].find(canDraw) ?? 'A pair'
  const name = fitText(fonts, shown, { weight: 600, sizes: [26, 23], width: width - 110 })
  const bar = { x, y: y + 14, width, height: 12 }
  return [
    svgText(x, y, name.text, { size: name.size, weight: 600 }),
    svgText(x + width, y, percentText(keptBps), { size: 28, weight: 700, anchor: 'end' }),
    svgBox(bar, `rx="6" fill="${colours.line}"`),
    keptBps > 0
      ? svgBox({ ...bar, width: Math.max(12, (width * keptBps) / 10_000) }, `rx="6" fill="${colours.dim}"`)
      : '',
    holds && canDraw(holds)
      ? svgText(x, y + 54, `of ${holds} and the tokens next to it`, { size: 21, fill: colours.dim })
      : '',
  ].join('')
}
