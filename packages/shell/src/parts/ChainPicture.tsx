import { chainMarkOf } from '@tokensmith/chains/chainMarks.ts'
import classes from './ChainPicture.module.css'

/**
 * A chain's small mark: letters on its colour; a testnet is an outline. Colours and size are attributes of the drawing,
 * because pages rendered ahead may hold no style attribute.
 */
export function ChainPicture({
  chain,
  size = 22,
}: {
  chain: { icon: string; name: string; testnet: boolean }
  size?: number
}) {
  const { letters, colour, outline } = chainMarkOf(chain)
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {outline ? (
        <circle cx="12" cy="12" r="11" fill="none" stroke={colour} strokeWidth="2" className={classes.outline} />
      ) : (
        <circle cx="12" cy="12" r="12" fill={colour} />
      )}
      <text
        x="12"
        y="12.4"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={letters.length > 1 ? 10 : 13}
        fontWeight="700"
        fill={outline ? 'currentColor' : '#fff'}
      >
        {letters}
      </text>
    </svg>
  )
}
