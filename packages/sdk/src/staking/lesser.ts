/** The lesser of two amounts. `Math.min` cannot do it for bigints. */
export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)
