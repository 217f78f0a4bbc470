import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { tokenLockOf } from '../lock/callTokenLock.ts'
import type { EncodedLock } from '../lock/LockState.ts'
import type { Question, Reader } from './createQuestion.ts'

/** Asks for locks by their numbers; the caller bounds how many, since each may cost the gas of a hostile token's balance. */
export function addLockViews(question: Question, ids: readonly bigint[]): Reader<EncodedLock>[] {
  const view = { address: tokenLockOf(), abi: tokenLockAbi, functionName: 'lockOf' }
  return ids.map((id) => question.add<EncodedLock>({ ...view, args: [id] }))
}
