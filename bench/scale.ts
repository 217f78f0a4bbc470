/** The small form of a bench shows that it runs to its end; its figures say nothing and are not judged. */
export const isSmall = process.env.TOKENSMITH_BENCH === 'small'

/** How much is measured: `full`, or `small` in the small form. */
export const scale = <Value>(full: Value, small: Value): Value => (isSmall ? small : full)
