import type { TokenComposition, TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { liquidityHelperAbi, tillAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import rehearsedTill from '@tokensmith/contracts/generated/deployments/RehearsedTill.json' with { type: 'json' }
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { deployThirdParty, type ThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { waitForReceipt } from '@tokensmith/devnet/waitForReceipt.ts'
import { startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, numberToHex, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TokenValues } from './encodeConstructor.ts'
import type { LaunchValues } from './encodeLaunch.ts'
import { planCreateToken } from './planCreateToken.ts'
import { planLaunchToken } from './planLaunchToken.ts'
import { type LaunchRehearsal, rehearseLaunch } from './rehearseLaunch.ts'

const chain = await startChain()
const { client } = chain
const [creator, trader, friend, marketing, team] = devAccounts.map(({ address }) => address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const coin = 10n ** 18n
const kinds: readonly TokenKind[] = ['meme', 'marketing', 'dividend', 'compound', 'lpDividend']
const exchangeAbi = parseAbi([
  'function deposit() payable',
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) view returns (uint256)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp)',
  'function swap(uint256 out0, uint256 out1, address to, bytes data)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 minOut, address[] path, address to, uint256 deadline)',
  'function renounceOwnership()',
])
let thirdParty: ThirdParty
let erc20: Address

beforeAll(async () => {
  thirdParty = await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'marketing') })
  const values = { name: 'Base', symbol: 'BASE', decimals: 6, supply: 10n ** 15n }
  const plan = await planCreateToken(client, {
    account: creator,
    composition: { kind: 'standard', modules: [] },
    values,
  })
  erc20 = (await carryOut(chain, plan)).result.token
})
afterAll(() => chain.stop())

/** Values of a kind, with everything in it that changes what arrives. */
function configure(kind: TokenKind, native: boolean): Omit<TokenValues, 'receiver'> {
  const base = native ? thirdParty.weth : erc20
  const pays = kind === 'dividend' || kind === 'lpDividend'
  return {
    ...{ name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: 10n ** 24n },
    market: { router: thirdParty.uniswapRouter, base },
    ...(kind === 'meme'
      ? {}
      : {
          trading: { buyBps: 310, sellBps: 470, swapThreshold: 10n ** 20n, launchTaxBps: 2_900, launchSeconds: 300 },
          till: {
            split: {
              weights: { liquidity: 10, marketing: 30, team: 20, burn: 5, ...(pays ? { dividend: 35 } : {}) },
              ...{ liquidityReceiver: creator, marketingReceiver: marketing, teamReceiver: team },
            },
            ...{ slippageBps: 200, exchangeFeeBps: 30, baseIsNative: native },
          },
        }),
    ...(kind === 'dividend' ? { dividend: { coin: base, epochSeconds: 3_600 } } : {}),
    ...(kind === 'lpDividend' ? { lpDividend: { coin: base, epochSeconds: 3_600 } } : {}),
  }
}

const launchOf = (native: boolean): LaunchValues => ({
  native,
  tokenAmount: 6n * 10n ** 23n,
  baseAmount: native ? 7n * coin : 9_000_000_000n,
  buyBase: native ? coin / 9n : 77_777_777n,
  liquidity: 'burn',
})

/** Sends as an account of the local chain, and says whether it went through. */
async function send(from: Address, to: Address, data: Hex, value = 0n): Promise<boolean> {
  const call = { from, to, data, value: numberToHex(value), gas: numberToHex(15_000_000) }
  const hash = await chain.rpc<Hex>('eth_sendTransaction', [call])
  return (await waitForReceipt(client, hash)).status === 'success'
}
const balance = (token: Address, account: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })

