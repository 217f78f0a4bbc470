/** Most bytes of a contract (EIP-170). */
export const largestCode = 24_576
