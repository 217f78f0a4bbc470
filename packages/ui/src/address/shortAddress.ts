/** "0x3f5C…9aC1": the first and last four digits, for a place that offers the full address too. */
export function shortAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

/** A hash in short, with more of its start because hashes are searched for, not compared. */
export function shortHash(hash: string): string {
  return hash.length > 18 ? `${hash.slice(0, 10)}…${hash.slice(-6)}` : hash
}
