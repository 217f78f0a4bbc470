import { localExchange } from '@tokensmith/chains/localChain.ts'
import { isKnownCode, multicall3 } from '@tokensmith/sdk/base/chain/knownContracts.ts'
import { getToolbox } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import { getToken } from '@tokensmith/sdk/token/getToken.ts'
import { type Address, parseAbi } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { type Devnet, deployDevnet } from './deployDevnet.ts'
import { startChain } from './startChain.ts'

const chain = await startChain()
let devnet: Devnet
afterAll(() => chain.stop())

test('deployDevnet: puts toolbox, third parties and practice tokens on an empty chain', async () => {
  devnet = await deployDevnet(chain.url)
  const toolbox = await getToolbox(chain.client)
  expect(toolbox.contracts.TokenFactory.status).toBe('present')
  for (const token of devnet.tokens) {
    const state = await getToken(chain.client, token.address)
    expect(state).toMatchObject({ symbol: token.symbol, verification: { status: 'verified' } })
  }
})

test('deployDevnet: third parties are at their own addresses with their own code', async () => {
  const { thirdParty } = devnet
  expect(thirdParty.permit2).toBe('0x000000000022D473030F116dDEE9F6B43aC78BA3')
  expect(thirdParty.safe).toMatchObject({
    Safe: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
    SafeL2: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
    SafeProxyFactory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
    CompatibilityFallbackHandler: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
    MultiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  })
  const code = (address: Address) => chain.client.getCode({ address })
  expect(isKnownCode(multicall3, await code(thirdParty.multicall3))).toBe(true)
})

test('deployDevnet: the exchanges are where the page looks for those of the local chain', () => {
  const { weth, uniswapRouter: router, uniswapFactory: factory, forkRouter, forkFactory } = devnet.thirdParty
  expect(localExchange).toMatchObject({
    wrapped: weth,
    swaps: [
      { router, factory },
      { router: forkRouter, factory: forkFactory },
    ],
  })
})

test('deployDevnet: the pair holds coin and practice dollars', async () => {
  const { uniswapRouter, weth } = devnet.thirdParty
  const amounts = await chain.client.readContract({
    address: uniswapRouter,
    abi: parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])']),
    functionName: 'getAmountsOut',
    args: [10n ** 18n, [weth, devnet.tokens[0]!.address]],
  })
  expect(amounts[1]).toBeGreaterThan(0n)
})

test('deployDevnet: a second run changes nothing', async () => {
  const before = await chain.client.getBlockNumber({ cacheTime: 0 })
  const again = await deployDevnet(chain.url)
  expect(again).toEqual(devnet)
  expect(await chain.client.getBlockNumber({ cacheTime: 0 })).toBe(before)
})