/** The same as the rehearsal, with the same amounts, by real transactions of people with keys. */
async function perform({ token, pair, paths }: LaunchRehearsal, native: boolean) {
  const base = native ? thirdParty.weth : erc20
  const { uniswapRouter: router } = thirdParty
  const helper = deployments.LiquidityHelper.address
  const approve = (who: Address, what: Address, spender: Address, amount: bigint) =>
    send(who, what, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }))
  const move = (who: Address, what: Address, to: Address, amount: bigint) =>
    send(who, what, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }))
  const fund = (amount: bigint) =>
    native
      ? send(trader, base, encodeFunctionData({ abi: exchangeAbi, functionName: 'deposit' }), amount)
      : move(creator, base, trader, amount)
  const gained = async (what: Address, who: Address, act: () => Promise<unknown>) => {
    const before = await balance(what, who)
    await act()
    return (await balance(what, who)) - before
  }
  const swap = async (from: Address, to: Address, amount: bigint) => {
    await approve(trader, from, router, amount)
    const functionName = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    const args = [amount, 0n, [from, to], trader, maxUint256] as const
    return gained(to, trader, () => send(trader, router, encodeFunctionData({ abi: exchangeAbi, functionName, args })))
  }
  const reserves = async () => {
    const [r0, r1] = await client.readContract({ address: pair!, abi: exchangeAbi, functionName: 'getReserves' })
    return BigInt(token!) < BigInt(base) ? { tokens: r0, coins: r1 } : { tokens: r1, coins: r0 }
  }
  const takeBase = async (who: Address) => {
    const { tokens, coins } = await reserves()
    const arrived = (await balance(token!, pair!)) - tokens
    const args = [arrived, tokens, coins] as const
    const out = await client.readContract({ address: router, abi: exchangeAbi, functionName: 'getAmountOut', args })
    const outs = BigInt(token!) < BigInt(base) ? ([0n, out] as const) : ([out, 0n] as const)
    const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'swap', args: [...outs, who, '0x'] })
    return gained(base, who, () => send(who, pair!, data))
  }
  const halfOfTrader = async () => (await balance(token!, trader)) / 2n

  const real: Partial<Record<keyof typeof paths, { amountOut: bigint; secondAmount?: bigint }>> = {}
  await fund(paths.buy.amountIn)
  real.buy = { amountOut: await swap(base, token!, paths.buy.amountIn) }
  const half = await halfOfTrader()
  real.transfer = { amountOut: await gained(token!, friend, () => move(trader, token!, friend, half)) }
  real.sell = { amountOut: await swap(token!, base, await halfOfTrader()) }
  await move(friend, token!, pair!, await balance(token!, friend))
  real.sellAtPair = { amountOut: await takeBase(friend) }
  await fund(paths.secondBuy.amountIn)
  real.secondBuy = { amountOut: await swap(base, token!, paths.secondBuy.amountIn) }

  const tokens = await halfOfTrader()
  const coins = paths.addLiquidity.secondAmount * 2n
  if (!native) {
    await fund(coins)
    await approve(trader, base, helper, coins)
  }
  await approve(trader, token!, helper, tokens)
  const addition = {
    token: token!,
    tokenAmount: tokens,
    baseAmount: coins,
    native,
    minTokenAmount: 0n,
    minBaseAmount: 0n,
  }
  const add = encodeFunctionData({
    abi: liquidityHelperAbi,
    functionName: 'add',
    args: [{ ...addition, receiver: trader, stake: false, deadline: maxUint256 }],
  })
  const before = await reserves()
  real.addLiquidity = {
    amountOut: await gained(pair!, trader, () => send(trader, helper, add, native ? coins : 0n)),
    secondAmount: (await reserves()).coins - before.coins,
  }
  const lp = await balance(pair!, trader)
  await approve(trader, pair!, helper, lp)
  const removal = [token!, lp, native, 0n, 0n, trader, maxUint256] as const
  const remove = encodeFunctionData({ abi: liquidityHelperAbi, functionName: 'remove', args: removal })
  const full = await reserves()
  real.removeLiquidity = {
    amountOut: await gained(token!, trader, () => send(trader, helper, remove)),
    secondAmount: full.coins - (await reserves()).coins,
  }
  if (paths.swapBack.result === 'done') {
    const till = await client.readContract({ address: token!, abi: tokenAbi, functionName: 'till' })
    const threshold = await client.readContract({ address: token!, abi: tokenAbi, functionName: 'swapThreshold' })
    const queued = await balance(token!, till)
    if (queued < threshold) await move(creator, token!, till, threshold - queued)
    const start = await reserves()
    await move(trader, token!, pair!, await halfOfTrader())
    const sold = await reserves()
    expect(sold.tokens - start.tokens).toBe(paths.swapBack.amountIn)
    real.swapBack = { amountOut: start.coins - sold.coins }
    await takeBase(trader)
    const paid = async () => {
      const of = (who: Address) => (native ? client.getBalance({ address: who }) : balance(base, who))
      return (await of(marketing)) + (await of(team))
    }
    const had = await paid()
    for (const purpose of [1, 2]) {
      const args = [purpose] as const
      await send(friend, till, encodeFunctionData({ abi: tillAbi, functionName: 'release', args }))
    }
    real.release = { amountOut: (await paid()) - had }
  }
  if (paths.renounce.result === 'done') {
    await send(creator, token!, encodeFunctionData({ abi: exchangeAbi, functionName: 'renounceOwnership' }))
    real.sellAfterRenouncing = { amountOut: await swap(token!, base, await balance(token!, trader)) }
  }
  return real
}

