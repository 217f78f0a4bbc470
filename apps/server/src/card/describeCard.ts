import type { TokenCard } from './TokenCard.ts'

export const siteName = 'Tokensmith'
const mostPowers = 4
const mostPairs = 2

/** What the picture says of the code in one line. */
export function powersLine({ code, powers = [] }: Pick<TokenCard, 'code' | 'powers'>): string {
  if (code === 'differs') return 'Its code is not the one it claims to be'
  if (code === 'unknown') return 'Unknown code'
  if (powers.length === 0) return 'Nothing that its holders cannot do'
  return powers.length === 1 ? '1 power' : `${powers.length} powers`
}

export const percentText = (bps: number) =>
  `${(Math.floor(bps / 10) / 10).toLocaleString('en', { maximumFractionDigits: 1 })}%`

/** Title and description of a link, as plain text. */
export function describeCard(card: TokenCard): { title: string; description: string } {
  const { name, symbol, chainName, address, code, powers = [], pairs, day } = card
  const called = name && symbol ? `${name} (${symbol})` : (name ?? symbol)
  const more = powers.length - mostPowers
  const list = `${powers.slice(0, mostPowers).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const sentences = [
    `${address} on ${chainName}`,
    code === 'known'
      ? `What the owner and others can still do: ${powers.length > 0 ? `${powersLine(card)} (${list})` : 'nothing that holders cannot'}`
      : code === 'unknown'
        ? 'Its code is not known here, so what its owner can do is not known'
        : powersLine(card),
    ...(pairs ?? []).slice(0, mostPairs).map(({ pair, holds, keptBps }) => {
      const inIt = holds ? `${holds} in it, ` : ''
      return `${pair}: ${inIt}${percentText(keptBps)} of the liquidity locked or burned`
    }),
    `As read from the chain on ${day}`,
  ]
  return { title: `${called} on ${chainName}`, description: `${sentences.join('. ')}.` }
}
