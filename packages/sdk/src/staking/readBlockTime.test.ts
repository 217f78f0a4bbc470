import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { createAskedClient } from '@tokensmith/testing/createAskedClient.ts'
import { passTime } from '@tokensmith/testing/passTime.ts'
import { afterEach, expect, it } from 'vitest'
import { rateOf, secondsOfBlocks } from './rateOf.ts'
import { readBlockTime } from './readBlockTime.ts'

let chain: LocalChain
afterEach(() => chain.stop())

const start = async () => {
  chain = await startChain()
}
/** Blocks that are so many seconds apart. */
const mine = (count: number, interval = 0) => chain.rpc('anvil_mine', [count, interval])
async function read(options: { span?: bigint } = {}) {
  const { client, asked } = await createAskedClient(chain)
  return { found: await readBlockTime(client, options), asked }
}
const seconds = async (options: { span?: bigint } = {}) => {
  const { found } = await read(options)
  return found && Number(found.seconds) / Number(found.blocks)
}

it('measures blocks of twelve seconds with two questions, and turns rewards and halvings into them', async () => {
  await start()
  await mine(200, 12)
  const { found, asked } = await read()
  expect(Number(found!.seconds) / Number(found!.blocks)).toBeCloseTo(12, 1)
  expect(asked).toEqual(['eth_getBlockByNumber', 'eth_getBlockByNumber'])
  expect(Number(secondsOfBlocks(7_200n, found!))).toBeGreaterThan(86_000)
  expect(Number(rateOf(12n, 'block', found!)) / 2 ** 32).toBeCloseTo(1, 1)
})

it('measures several blocks a second, which share their times', async () => {
  await start()
  await mine(1)
  // Four in each second.
  for (let second = 0; second < 25; second++) {
    await mine(3)
    await passTime(chain, 1)
  }
  const found = await seconds()
  expect(found).toBeGreaterThan(0.2)
  expect(found).toBeLessThan(0.35)
})

it('looks back over the newest blocks alone, and does not mind one that is ahead of its time', async () => {
  await start()
  await mine(100, 60)
  await mine(300, 2)
  expect(await seconds({ span: 300n })).toBeCloseTo(2, 1)
  expect(await seconds({ span: 350n })).toBeGreaterThan(9)
  expect(await seconds()).toBeGreaterThan(10)
  // As far as a node takes a block from the future.
  await passTime(chain, 15)
  expect(await seconds({ span: 300n })).toBeCloseTo(2, 0)
})

it('says nothing of a chain that is too young, and does not even look back', async () => {
  await start()
  await mine(20, 5)
  expect(await read()).toEqual({ found: undefined, asked: ['eth_getBlockByNumber'] })
  await mine(1, 5)
  expect((await read()).found?.blocks).toBe(20n)
})

it('says nothing where the clock was moved, or all blocks are of one second', async () => {
  await start()
  await mine(40, 5)
  await passTime(chain, 365 * 86_400)
  expect((await read()).found).toBeUndefined()

  const { client } = await createAskedClient(chain)
  const block = await client.getBlock()
  for (const ahead of [0n, -1n]) {
    // A node that says so: an own one would not take such blocks.
    const fixed = {
      ...client,
      getBlock: async ({ blockNumber }: { blockNumber?: bigint } = {}) => ({
        ...block,
        timestamp: blockNumber === undefined ? block.timestamp + ahead : block.timestamp,
      }),
    }
    expect(await readBlockTime(fixed as unknown as typeof client)).toBeUndefined()
  }
})
