import type { Address } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'

/** The end of a Safe's linked list of owners, which can be no owner. */
export const sentinel: Address = '0x0000000000000000000000000000000000000001'
/** More owners than this make each execution needlessly dear; the contract itself has no limit. */
export const maxSigners = 50

/**
 * The rules of a Safe for its owners: at least one, none twice, none the zero address or the end of the list, and a
 * threshold between 1 and their number.
 *
 * @throws ToolboxError `multisigSignersEmpty`, `multisigSignersTooMany`, `multisigSignerInvalid`,
 * `multisigSignerRepeated` or `multisigThresholdInvalid`.
 */
export function checkSigners(owners: readonly Address[], threshold: number, multisig?: Address): void {
  if (owners.length === 0) throw new ToolboxError('multisigSignersEmpty')
  if (owners.length > maxSigners) throw new ToolboxError('multisigSignersTooMany', { max: maxSigners })
  const seen = new Set<string>()
  for (const owner of owners) {
    const key = owner.toLowerCase()
    if (BigInt(owner) <= 1n || key === multisig?.toLowerCase()) {
      throw new ToolboxError('multisigSignerInvalid', { address: owner })
    }
    if (seen.has(key)) throw new ToolboxError('multisigSignerRepeated', { address: owner })
    seen.add(key)
  }
  if (!Number.isInteger(threshold) || threshold < 1 || threshold > owners.length) {
    throw new ToolboxError('multisigThresholdInvalid', { max: owners.length })
  }
}
