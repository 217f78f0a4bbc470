import type { ChainClient } from '../base/plan/Plan.ts'
import type { BlockTime } from './rateOf.ts'

/** More than a day where a block takes twelve seconds, forty minutes where four come in one. */
const usualSpan = 10_000n
/** Over fewer the second that a time is rounded to would be too much of it. */
const leastBlocks = 20n
/** No chain that people use is slower; its clock was moved, or it stood still. */
const slowest = 600n

/**
 * How long a block of the chain takes on average, over the newest blocks. It asks the node twice at most. Over so many
 * blocks it does not matter that some share a second, nor that the newest one is a little ahead of its time, as nodes allow.
 * The machine's own clock is not asked.
 *
 * @param options.span blocks that are looked back over; fewer for a node that keeps fewer.
 * @returns undefined where there is no average to rely on: on a chain of less than twenty blocks, whose blocks are all of
 * one second or fall back in time, or took more than ten minutes each.
 * @throws what the client throws when the node fails, or has thrown away so old a block.
 */
export async function readBlockTime(client: ChainClient, { span = usualSpan } = {}): Promise<BlockTime | undefined> {
  const newest = await client.getBlock()
  // The first block's time is made up on many chains, and the second one's is measured.
  const firstNumber = newest.number > span ? newest.number - span : 1n
  const blocks = newest.number - firstNumber
  if (blocks < leastBlocks) return undefined
  const first = await client.getBlock({ blockNumber: firstNumber })
  const seconds = newest.timestamp - first.timestamp
  return seconds > 0n && seconds <= slowest * blocks ? { seconds, blocks } : undefined
}