describe('the figures of a rehearsal', () => {
  let snapshot: Hex
  afterEach(async () => {
    await chain.rpc('anvil_removeBlockTimestampInterval')
    await chain.rpc('evm_revert', [snapshot])
  })

  const cases = kinds.flatMap((kind) => [
    { kind, native: true, base: 'native coin' },
    { kind, native: false, base: 'an ERC-20' },
  ])
  test.each(cases)('equal the real transactions to the wei: $kind on $base', async ({ kind, native }) => {
    snapshot = await chain.rpc<Hex>('evm_snapshot')
    const composition: TokenComposition = { kind, modules: [] }
    const at = (await client.getBlock()).timestamp + 100n
    const values = {
      ...configure(kind, native),
      ...(kind === 'compound'
        ? {
            compounding: {
              ...{ start: at + 3_600n, interval: 3_600, ratePerInterval: 100_000, maxSupply: 2n * 10n ** 24n },
              automatic: true,
            },
          }
        : {}),
    }
    const salt = numberToHex(5, { size: 12 })
    const params = { account: creator, composition, values, salt, launch: launchOf(native) }
    const rehearsal = await rehearseLaunch(client, { ...params, at })
    expect(rehearsal.at).toBe(at)
    expect(rehearsal.findings.filter(({ severity }) => severity !== 'notes')).toEqual([])

    const plan = await planLaunchToken(client, params)
    expect(plan.expected.token).toBe(rehearsal.token)
    const received = () => balance(plan.expected.token, creator)
    for (const step of plan.steps) {
      if (!('call' in step)) throw new Error('a launch has only calls')
      await chain.rpc('evm_setNextBlockTimestamp', [Number(at)])
      // The clock stands still for both, so both have the Till that sells all the same.
      await chain.rpc('anvil_setBlockTimestampInterval', [0])
      await chain.rpc('anvil_setCode', [deployments.Till.address, rehearsedTill.runtimeCode])
      expect(await send(creator, step.call.to!, step.call.data, step.call.value)).toBe(true)
    }
    const { supply } = values
    expect((await received()) - (supply - params.launch.tokenAmount!)).toBe(rehearsal.paths.launch.amountOut)

    const real = await perform(rehearsal, native)
    expect((await client.getBlock()).timestamp).toBe(at)
    for (const [path, amounts] of Object.entries(real)) {
      expect({ path, ...rehearsal.paths[path as keyof typeof rehearsal.paths] }).toMatchObject({ path, ...amounts })
    }
    const traded = kind === 'meme' ? 7 : 10
    expect(Object.keys(real).length).toBe(traded)
  })
})

