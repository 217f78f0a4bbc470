import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { examplePoolSupply, examplePoolToken, launchExamplePool } from '@tokensmith/testing/examplePool.ts'
import { passTime } from '@tokensmith/testing/passTime.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import fc from 'fast-check'
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import { listTokenActions } from '../token/actions/listTokenActions.scene.ts'
import { getToken } from '../token/getToken.ts'
import { getTrading } from '../token/getTrading.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { planLaunchPoolToken } from '../token/planLaunchPoolToken.ts'
import { planTokenAction } from '../token/planTokenAction.ts'
import type { TradingValues } from '../token/tradingValues.ts'
import { planAddPoolLiquidity, planRemovePoolLiquidity } from './planPoolLiquidity.ts'
import { planPoolTrade } from './planPoolTrade.ts'
import { largestCalmTrade, quotePoolBuy, quotePoolSell, tokensForLiquidity } from './poolMath.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client } = chain
const [owner, buyer, stranger, fund] = devAccounts as unknown as [Account, Account, Account, Account]
const supply = examplePoolSupply
const day = 86_400n
const noRates = { burnBps: 0, fundBps: 0, inviterBps: 0 }
const withoutTaxes: TradingValues = { poolTax: { buy: noRates, sell: noRates } }

beforeAll(async () => {
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'erc314' || name === 'x314') })
})
afterAll(() => chain.stop())

const carry = <Result>(plan: Plan<Result>, account: Account = owner) =>
  carryOut(chain, plan, {
    wallet: createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [account] }),
  })
const now = async () => (await client.getBlock()).timestamp
const balanceOf = (token: Address, { address }: { address: Address }) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

const example = (kind: TokenKind, changes: TradingValues = {}) => examplePoolToken(client, kind, changes)
const launch = (kind: TokenKind, changes: TradingValues = {}, unlockAt = 0n) =>
  launchExamplePool(chain.url, kind, { changes, unlockAt })

async function read(token: Address, account?: Account) {
  const state = await getToken(client, token)
  const { pool } = await getTrading(client, state, { account: account?.address })
  return { state, pool: pool! }
}

describe('planLaunchPoolToken', () => {
  test('creates the token and brings the first liquidity, in two transactions', async () => {
    const unlockAt = (await now()) + 100n * day
    const { token, coin, amount } = await launch('erc314', {}, unlockAt)
    expect({ coin, amount }).toEqual({ coin: parseEther('10'), amount: supply / 2n })
    expect((await read(token)).pool).toMatchObject({
      ...{ reserves: { coin, tokens: amount }, provider: owner.address, unlockAt, blockedBy: undefined },
      limits: { maxHolding: supply / 50n, coolDownSeconds: 60 },
    })
    expect(await balanceOf(token, owner)).toBe(supply / 2n)
  })

  test('refuses an account that is not the provider, nothing, and more than there is', async () => {
    const params = await example('erc314', { pool: { provider: fund.address, tradingStart: 0n } })
    const liquidity = { coin: 1n, amount: 1n, unlockAt: 0n }
    await expect(planLaunchPoolToken(client, { ...params, liquidity })).rejects.toThrow('poolProviderDiffers')
    const own = await example('erc314')
    const elsewhere = { ...own, values: { ...own.values, receiver: fund.address } }
    await expect(planLaunchPoolToken(client, { ...elsewhere, liquidity })).rejects.toThrow('poolProviderDiffers')
    for (const [code, wrong] of [
      ['amountZero', { coin: 0n }],
      ['amountZero', { amount: 0n }],
      ['launchAmountAboveSupply', { amount: supply + 1n }],
    ] as const) {
      await expect(planLaunchPoolToken(client, { ...own, liquidity: { ...liquidity, ...wrong } })).rejects.toThrow(code)
    }
  })
})

