import type { TokenComposition, TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty, type ThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createTrader, type Trader } from '@tokensmith/testing/createTrader.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { passTime } from '@tokensmith/testing/passTime.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  pad,
  parseAbi,
  parseEther,
  toFunctionSelector,
  toHex,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import { planAddLiquidity } from '../liquidity/planAddLiquidity.ts'
import { planRemoveLiquidity } from '../liquidity/planRemoveLiquidity.ts'
import type { TokenActionValues } from './actions/TokenAction.ts'
import type { TokenActionId } from './actions/tokenActions.ts'
import { buildInvitation } from './buildInvitation.ts'
import type { LaunchValues } from './encodeLaunch.ts'
import { getToken } from './getToken.ts'
import { getTrading } from './getTrading.ts'
import { planApprovedAction } from './planApprovedAction.ts'
import { planCreateToken } from './planCreateToken.ts'
import { planLaunchExisting } from './planLaunchExisting.ts'
import { planLaunchToken } from './planLaunchToken.ts'
import { planTokenAction } from './planTokenAction.ts'
import { readTaxStatement } from './readTaxStatement.ts'
import type { TradingValues } from './tradingValues.ts'

const chain = await startChain()
const { client } = chain
const [owner, second, third, purse] = devAccounts as unknown as [Account, Account, Account, Account]
type Account = (typeof devAccounts)[number]
const supply = 10n ** 24n
const day = 86_400
const names = [
  ...['meme', 'marketing', 'marketing-invitation-prizePool', 'dividend', 'compound', 'lpDividend'],
  'marketing-ownershipLock-invitation-prizePool-dust',
]
let places: ThirdParty
let holder: Trader

beforeAll(async () => {
  places = await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => names.includes(name)) })
  holder = await createTrader(chain.url, second)
})
afterAll(() => chain.stop())

const by = ({ address }: { address: Address }) =>
  createTestWallet({
    chains: { [chain.chainId]: chain.url },
    accounts: [devAccounts.find((account) => account.address === address)!],
  })
const carry = <Result>(plan: Plan<Result>, account: { address: Address } = owner) =>
  carryOut(chain, plan, { wallet: by(account) })
const balanceOf = (token: Address, account: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })

/** Values that `planCreateToken` and `planLaunchToken` take; `changes` replace whole groups. */
async function example(composition: TokenComposition, changes: TradingValues = {}) {
  const { timestamp: nowAt } = await client.getBlock()
  const { uniswapRouter: router, weth: base } = places
  const values = {
    ...{ name: 'Maple', symbol: 'MAPLE', decimals: 18, supply },
    ...exampleTradingValues(composition, { router, base, nowAt, supply, purse: purse.address }),
    ...changes,
  }
  return { account: owner.address, composition, values }
}

const usualLaunch: LaunchValues = {
  ...{ native: true, tokenAmount: supply / 2n, baseAmount: parseEther('100') },
  liquidity: 'keep',
}

async function launch(
  composition: TokenComposition,
  { changes, ...launching }: Partial<LaunchValues> & { changes?: TradingValues } = {},
) {
  const params = await example(composition, changes)
  const plan = await planLaunchToken(client, { ...params, launch: { ...usualLaunch, ...launching } })
  return { plan, ...(await carry(plan)).result }
}

async function read(token: Address, account?: Address) {
  const state = await getToken(client, token)
  return getTrading(client, state, { account })
}

async function act(
  token: Address,
  action: TokenActionId,
  values: TokenActionValues = {},
  { who = owner, kind }: { who?: { address: Address }; kind?: TokenKind } = {},
) {
  return carry(await planApprovedAction(client, { account: who.address, token, action, values, kind }), who)
}

