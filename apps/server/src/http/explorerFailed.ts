import { Refusal } from './Refusal.ts'

/** `reason` is for the log only, and holds no key. */
export function explorerFailed(chainId: number, reason: string): Refusal {
  return new Refusal('explorerFailed', { params: { chain: chainId }, cause: { chainId, reason } })
}
