import { nodeOfTest } from '@tokensmith/sdk/base/chain/nodeOfTest.scene.ts'
import { expect, it } from 'vitest'
import { readCode } from '../src/chain/readCode.ts'

const address = '0x5290000000000000000000000000000000000001'

it('reads code at the next node where the first is of another chain, and fails where there is no other', async () => {
  const liar = await nodeOfTest({ methods: { eth_chainId: () => '0x1', eth_getCode: () => '0xbad0' } })
  const right = await nodeOfTest({ methods: { eth_getCode: () => '0x6001' } })
  const read = (...rpc: string[]) => readCode({ id: 4242, rpc, listed: false }, address)
  expect(await read(liar.url, right.url)).toBe('0x6001')
  await expect(read(liar.url)).rejects.toMatchObject({ code: 'rpcChainMismatch' })
  expect(liar.countOf('eth_getCode')).toBe(0)
})
