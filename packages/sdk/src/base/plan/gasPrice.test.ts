import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { chooseGasLimit, eip7825GasCap } from './gasLimit.ts'
import { chooseGasPrice, findFeeQuirks, getGasPrice } from './gasPrice.ts'

const gwei = 10n ** 9n
const ten = (value: bigint) => Array.from({ length: 10 }, () => value)

describe('chooseGasPrice', () => {
  test('is the sixth lowest of base fee plus reward', () => {
    const baseFees = [9n, 1n, 8n, 2n, 7n, 3n, 6n, 4n, 5n, 0n].map((fee) => fee * 10n)
    expect(chooseGasPrice(baseFees, ten(1n))).toBe(51n)
  })

  test('adds the reward of the same block before it sorts', () => {
    const baseFees = [0n, 0n, 0n, 0n, 0n, 100n, 100n, 100n, 100n, 100n]
    const rewards = [100n, 100n, 100n, 100n, 100n, 0n, 0n, 0n, 0n, 1n]
    expect(chooseGasPrice(baseFees, rewards)).toBe(100n)
  })

  test('leaves out the eleventh base fee, which is of the next block', () => {
    expect(chooseGasPrice([...ten(5n), 10n ** 20n], ten(0n))).toBe(5n)
  })

  test('is never under the minimum of the chain', () => {
    expect(chooseGasPrice(ten(1n), ten(1n), gwei)).toBe(gwei)
    expect(chooseGasPrice(ten(50n * gwei), ten(1n * gwei), 50n * gwei)).toBe(51n * gwei)
  })

  test('for any ten blocks: five sums are at most it, four at least it, and order does not matter', () => {
    const fees = fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(fees, fees, (baseFees, rewards) => {
        const sums = baseFees.map((fee, index) => fee + rewards[index]!)
        const price = chooseGasPrice(baseFees, rewards)
        expect(sums.filter((sum) => sum <= price).length).toBeGreaterThanOrEqual(6)
        expect(sums.filter((sum) => sum >= price).length).toBeGreaterThanOrEqual(5)
        expect(chooseGasPrice([...baseFees].reverse(), [...rewards].reverse())).toBe(price)
      }),
    )
  })

  test('a young chain gives the upper middle, an empty history 0', () => {
    expect(chooseGasPrice([1n, 2n, 3n], [0n, 0n, 0n])).toBe(2n)
    expect(chooseGasPrice([1n, 2n], [0n, 0n])).toBe(2n)
    expect(chooseGasPrice([], [])).toBe(0n)
  })
})

describe('chooseGasLimit', () => {
  test('is the estimate times 1.1, rounded down', () => {
    expect(chooseGasLimit(21_000n)).toBe(23_100n)
    expect(chooseGasLimit(21_001n)).toBe(23_101n)
    expect(chooseGasLimit(9n)).toBe(9n)
  })

  test('stops at the cap, and an estimate above it is an error', () => {
    expect(chooseGasLimit(16_000_000n, eip7825GasCap)).toBe(eip7825GasCap)
    expect(chooseGasLimit(eip7825GasCap, eip7825GasCap)).toBe(eip7825GasCap)
    expect(() => chooseGasLimit(eip7825GasCap + 1n, eip7825GasCap)).toThrowError(
      expect.objectContaining({ code: 'gasAboveCap' }),
    )
  })

  test('for any estimate: exact, between it and 1.1 times it', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), (estimate) => {
        const limit = chooseGasLimit(estimate)
        expect(limit).toBeGreaterThanOrEqual(estimate)
        expect(limit * 10n).toBeLessThanOrEqual(estimate * 11n)
        expect(limit * 10n).toBeGreaterThan(estimate * 11n - 10n)
      }),
    )
  })
})

describe('getGasPrice', async () => {
  const chain = await startChain()
  const node = await startChaosNode(chain.url)
  const { client } = connectClient(node.url, chain.chainId)
  afterAll(async () => {
    await node.stop()
    await chain.stop()
  })
  const answer = (answers: Record<string, unknown>) =>
    node.interfere(({ method }) => (method in answers ? { result: answers[method] } : undefined))
  const history = (baseFee: bigint, reward: bigint, next = baseFee) => ({
    oldestBlock: '0x1',
    gasUsedRatio: ten(0n).map(() => 0.5),
    baseFeePerGas: [...ten(baseFee), next].map((fee) => `0x${fee.toString(16)}`),
    reward: ten(reward).map((fee) => [`0x${fee.toString(16)}`]),
  })
  const eip1559 = { fee: 'eip1559', minGasPrice: 0n } as const

  test('asks for ten blocks at the 50th percentile', async () => {
    let params: unknown
    node.interfere((request) => {
      if (request.method === 'eth_feeHistory') params = request.params
      return undefined
    })
    await getGasPrice(client, eip1559)
    expect(params).toEqual(['0xa', 'latest', [50]])
  })

  test('prices with EIP-1559 fields, and with room for a rising base fee', async () => {
    answer({ eth_feeHistory: history(10n * gwei, 2n * gwei) })
    expect(await getGasPrice(client, eip1559)).toEqual({
      price: 12n * gwei,
      fields: { maxFeePerGas: 13_250_000_000n, maxPriorityFeePerGas: 2n * gwei },
    })
    answer({ eth_feeHistory: history(10n * gwei, 2n * gwei, 5n * gwei) })
    expect((await getGasPrice(client, eip1559)).fields).toMatchObject({ maxFeePerGas: 12n * gwei })
  })

  test('holds to the minimum of BSC and Polygon', async () => {
    answer({ eth_feeHistory: history(0n, 1n) })
    const bsc = await getGasPrice(client, { fee: 'eip1559', minGasPrice: gwei })
    expect(bsc).toMatchObject({ price: gwei, fields: { maxFeePerGas: gwei } })
    const polygon = await getGasPrice(client, { fee: 'eip1559', minGasPrice: 50n * gwei })
    expect(polygon.price).toBe(50n * gwei)
  })

  test('sets nothing where the price is 0', async () => {
    answer({ eth_feeHistory: history(0n, 0n) })
    expect(await getGasPrice(client, eip1559)).toEqual({ price: 0n, fields: {} })
  })

  test('prices with one gas price on chains without EIP-1559', async () => {
    answer({ eth_feeHistory: history(0n, 0n), eth_gasPrice: '0x77359400' })
    const legacy = { fee: 'legacy', minGasPrice: 0n } as const
    expect(await getGasPrice(client, legacy)).toEqual({ price: 2n * gwei, fields: { gasPrice: 2n * gwei } })
  })

  test('does without eth_feeHistory', async () => {
    node.interfere(({ method }) =>
      method === 'eth_feeHistory' ? { error: { code: -32601, message: 'no' } } : undefined,
    )
    const { fields } = await getGasPrice(client, eip1559)
    expect(fields).toHaveProperty('gasPrice')
  })

  test('knows the rules of the catalogue, and sees those of any other chain', async () => {
    const at = (id: number) => ({ ...client, chain: { ...client.chain, id } }) as typeof client
    expect(await findFeeQuirks(at(56))).toMatchObject({ minGasPrice: gwei })
    expect(await findFeeQuirks(at(137))).toMatchObject({ minGasPrice: 50n * gwei })
    node.interfere(undefined)
    expect(await findFeeQuirks(at(424242))).toEqual({ fee: 'eip1559', minGasPrice: 0n })
  })
})
