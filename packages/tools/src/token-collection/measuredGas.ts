/** Gas for a wallet with one token and no coin, as `npm run bench -- collect` measures it, rounded to hundreds. */
export const measuredGas = { swept: 87_000, funded: 52_300 } as const
