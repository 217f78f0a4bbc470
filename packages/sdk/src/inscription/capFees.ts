import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { KeySender } from '../base/jobs/JobSession.ts'
import { isTooDear } from './feesOfInscription.ts'

/**
 * Keys that sign no inscription above the ceiling, a replacement of a stuck one neither, and nothing whose fee would eat
 * up what comes back: prices are a node's word.
 *
 * @param onDear is told before it is refused.
 * @throws ToolboxError `planAborted`, and the job pauses.
 */
export function capFees(keys: KeySender, ceiling: bigint, onDear: () => void): KeySender {
  return {
    ...keys,
    sign(from, transaction) {
      const { data = '0x', gas = 0n, value = 0n } = transaction
      const price = transaction.maxFeePerGas ?? transaction.gasPrice ?? 0n
      const cost = gas * price
      const isDear = data === '0x' ? isTooDear({ price, cost, balance: value + cost, ceiling }) : price > ceiling
      if (!isDear) return keys.sign(from, transaction)
      onDear()
      return Promise.reject(new ToolboxError('planAborted'))
    },
  }
}
