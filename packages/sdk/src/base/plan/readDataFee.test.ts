import { createClient, custom, encodeAbiParameters, publicActions, RpcRequestError } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { readDataFee } from './estimateCost.ts'
import type { ChainClient } from './Plan.ts'

const call = { to: `0x${'11'.repeat(20)}`, data: '0x', value: 1n } as const
const fee = encodeAbiParameters([{ type: 'uint256' }], [7n])

/** A client of a node that answers each method with a value, or refuses where none is given. */
function clientOf(answers: Record<string, string>): ChainClient {
  const request = async ({ method }: { method: string }) => {
    const answer = answers[method]
    if (answer !== undefined) return answer
    throw new RpcRequestError({ body: { method }, error: { code: -32_000, message: 'busy' }, url: '' })
  }
  return createClient({ chain: mainnet, transport: custom({ request }, { retryCount: 0 }) }).extend(publicActions)
}

test('a chain without the oracle of the OP Stack takes nothing', async () => {
  expect(await readDataFee(clientOf({ eth_getCode: '0x' }), [call])).toBe(0n)
})

test('each call is paid for', async () => {
  const client = clientOf({ eth_getCode: '0x01', eth_call: fee })
  expect(await readDataFee(client, [call, call])).toBe(14n)
})

test('a node that does not tell is an error, and no fee of 0', async () => {
  await expect(readDataFee(clientOf({}), [call])).rejects.toThrow('busy')
  await expect(readDataFee(clientOf({ eth_getCode: '0x01' }), [call])).rejects.toThrow('busy')
})
