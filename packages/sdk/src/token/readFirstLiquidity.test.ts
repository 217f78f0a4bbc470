import { type Address, encodeAbiParameters, encodeEventTopics, type Hex, type Log, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readFirstLiquidity } from './readFirstLiquidity.ts'

const token: Address = '0x2000000000000000000000000000000000000000'
const pair: Address = '0x9000000000000000000000000000000000000000'
const lower: Address = '0x1000000000000000000000000000000000000000'
const higher: Address = '0x3000000000000000000000000000000000000000'
const abi = parseAbi([
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event LiquidityAdded(uint256 coin, uint256 amount, uint64 unlockAt)',
])
const logOf = (address: Address, topics: readonly unknown[], data: Hex) =>
  ({ address, topics, data }) as unknown as Log<bigint, number, boolean>
const uint = { type: 'uint256' } as const
const minted = (address: Address, amount0: bigint, amount1: bigint) =>
  logOf(
    address,
    encodeEventTopics({ abi, eventName: 'Mint', args: { sender: lower } }),
    encodeAbiParameters([uint, uint], [amount0, amount1]),
  )

test('what a launch put into the pair is read in the pair’s order, and only the first of it', () => {
  const logs = [minted(lower, 9n, 9n), minted(pair, 5n, 7n), minted(pair, 1n, 1n)]
  expect(readFirstLiquidity([{ logs }], { token, market: { pair, base: higher } })).toEqual({ token: 5n, base: 7n })
  expect(readFirstLiquidity([{ logs }], { token, market: { pair, base: lower } })).toEqual({ token: 7n, base: 5n })
})

test('what went into the pool of a token that is its own exchange is read from its own event', () => {
  const data = encodeAbiParameters([uint, uint, uint], [3n, 11n, 0n])
  const added = logOf(token, encodeEventTopics({ abi, eventName: 'LiquidityAdded' }), data)
  expect(readFirstLiquidity([{ logs: [] }, { logs: [added] }], { token })).toEqual({ token: 11n, base: 3n })
})

test('a creation that put nothing in has no first price', () => {
  expect(readFirstLiquidity([{ logs: [minted(lower, 1n, 1n)] }], { token, market: { pair, base: lower } })).toBe(
    undefined,
  )
  expect(readFirstLiquidity([], { token })).toBe(undefined)
})