describe('planPoolTrade', () => {
  test.each(['erc314', 'x314'] as const)('%s: a buy and a sell bring what was quoted, to the unit', async (kind) => {
    const { token } = await launch(kind)
    const trader = { account: buyer.address, token }
    const buy = await planPoolTrade(client, { ...trader, side: 'buy', amount: parseEther('0.1') })
    const bought = (await carry(buy, buyer)).result
    expect(await balanceOf(token, buyer)).toBe(buy.expected.amountOut)
    expect(bought).toEqual({ amountIn: parseEther('0.1'), amountOut: buy.expected.amountOut })
    const amount = buy.expected.amountOut / 3n
    const sell = await planPoolTrade(client, { ...trader, side: 'sell', amount, receiver: stranger.address })
    const before = await client.getBalance({ address: stranger.address })
    await carry(sell, buyer)
    expect((await client.getBalance({ address: stranger.address })) - before).toBe(sell.expected.amountOut)
    expect(sell.minimumOut).toBe((sell.expected.amountOut * 9_950n) / 10_000n)
  })

  test('the chain quotes what we quote, for any amount', async () => {
    const fee = { provider: owner.address, tradingStart: await now(), feeBps: 37 }
    const { token } = await launch('x314', { pool: fee })
    const { pool } = await read(token)
    expect(pool.feeBps).toBe(37)
    const ask = (functionName: 'quoteBuy' | 'quoteSell', amount: bigint) =>
      client.readContract({ address: token, abi: tokenAbi, functionName, args: [amount, buyer.address] })
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 26n })
    await fc.assert(
      fc.asyncProperty(amounts, async (amount) => {
        const { feeBps, taxes } = pool
        const [buy, sell] = [
          { feeBps, rates: taxes!.buy },
          { feeBps, rates: taxes!.sell },
        ]
        expect(await ask('quoteBuy', amount)).toBe(quotePoolBuy(pool.reserves, amount, buy).amountOut)
        expect(await ask('quoteSell', amount)).toBe(quotePoolSell(pool.reserves, amount, sell).amountOut)
      }),
      { numRuns: 50 },
    )
  })

  test('a plain trade may lose less the larger it is, until its account says how much', async () => {
    const { token } = await launch('erc314')
    const { pool } = await read(token)
    const slippageOf = (amount: bigint, buys: boolean) =>
      client.readContract({
        ...{ address: token, abi: tokenAbi, functionName: 'plainSlippage' },
        args: [buyer.address, amount, buys],
      })
    for (const [reserve, buys] of [
      [pool.reserves.coin, true],
      [pool.reserves.tokens, false],
    ] as const) {
      const calm = largestCalmTrade(reserve, pool.feeBps)
      expect(await slippageOf(calm, buys)).toBe(500n)
      expect(await slippageOf((calm * 1_001n) / 1_000n, buys)).toBeLessThan(500n)
    }
    expect((await read(token, buyer)).pool.own).toMatchObject({ plainSlippageBps: 500, isUsualSlippage: true })
    await carry(planTokenAction(client, { token, action: 'setPlainSlippage', values: { bps: 0 } }), buyer)
    expect((await read(token, buyer)).pool.own).toMatchObject({ plainSlippageBps: 0, isUsualSlippage: false })
    await carry(planTokenAction(client, { token, action: 'setPlainSlippage', values: { bps: 500 } }), buyer)
    expect((await read(token, buyer)).pool.own).toMatchObject({ plainSlippageBps: 500, isUsualSlippage: false })
    expect(await slippageOf(pool.reserves.coin, true)).toBe(500n)
  })

  test('says why nobody can trade: not started, no liquidity, nothing to trade', async () => {
    const params = await example('erc314', { pool: { provider: owner.address, tradingStart: 0n } })
    const { token } = (await carry(await planCreateToken(client, params))).result
    const buy = { account: buyer.address, token, side: 'buy', amount: 1n } as const
    await expect(planPoolTrade(client, buy)).rejects.toThrow('tradingNotStarted')
    await carry(planTokenAction(client, { token, action: 'startPoolTrading' }))
    await expect(planPoolTrade(client, buy)).rejects.toThrow('noLiquidity')
    await expect(planPoolTrade(client, { ...buy, amount: 0n })).rejects.toThrow('amountZero')
  })

  test('an earlier trade that moves the price beyond the slippage costs nothing but gas', async () => {
    const { token } = await launch('x314', withoutTaxes)
    const late = await planPoolTrade(client, { account: buyer.address, token, side: 'buy', amount: parseEther('0.1') })
    const first = { account: stranger.address, token, side: 'buy', amount: parseEther('1') } as const
    await carry(await planPoolTrade(client, first), stranger)
    await expect(carry(late, buyer)).rejects.toMatchObject({
      code: 'contractReverted',
      params: { name: 'OwnPool_OutBelowMinimum' },
    })
    expect(await balanceOf(token, buyer)).toBe(0n)
  })
})