describe('planLaunchToken', () => {
  test('creates, fills, locks and buys in one transaction, and brings what it said', async () => {
    const { timestamp } = await client.getBlock()
    const { plan, token, pair, lpAmount, lockId, bought } = await launch(
      { kind: 'marketing', modules: [] },
      { liquidity: 'lock', lockUntil: timestamp + BigInt(100 * day), buyBase: parseEther('1') },
    )
    expect(plan.steps).toHaveLength(1)
    expect(token).toBe(plan.expected.token)
    expect(bought).toBe(plan.expected.bought)
    expect(lockId).toBeDefined()
    const { market, trading } = await read(token)
    expect(market).toMatchObject({ pair, isOpen: true, blockedBy: undefined, base: { address: places.weth } })
    expect(market?.lp?.lockedInTokenLock).toBe(lpAmount)
    expect(market?.lp?.nextReleaseAt).toBe(timestamp + BigInt(100 * day))
    expect(market?.reserves?.base).toBe(parseEther('101'))
    expect(trading?.till.queued).toBe((await balanceOf(token, trading!.till.address)) as bigint)
    expect(trading?.till.queued).toBeGreaterThan(0n)
    expect(await balanceOf(token, owner.address)).toBe(supply / 2n + bought)
  })

  test('an ERC-20 base coin is allowed exactly, and nothing stays allowed', async () => {
    const composition: TokenComposition = { kind: 'standard', modules: [] }
    const coinPlan = await planCreateToken(client, {
      account: owner.address,
      composition,
      values: { name: 'Base', symbol: 'BASE', decimals: 6, supply: 10n ** 15n },
    })
    const { token: base } = (await carry(coinPlan)).result
    const params = await example({ kind: 'meme', modules: [] })
    const values = { ...params.values, market: { router: places.uniswapRouter, base } }
    const plan = await planLaunchToken(client, {
      ...params,
      values,
      launch: { ...usualLaunch, native: false, baseAmount: 10n ** 9n, liquidity: 'burn' },
    })
    expect(plan.steps.map(({ id }) => id)).toEqual(['approve:base', 'launchToken'])
    const { token } = (await carry(plan)).result
    const { market } = await read(token)
    expect(market?.reserves).toEqual({ token: supply / 2n, base: 10n ** 9n })
    expect(market?.lp?.burnt).toBe(market?.lp?.supply)
    const [, launchStep] = plan.steps
    const spender = launchStep && 'call' in launchStep ? launchStep.call.to! : zeroAddress
    const args = [owner.address, spender] as const
    expect(await client.readContract({ address: base, abi: erc20Abi, functionName: 'allowance', args })).toBe(0n)
  })

  test('what cannot be bought or brought is refused before anything is signed', async () => {
    const params = await example({ kind: 'marketing', modules: [] })
    const planned = (changes: Partial<LaunchValues>) =>
      planLaunchToken(client, { ...params, launch: { ...usualLaunch, ...changes } })
    await expect(planned({ tokenAmount: supply + 1n })).rejects.toMatchObject({ code: 'launchAmountAboveSupply' })
    await expect(planned({ tokenAmount: 0n, buyBase: 1n })).rejects.toThrow()
  })
})

describe('a token that waits', () => {
  test('says why nobody can trade, is started by its owner and filled afterwards', async () => {
    const { timestamp } = await client.getBlock()
    const params = await example({ kind: 'marketing', modules: [] })
    const market = { ...params.values.market!, tradingStart: timestamp + BigInt(10 * day) }
    const values = { ...params.values, market }
    const { token } = (await carry(await planCreateToken(client, { ...params, values }))).result
    expect((await read(token)).market?.blockedBy).toBe('tradingNotStarted')
    await expect(
      planAddLiquidity(client, { account: owner.address, token, tokenAmount: 1n, native: true }),
    ).rejects.toMatchObject({ code: 'tradingNotStarted' })
    await act(token, 'startTrading')
    expect((await read(token)).market?.blockedBy).toBe('noLiquidity')
    await expect(
      planAddLiquidity(client, { account: owner.address, token, tokenAmount: 1n, native: true }),
    ).rejects.toMatchObject({ code: 'noLiquidity' })
    const plan = await planLaunchExisting(client, { account: owner.address, token, launch: usualLaunch })
    expect(plan.steps.map(({ id }) => id)).toEqual(['approve:token', 'launchExisting'])
    await carry(plan)
    const { market: filled } = await read(token)
    expect(filled).toMatchObject({ blockedBy: undefined, isOpen: true })
    expect(filled?.priceE18).toBe((parseEther('100') * 10n ** 18n) / (supply / 2n))
  })
})

