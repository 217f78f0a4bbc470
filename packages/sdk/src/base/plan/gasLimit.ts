import { ToolboxError } from '../errors/ToolboxError.ts'

/** The most gas one transaction may use where EIP-7825 applies. */
export const eip7825GasCap = 16_777_216n

/**
 * The limit to send with: the estimate times 1.1, rounded down, and the call's reserve; not above the chain's cap.
 *
 * @throws ToolboxError `gasAboveCap` when the estimate itself is above the cap.
 */
export function chooseGasLimit(estimate: bigint, cap?: bigint, reserve = 0n): bigint {
  if (cap !== undefined && estimate > cap) throw new ToolboxError('gasAboveCap', { gas: estimate, cap })
  const limit = (estimate * 11n) / 10n + reserve
  return cap !== undefined && limit > cap ? cap : limit
}
