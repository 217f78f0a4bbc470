/** In the order in which they are asked: what comes after one that fails is worth nothing without it. */
export const poolChecks = ['factory', 'record', 'code', 'settings', 'books', 'fundings', 'cover'] as const
export type PoolCheck = (typeof poolChecks)[number]

/** Something that is not as it must be: what is said, and what was found. */
export type PoolCheckFault = { check: PoolCheck; field: string; stated: string; found: string }

/**
 * `sound`: every check holds at that block. Anything else is `unsound`, with its reasons; there is nothing in between. That
 * the node tells the truth no check can find out: ask one of your own choice.
 */
export type PoolVerification = {
  verdict: 'sound' | 'unsound'
  faults: readonly PoolCheckFault[]
  /** Checks that were made; those after a fault that makes them worthless were not. */
  checked: readonly PoolCheck[]
  blockNumber: bigint
  chainAt: bigint
}

/** Every field of what was found that is said otherwise; addresses may lack their checksum. */
export function comparePool(check: PoolCheck, stated: object, found: object): PoolCheckFault[] {
  const textOf = (all: object, field: string) => String((all as Record<string, unknown>)[field] ?? '')
  return Object.keys(found).flatMap((field) => {
    const [said, is] = [textOf(stated, field), textOf(found, field)]
    return said.toLowerCase() === is.toLowerCase() ? [] : [{ check, field, stated: said, found: is }]
  })
}