describe('liquidity', () => {
  test('goes in and comes out without tax, and as it was quoted', async () => {
    const { token } = await launch({ kind: 'marketing', modules: [] })
    const before = await balanceOf(token, owner.address)
    const added = await planAddLiquidity(client, {
      account: owner.address,
      token,
      tokenAmount: 10n ** 21n,
      native: true,
    })
    const { result } = await carry(added)
    expect(result).toEqual({
      ...{ tokenAmount: added.expected.tokenAmount, baseAmount: added.expected.baseAmount },
      lpAmount: added.expected.lpAmount,
    })
    const removed = await planRemoveLiquidity(client, {
      ...{ account: owner.address, token, native: true },
      lpAmount: result.lpAmount,
    })
    expect(removed.steps.map(({ id }) => id)).toEqual(['approve:lp', 'removeLiquidity'])
    expect((await carry(removed)).result).toEqual(removed.expected)
    const lost = before - (await balanceOf(token, owner.address))
    expect(lost).toBeLessThanOrEqual(2n)
    expect((await read(token)).trading?.till.queued).toBe(0n)
  })

  test('is staked while it is added, earns, and is locked by date', async () => {
    const { token } = await launch({ kind: 'lpDividend', modules: [] })
    const plan = await planAddLiquidity(client, {
      ...{ account: owner.address, token, native: true, stake: true },
      baseAmount: parseEther('1'),
    })
    const { lpAmount } = (await carry(plan)).result
    const { dividends, market } = await read(token, owner.address)
    expect(dividends).toMatchObject({ source: 'liquidity', totalStake: lpAmount })
    expect(dividends?.account?.stake).toEqual({ amount: lpAmount, lockedUntilAt: 0n })
    expect(market?.lp?.staked).toBe(lpAmount)
    const vault = { account: owner.address, token, kind: 'lpDividend' } as const
    const values = { account: owner.address, receiver: owner.address, amount: 1_000n }
    const more = await planApprovedAction(client, { ...vault, action: 'stakeFor', values })
    expect(more.steps.map(({ id }) => id)).toEqual(['approve:lp', 'stakeFor'])
    await carry(more)
    await carry(planTokenAction(client, { ...vault, action: 'unstake', values }))
    const { timestamp } = await client.getBlock()
    const until = timestamp + 1_000n
    await carry(planTokenAction(client, { ...vault, action: 'lockStake', values: { until } }))
    const locked = await read(token, owner.address)
    expect(locked.dividends?.account?.stake?.lockedUntilAt).toBe(timestamp + 1_000n)
    expect(locked.market?.lp?.lockedInVault).toBe(lpAmount)

    await holder.buy(token, parseEther('2'))
    await act(token, 'setSwapThreshold', { amount: 1n })
    await holder.sell(token, (await holder.balanceOf(token)) / 2n)
    await passTime(chain, 2 * day)
    const earned = await read(token, owner.address)
    expect(earned.dividends?.account?.claimable).toBeGreaterThan(0n)
    const coinsBefore = await balanceOf(places.weth, third.address)
    await act(token, 'claimDividend', { receiver: third.address }, { kind: 'lpDividend' })
    const received = (await balanceOf(places.weth, third.address)) - coinsBefore
    expect(received).toBeGreaterThanOrEqual(earned.dividends!.account!.claimable)
    expect(
      await readTaxStatement(client, { token, base: places.weth, isLpDividend: true, logSpan: 1_000 }),
    ).toMatchObject({
      agrees: true,
    })
  })
})

describe('actions of an owner', () => {
  test('are read back by the state', async () => {
    const base = await example({ kind: 'marketing', modules: [] })
    const { token } = await launch(
      { kind: 'marketing', modules: [] },
      {
        changes: {
          market: {
            ...base.values.market!,
            ...{ maxTransaction: supply / 100n, maxHolding: supply / 50n, coolDown: 60 },
            limitSeconds: 10 * day,
          },
        },
      },
    )
    await act(token, 'setTaxes', { buyBps: 100, sellBps: 200 })
    await act(token, 'lowerTaxCeilings', { buyCeilingBps: 300, sellCeilingBps: 400 })
    await act(token, 'loosenLimits', { maxTransaction: supply / 10n, maxHolding: supply / 5n, coolDown: 30 })
    await act(token, 'addExempt', { accounts: [third.address], exemption: 'holding' })
    await act(token, 'setSwapThreshold', { amount: 2n ** 70n })
    await act(token, 'setSplit', {
      split: { weights: { team: 2, burn: 1 }, teamReceiver: third.address },
    })
    await act(token, 'setSlippage', { bps: 300 })
    await act(token, 'fixSplit')
    const { market, trading } = await read(token, third.address)
    expect(market?.limits).toMatchObject({
      ...{ maxTransaction: supply / 10n, maxHolding: supply / 5n, coolDownSeconds: 30 },
    })
    expect(trading).toMatchObject({
      ...{ buyBps: 100, sellBps: 200, buyCeilingBps: 300, sellCeilingBps: 400, swapThreshold: 2n ** 70n },
      exempt: { fee: false, holding: true, transaction: false },
      till: { slippageBps: 300, isSplitFixed: true, split: { teamReceiver: third.address } },
    })
    expect(trading?.till.split.weights).toMatchObject({ team: 2, burn: 1, marketing: 0 })
    await act(token, 'endExemptions')
    expect((await read(token)).trading?.exemptionsEnded).toBe(true)
    await expect(act(token, 'setTaxes', { buyBps: 301, sellBps: 0 })).rejects.toMatchObject({
      code: 'contractReverted',
      params: { name: 'Trading_AboveCeiling' },
    })
    await expect(act(token, 'setTaxes', { buyBps: 0, sellBps: 0 }, { who: third })).rejects.toMatchObject({
      code: 'noPermission',
    })
  })
})

