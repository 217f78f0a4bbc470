import { chainMarkOf } from '@tokensmith/chains/chainMarks.ts'
import classes from './ChainMark.module.css'

/** A chain's small mark: letters on its colour; a testnet is an outline. */
export function ChainMark({
  chain,
  size = 22,
}: {
  chain: { icon: string; name: string; testnet: boolean }
  size?: number
}) {
  const mark = chainMarkOf(chain)
  return (
    <span
      className={classes.mark}
      data-outline={mark.outline || undefined}
      style={{
        width: size,
        height: size,
        fontSize: size * (mark.letters.length > 1 ? 0.42 : 0.52),
        ['--mark' as string]: mark.colour,
      }}
      aria-hidden
    >
      {mark.letters}
    </span>
  )
}
