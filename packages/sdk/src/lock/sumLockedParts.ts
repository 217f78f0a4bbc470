import { type Address, zeroAddress } from 'viem'

/** What is left in one lock, as the contract's reader answers. */
export type LockedPart = {
  id: bigint
  owner: Address
  isLp: boolean
  locked: bigint
  released: bigint
  nextReleaseAt: bigint
  end: bigint
}

/** Adds up what is left in locks of a token, and finds when more than dust of it can become free. */
export function sumLockedParts(parts: readonly LockedPart[]) {
  const sum = (of: readonly LockedPart[], amount: (part: LockedPart) => bigint) =>
    of.reduce((total, part) => total + amount(part), 0n)
  const [permanent, dated] = [parts.filter(isPermanent), parts.filter((part) => !isPermanent(part))]
  const locked = sum(parts, (part) => part.locked)
  return {
    locked,
    permanent: sum(permanent, (part) => part.locked),
    due: sum(dated, (part) => part.released),
    earliestUnlockAt: findEarliest(dated, locked),
  }
}

const isPermanent = ({ owner }: LockedPart) => owner === zeroAddress

/** Added up by date, so that a large lock that was split into small ones counts as much as before. */
function findEarliest(dated: readonly LockedPart[], locked: bigint): bigint | undefined {
  const ahead = dated.filter((part) => part.locked > 0n)
  let sum = 0n
  for (const part of ahead.sort((a, b) => (a.nextReleaseAt < b.nextReleaseAt ? -1 : 1))) {
    sum += part.locked
    if (sum * 10_000n >= locked) return part.nextReleaseAt
  }
  return undefined
}