describe('a rehearsal', () => {
  const params = () => ({
    account: creator,
    composition: { kind: 'marketing', modules: [] } as TokenComposition,
    values: configure('marketing', true),
    launch: launchOf(true),
  })

  test('shows the taxes that were declared, a launch tax in the first second only in buys', async () => {
    const { values, ...others } = params()
    // Without a swap-back, which moves the price inside a sell.
    const trading = { ...values.trading!, swapThreshold: 0n }
    const { paths, launchTaxBps } = await rehearseLaunch(client, { ...others, values: { ...values, trading } })
    expect(launchTaxBps).toBe(2_900)
    expect(paths.buy.taxBps).toBe(2_900)
    expect(paths.sellAtPair.taxBps).toBe(470)
    expect(paths.transfer.taxBps).toBe(0)
  })

  test('sends nothing and changes nothing on the chain', async () => {
    const before = await client.getBlockNumber({ cacheTime: 0 })
    const { token } = await rehearseLaunch(client, params())
    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(before)
    expect(await client.getCode({ address: token! })).toBeUndefined()
    expect(await client.getCode({ address: creator })).toBeUndefined()
  })

  test('works where the chain has no toolbox and no CREATE2 deployer yet', async () => {
    const bare = await startChain({ args: ['--disable-default-create2-deployer'] })
    try {
      await bare.rpc('anvil_setCode', ['0x4e59b44847b379578588920cA78FbF26c0B4956C', '0x'])
      const exchange = await deployThirdParty(bare.url)
      await bare.rpc('anvil_setCode', ['0x4e59b44847b379578588920cA78FbF26c0B4956C', '0x'])
      const values = { ...configure('dividend', true), market: { router: exchange.uniswapRouter, base: exchange.weth } }
      const dividend = { coin: exchange.weth, epochSeconds: 3_600 }
      const { paths } = await rehearseLaunch(bare.client, {
        ...params(),
        composition: { kind: 'dividend', modules: [] },
        values: { ...values, dividend },
      })
      expect(paths.sellAfterRenouncing).toMatchObject({ result: 'done' })
    } finally {
      await bare.stop()
    }
  })

  test('without a launch assumes liquidity, and says so', async () => {
    const { launch: _, ...creation } = params()
    const { paths, findings } = await rehearseLaunch(client, creation)
    expect(paths.sell.result).toBe('done')
    expect(findings).toContainEqual({
      code: 'liquidityAssumed',
      severity: 'notes',
      params: { tokenAmount: 5n * 10n ** 23n, baseAmount: coin },
    })
  })

  test('shows the token to a visitor who holds nothing, without judging that', async () => {
    const account: Address = '0x000000000000000000000000000000000000bEEF'
    const told = await rehearseLaunch(client, { ...params(), account }, { judgesBalance: false })
    expect(told.paths.sellAfterRenouncing.result).toBe('done')
    expect(told.findings.filter(({ severity }) => severity === 'blocks')).toEqual([])
    const judged = await rehearseLaunch(client, { ...params(), account })
    expect(judged.findings[0]).toMatchObject({ code: 'coinShort', severity: 'blocks' })
  })
})

describe('a node that cannot rehearse', () => {
  const answer = async (interfere: Parameters<Awaited<ReturnType<typeof startChaosNode>>['interfere']>[0]) => {
    const node = await startChaosNode(chain.url)
    try {
      node.interfere(interfere)
      const weak = connectClient(node.url, chain.chainId).client
      const values = configure('meme', true)
      const params = { account: creator, composition: { kind: 'meme', modules: [] } as TokenComposition, values }
      return await rehearseLaunch(weak, { ...params, launch: launchOf(true) }).then(
        () => 'done',
        (error) => error.code,
      )
    } finally {
      await node.stop()
    }
  }
  const onRehearsal = (reply: object) =>
    answer(({ method, params }) =>
      method === 'eth_call' && (params as readonly unknown[]).length > 2 ? (reply as never) : undefined,
    )

  test.each([
    ['too many arguments, want at most 2', -32602],
    ['invalid params: unexpected state override', -32602],
  ])('because it knows no state overrides is named: %s', async (message, code) => {
    expect(await onRehearsal({ error: { code, message } })).toBe('rehearsalUnsupported')
  })

  test('because it passes over state overrides is named', async () => {
    expect(await onRehearsal({ result: '0x' })).toBe('rehearsalUnsupported')
  })

  test.each([
    ['out of gas', -32000],
    ['gas limit exceeds the cap', -32000],
  ])('because it allows too little gas is named: %s', async (message, code) => {
    expect(await onRehearsal({ error: { code, message } })).toBe('rehearsalGasTooLow')
  })
})

test('a node that allows too little gas is told from a token that fails', async () => {
  const small = await startChain({ args: ['--gas-limit', '9000000'] })
  try {
    const exchange = await deployThirdParty(small.url)
    const values = { ...configure('meme', true), market: { router: exchange.uniswapRouter, base: exchange.weth } }
    const params = { account: creator, composition: { kind: 'meme', modules: [] } as TokenComposition, values }
    const rehearsal = rehearseLaunch(small.client, { ...params, launch: launchOf(true) })
    await expect(rehearsal).rejects.toMatchObject({ code: 'rehearsalGasTooLow' })
  } finally {
    await small.stop()
  }
})