describe('liquidity of a pool', () => {
  test('a later part follows the price, stays until its date, and comes back to the provider alone', async () => {
    const unlockAt = (await now()) + day
    const { token } = await launch('erc314', {}, unlockAt)
    const { pool } = await read(token)
    const coin = parseEther('1') + 7n
    const more = await planAddPoolLiquidity(client, { token, coin, unlockAt })
    expect(more.expected.amount).toBe(tokensForLiquidity(pool.reserves, coin))
    expect((await carry(more)).result).toEqual(more.expected)
    const all = { token, coin: parseEther('11') + 7n }
    await expect(carry(await planRemovePoolLiquidity(client, all))).rejects.toMatchObject({
      params: { name: 'OwnPool_Locked' },
    })
    await passTime(chain, day)
    await expect(carry(await planRemovePoolLiquidity(client, all), stranger)).rejects.toMatchObject({
      params: { name: 'OwnPool_NotProvider' },
    })
    const taken = await planRemovePoolLiquidity(client, all)
    expect((await carry(taken)).result).toEqual(taken.expected)
    expect((await read(token)).pool).toMatchObject({ reserves: { coin: 0n, tokens: 0n }, blockedBy: 'noLiquidity' })
    expect(await balanceOf(token, owner)).toBe(supply)
  })
})

describe('what can be done with a token that is an exchange', () => {
  test('the taxes of a trade are booked for fund and inviter, and collected by anybody for them', async () => {
    const { token } = await launch('x314')
    await carry(planTokenAction(client, { token, action: 'setInviter', values: { inviter: stranger.address } }), buyer)
    const spent = parseEther('1')
    await carry(await planPoolTrade(client, { account: buyer.address, token, side: 'buy', amount: spent }), buyer)
    expect((await read(token, fund)).pool.own?.bookedWei).toBe((spent * 200n) / 10_000n)
    expect((await read(token, stranger)).pool.own?.bookedWei).toBe((spent * 50n) / 10_000n)
    expect((await read(token, buyer)).pool.own?.inviter).toBe(stranger.address)
    const before = await client.getBalance({ address: fund.address })
    await carry(planTokenAction(client, { token, action: 'collectBooked', values: { account: fund.address } }), buyer)
    expect((await client.getBalance({ address: fund.address })) - before).toBe((spent * 200n) / 10_000n)
  })

  test('the plain forms work: coin that is sent buys, tokens that are sent to the token sell', async () => {
    const { token } = await launch('x314', withoutTaxes)
    const sender = await createDevSender(chain.url, buyer)
    const { pool } = await read(token)
    // No price has moved, so that even a large plain trade finds the one of the second before.
    const first = quotePoolBuy(pool.reserves, parseEther('0.5'), pool).amountOut
    await sender.send({ to: token, value: parseEther('0.5'), data: '0x' })
    expect(await balanceOf(token, buyer)).toBe(first)
    const args = [token, first] as const
    await sender.send({ to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) })
    expect(await balanceOf(token, buyer)).toBe(0n)
    expect((await read(token)).pool.reserves.coin).toBeGreaterThanOrEqual(parseEther('10'))
  })

  test.each(['erc314', 'x314'] as const)(
    '%s: owner, provider, holder and strangers are offered what is theirs',
    async (kind) => {
      const { token } = await launch(kind)
      const { state } = await read(token)
      const trading = await getTrading(client, state, {})
      const idsOf = ({ address }: Account) => listTokenActions(state, address, trading).map(({ id }) => id)
      const owns = kind === 'erc314' ? ['loosenPoolLimits'] : ['lowerPoolTax', 'setFund', 'raiseMaxBuy']
      expect(idsOf(owner)).toEqual(expect.arrayContaining([...owns, 'extendLiquidityLock', 'setPlainSlippage']))
      for (const id of [...owns, 'extendLiquidityLock', 'startPoolTrading']) expect(idsOf(stranger)).not.toContain(id)
      expect(idsOf(owner)).not.toContain('startPoolTrading')
      expect(idsOf(stranger).includes('setInviter')).toBe(kind === 'x314')
    },
  )
})