describe('exempt accounts', () => {
  test('are all told, each with what it is exempt from, and no more of them than can be read', async () => {
    const { token } = await launch({ kind: 'marketing', modules: [] })
    expect((await read(token)).exempted).toEqual({ count: 0n, accounts: [] })
    await act(token, 'addExempt', { accounts: [third.address, second.address], exemption: 'fee' })
    await act(token, 'addExempt', { accounts: [second.address], exemption: 'transaction' })
    const accounts = [
      { address: third.address, exemptions: ['fee'] },
      { address: second.address, exemptions: ['fee', 'transaction'] },
    ]
    expect((await read(token)).exempted).toEqual({ count: 2n, accounts })
    await act(token, 'removeExempt', { accounts: [third.address], exemption: 'fee' })
    expect((await read(token)).exempted).toEqual({ count: 1n, accounts: accounts.slice(1) })
    const many = Array.from({ length: 100 }, (_, index) => pad(toHex(index + 1), { size: 20 }))
    await act(token, 'addExempt', { accounts: many, exemption: 'holding' })
    const { exempted } = await read(token)
    expect(exempted).toMatchObject({ count: 101n })
    expect(exempted?.accounts).toHaveLength(100)
    expect(exempted?.accounts.at(-1)?.exemptions).toEqual(['holding'])
  })
})

describe('a further pair', () => {
  const pairsAbi = parseAbi([
    'function createPair(address, address) returns (address)',
    'function getPair(address, address) view returns (address)',
    'function isPair(address) view returns (bool)',
  ])
  async function createPair(first: Address, other: Address) {
    const args = [first, other] as const
    const { uniswapFactory: to } = places
    await holder.send({ to, data: encodeFunctionData({ abi: pairsAbi, functionName: 'createPair', args }) })
    return client.readContract({ address: to, abi: pairsAbi, functionName: 'getPair', args })
  }

  test('is registered by its address, of which its exchange is asked, and nothing else is', async () => {
    const { token, pair } = await launch({ kind: 'marketing', modules: [] })
    const { token: other } = await launch({ kind: 'meme', modules: [] })
    const further = await createPair(token, other)
    const foreign = await createPair(other, third.address)
    const plan = (account: Address) =>
      planApprovedAction(client, { token, action: 'registerPair', values: { account } })
    await expect(plan(foreign)).rejects.toMatchObject({ code: 'pairOfOtherTokens', params: { address: foreign } })
    await expect(plan(third.address)).rejects.toMatchObject({ code: 'notLpAddress' })
    await carry(await plan(further), third)
    expect(await client.readContract({ address: token, abi: pairsAbi, functionName: 'isPair', args: [further] })).toBe(
      true,
    )
    await expect(plan(pair).then((known) => carry(known, third))).rejects.toMatchObject({
      ...{ code: 'contractReverted', params: { name: 'Market_NotAPair' } },
    })
  })
})

