/** Bits of the number of a transaction in its job; above them stands how many rows each one has. */
const numberBits = 64n
const numberMask = (1n << numberBits) - 1n

/**
 * The index of a transaction in a token's record. It says which rows it has, so that whoever reads the chain can tell a
 * row's number, and one job's transactions share the words of the record.
 */
export function tokenBatchIndex(number: number, rowsPerCall: number): bigint {
  return (BigInt(rowsPerCall) << numberBits) | BigInt(number)
}

/** Number of the first row of a transaction, from its index; undefined where it was not made by {@link tokenBatchIndex}. */
export function firstRowOfTokenBatch(index: bigint): number | undefined {
  const rowsPerCall = index >> numberBits
  const row = rowsPerCall * (index & numberMask)
  return rowsPerCall > 0n && row <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(row) : undefined
}

/** How many rows each transaction of its job has. */
export const rowsPerCallOfTokenBatch = (index: bigint): bigint => index >> numberBits
