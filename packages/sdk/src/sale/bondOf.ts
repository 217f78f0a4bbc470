/** Part of a payment that a mark or a dispute locks beside it. */
const bondParts = 10n

/** What is locked beside a payment until its delivery is settled, in base units of the same coin: rounded down, as the sale does. */
export const bondOf = (paid: bigint): bigint => paid / bondParts
