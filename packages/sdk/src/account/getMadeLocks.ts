import { type Address, isAddressEqual } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { type LockState, lockStateOf } from '../lock/LockState.ts'
import { createQuestion } from './createQuestion.ts'
import { addLockViews } from './lockViews.ts'

/** The most that are read at once: each lock may cost the gas of a hostile token's balance. */
export const mostLocksRead = 25

export type MadeLocks = {
  /** In the order of the numbers asked for. */
  locks: LockState[]
  /** How many of the numbers are no lock of this chain, or could not be read. */
  unread: number
  /** Time of the block that was read. */
  chainAt: bigint
}

/**
 * Reads locks that an account remembers, by their numbers, and keeps those that it does not own: a lock does not say who
 * made it. In two requests; numbers after the 25th are not read.
 *
 * @throws ToolboxError `lockContractMissing` where the chain has no TokenLock, and the node's failures where nothing was read.
 */
export async function getMadeLocks(
  client: ChainClient,
  { account, ids }: { account: Address; ids: readonly bigint[] },
): Promise<MadeLocks> {
  const block = await client.getBlock().catch((error) => {
    throw decodeError(error)
  })
  const question = createQuestion()
  const answers = addLockViews(question, ids.slice(0, mostLocksRead))
  await question.ask(client, block.number)
  const found = answers.map((read) => read())
  if (found.some(({ state }) => state === 'absent')) throw new ToolboxError('lockContractMissing')
  const known = found.flatMap((one) => (one.state === 'known' ? [lockStateOf(one.value)] : []))
  // A number that is no lock here is answered by the contract; anything else means that the node did not answer.
  const failed = found.find((one) => one.state === 'failed' && !isRefusal(one.error))
  if (failed?.state === 'failed' && known.length === 0) throw failed.error
  const locks = known.filter(({ owner }) => !owner || !isAddressEqual(owner, account))
  return { locks, unread: found.length - known.length, chainAt: block.timestamp }
}

const isRefusal = (error: unknown) => error instanceof ToolboxError && error.code === 'contractReverted'