describe('taxes, told by a statement', () => {
  test('are the same in events and on the chain, through swap-back, release and prizes', async () => {
    const composition: TokenComposition = { kind: 'marketing', modules: ['invitation', 'prizePool'] }
    const { token } = await launch(composition)
    // Inviters get a part of this tax; what is left for the Till is to be sold at once.
    await act(token, 'setSwapThreshold', { amount: 1n })
    await act(token, 'bind', await signedInvitation(token, owner), { who: holder })
    const { received } = await holder.buy(token, parseEther('1'))
    await holder.sell(token, received / 2n)
    await holder.sell(token, received / 4n)
    const { trading, invitation, prize } = await read(token, owner.address)
    expect(trading?.till.owed.marketing).toBeGreaterThan(0n)
    expect(invitation?.rewardBps).toEqual([100, 40, 20])
    expect(prize?.pot).toBeGreaterThan(0n)
    const before = await client.getBalance({ address: purse.address })
    await act(token, 'releaseMarketing', {}, { who: third })
    expect((await client.getBalance({ address: purse.address })) - before).toBe(trading!.till.owed.marketing)
    // The first look only writes down that the inviter holds enough; what is settled later is credited.
    await act(token, 'settleInvitations', { accounts: [holder.address] }, { who: third })
    await passTime(chain, 60)
    await act(token, 'settleInvitations', { accounts: [holder.address] }, { who: third })
    const tokensBefore = await balanceOf(token, third.address)
    await act(token, 'claimCredits', { receiver: third.address })
    expect(await balanceOf(token, third.address)).toBeGreaterThan(tokensBefore)
    await passTime(chain, 2 * day)
    await act(token, 'settlePrize', {}, { who: third })
    const won = await read(token, holder.address)
    expect(won.prize?.account?.prize).toBeGreaterThan(0n)
    await act(token, 'claimPrize', { receiver: holder.address }, { who: holder })

    const statement = await readTaxStatement(client, { token, base: places.weth, logSpan: 3 })
    expect(statement.checks.filter(({ difference }) => difference !== 0n)).toEqual([])
    expect(statement.agrees).toBe(true)
    expect(new Set(statement.entries.map(({ kind }) => kind))).toEqual(
      new Set([
        ...['taxTaken', 'sold', 'received', 'credited', 'released', 'prizeFunded', 'prizeCredited', 'prizeClaimed'],
        ...['invitationKept', 'invitationReturned', 'invitationClaimed'],
      ]),
    )
    // What was not told by an event shows as a difference, and why.
    const { address: till } = won.trading!.till
    await holder.send({ to: places.weth, data: toFunctionSelector('deposit()'), value: 7n })
    const gift = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [till, 7n] })
    await holder.send({ to: places.weth, data: gift })
    const gifted = await readTaxStatement(client, { token, base: places.weth, logSpan: 1_000 })
    expect(gifted.checks.find(({ id }) => id === 'tillBase')).toMatchObject({
      ...{ difference: 7n, reason: 'sentWithoutEvent' },
    })
  })
})

describe('dividends by holding', () => {
  test('are claimed an epoch later by who held, once', async () => {
    const { token } = await launch({ kind: 'dividend', modules: [] })
    const { received } = await holder.buy(token, parseEther('5'))
    await holder.sell(token, received / 10n)
    await passTime(chain, 2 * day)
    const state = await read(token, holder.address)
    expect(state.dividends).toMatchObject({ source: 'holding', coin: { address: places.weth } })
    expect(state.dividends?.received).toBeGreaterThan(0n)
    const { claimable } = state.dividends!.account!
    expect(claimable).toBeGreaterThan(0n)
    const before = await balanceOf(places.weth, third.address)
    await act(token, 'claimDividend', { receiver: third.address }, { who: holder, kind: 'dividend' })
    expect((await balanceOf(places.weth, third.address)) - before).toBeGreaterThanOrEqual(claimable)
    const statement = await readTaxStatement(client, { token, base: places.weth, logSpan: 1_000 })
    expect(statement.agrees).toBe(true)
    expect(statement.totals.dividendPaid).toBe((await read(token)).dividends?.paid)
  })
})

describe('compound interest', () => {
  test('grows with time, not in the pair, and is told as pending', async () => {
    const { token, pair } = await launch({ kind: 'compound', modules: [] })
    const before = await balanceOf(token, owner.address)
    const inPair = await balanceOf(token, pair)
    await passTime(chain, 3_600 + 10 * day)
    const { compound } = await read(token, owner.address)
    expect(compound?.isAutomatic).toBe(true)
    // 0.1 % a day, ten days.
    const after = await balanceOf(token, owner.address)
    expect(Number((after * 1_000_000n) / before) / 1_000_000).toBeCloseTo(1.001 ** 10, 4)
    expect(await balanceOf(token, pair)).toBe(inPair)
  })
})

async function signedInvitation(token: Address, inviter: Account) {
  const { timestamp } = await client.getBlock()
  const deadline = timestamp + 1_000n
  const typed = buildInvitation({ chainId: chain.chainId, token, inviter: inviter.address, deadline })
  return { inviter: inviter.address, deadline, signature: await inviter.signTypedData(typed) }
}
