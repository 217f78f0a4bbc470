/** The number of a lock, as links and the browser's store write it; undefined for anything else. */
export function parseLockNumber(text: string): bigint | undefined {
  return /^[1-9][0-9]{0,77}$/.test(text) ? BigInt(text) : undefined
}
