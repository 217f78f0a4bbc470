import classes from './Picture.module.css'

type PictureProps = {
  logo?: string
  /** Stand where there is no logo; at most three. */
  letters: string
  colour: string
  size: number
  /** How it differs from what has the same logo: a wrapped coin stands in a ring, a testnet is grey too. */
  kind?: 'testnet' | 'wrapped'
}

/**
 * A small round picture beside a name: a logo out of a file of ours, or letters on a colour. Colours and size are
 * attributes of the drawing, because pages rendered ahead may hold no style attribute.
 */
export function Picture({ logo, letters, colour, size, kind }: PictureProps) {
  if (logo)
    return (
      <img className={classes.picture} data-kind={kind} src={logo} width={size} height={size} alt="" loading="lazy" />
    )
  const isOutline = kind === 'testnet'
  return (
    <svg className={classes.picture} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {isOutline ? (
        <circle cx="12" cy="12" r="11" fill="none" stroke={colour} strokeWidth="2" className={classes.outline} />
      ) : (
        <circle cx="12" cy="12" r="12" fill={colour} />
      )}
      <text
        x="12"
        y="12.4"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={[13, 13, 10][letters.length] ?? 7}
        fontWeight="700"
        fill={isOutline ? 'currentColor' : '#fff'}
      >
        {letters}
      </text>
    </svg>
  )
}
