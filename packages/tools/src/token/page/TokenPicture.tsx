import type { Address } from 'viem'
import classes from './TokenPage.module.css'

/** Far enough apart to be told from each other, and dark enough for white letters. */
const colours = ['#1864ab', '#0b7285', '#2b8a3e', '#862e9c', '#a61e4d', '#c92a2a', '#d9480f', '#5c940d', '#364fc7']

/**
 * A token's mark: its first letters on a colour of its address. It is no logo: anybody can give a token any letters, so
 * two of the same symbol look different. Pictures that a token names lie with strangers, who would see who looks.
 */
export function TokenPicture({ address, symbol }: { address: Address; symbol: string }) {
  const colour = colours[Number.parseInt(address.slice(-6), 16) % colours.length]
  const letters = [...symbol.replaceAll(/[^\p{L}\p{N}]/gu, '')].slice(0, 3).join('').toUpperCase()
  return (
    <svg className={classes.picture} viewBox="0 0 48 48" width={48} height={48} aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill={colour} />
      <text
        x="24"
        y="24.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={letters.length > 2 ? 14 : 18}
        fontWeight="700"
        fill="#fff"
      >
        {letters || '?'}
      </text>
    </svg>
  )
}
