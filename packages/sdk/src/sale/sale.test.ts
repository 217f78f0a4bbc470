import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { saleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createTrader } from '@tokensmith/testing/createTrader.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import { judgeRaise } from '../offering/judgeRaise.ts'
import { listTokenActions } from '../token/actions/listTokenActions.scene.ts'
import type { TokenActionValues } from '../token/actions/TokenAction.ts'
import type { TokenActionId } from '../token/actions/tokenActions.ts'
import { getToken } from '../token/getToken.ts'
import { getTrading } from '../token/getTrading.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { planLaunchPoolToken } from '../token/planLaunchPoolToken.ts'
import { planLaunchToken } from '../token/planLaunchToken.ts'
import { planTokenAction } from '../token/planTokenAction.ts'
import { getSale } from './getSale.ts'
import { type PlanBuySaleParams, planBuySale } from './planBuySale.ts'
import { planFinishSale } from './planFinishSale.ts'
import { raiseOfSale } from './raiseOfSale.ts'
import { type SaleValues, saleClaims } from './SaleValues.ts'
import { createSaleList } from './saleList.ts'
import { priceOf, saleNeeds } from './saleMath.ts'
import { saleOf } from './saleOf.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client, chainId } = chain
const [deployer, first, second, stranger] = devAccounts as unknown as [Account, Account, Account, Account]
const day = 86_400
const unit = 10n ** 18n
const supply = 100_000n * unit
/** A token costs a thousandth of a coin. */
const price = priceOf(parseEther('0.001'), 18)
const coins = (count: number) => parseEther(String(count))
const deposit = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })
const burnAddress = '0x000000000000000000000000000000000000dEaD'
let exchange: Awaited<ReturnType<typeof deployThirdParty>>

beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  const needed = ['standard', 'meme-sale', 'marketing-sale', 'dividend-sale', 'compound-sale', 'lpDividend-sale']
  const pools = ['erc314-sale', 'x314-sale']
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => [...needed, ...pools].includes(name)) })
})
afterAll(() => chain.stop())

const carry = <Result>(plan: Plan<Result>, account: Account = deployer) =>
  carryOut(chain, plan, {
    wallet: createTestWallet({ chains: { [chainId]: chain.url }, accounts: [account] }),
  })
const passTime = async (seconds: number) => {
  await chain.rpc('evm_increaseTime', [seconds])
  await chain.rpc('evm_mine')
}
const now = async () => (await client.getBlock()).timestamp
const coinOf = ({ address }: { address: Address }) => client.getBalance({ address })
const balanceOf = (token: Address, address: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
const act = (token: Address, action: TokenActionId, values: TokenActionValues = {}, by: Account = deployer) =>
  carry(planTokenAction(client, { token, action, values }), by)
const buy = async (token: Address, by: Account, pay: bigint, more: Partial<PlanBuySaleParams> = {}) => {
  const plan = await planBuySale(client, { token, account: by.address, pay, ...more })
  return { ...(await carry(plan, by)), expected: plan.expected }
}
const finish = async (token: Address, by: Account = stranger) => {
  const plan = await planFinishSale(client, { token })
  return { ...(await carry(plan, by)), expected: plan.expected }
}
const gasOf = (receipts: readonly { gasUsed: bigint; effectiveGasPrice: bigint }[]) =>
  receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n)
const refusal = (name: string) => ({ code: 'contractReverted', params: { name } })
const phase = (amount: bigint, more: object = {}) => ({ startAt: 0n, amount, price, listRoot: zeroHash, ...more })

async function paramsOf(changes: Partial<SaleValues>, kind: TokenKind = 'meme') {
  const composition = { kind, modules: ['sale'] } as const
  const { uniswapRouter: router, weth: base } = exchange
  const values = exampleTradingValues(composition, {
    ...{ router, base, nowAt: await now(), supply, purse: deployer.address },
  })
  // 10,000 tokens for 10 coins.
  const sale = { ...values.sale!, phases: [phase(10_000n * unit)], ...changes }
  return {
    ...{ account: deployer.address, composition },
    values: { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply, ...values, sale },
  }
}

async function create(changes: Partial<SaleValues> = {}, kind: TokenKind = 'meme'): Promise<Address> {
  return (await carry(await planCreateToken(client, await paramsOf(changes, kind)))).result.token
}

async function read(token: Address, account?: Account) {
  const state = await getToken(client, token)
  const trading = await getTrading(client, state, { account: account?.address })
  const ids = listTokenActions(state, account?.address, trading).map(({ id }) => id)
  return { ...trading.sale!, market: trading.market, pool: trading.pool, ids, totalSupply: state.totalSupply! }
}

describe('a sale at prices', () => {
  test('is bought by the page and by plain coin, finished by a stranger, claimed and traded', async () => {
    const token = await create({ limitPaid: coins(4) })
    const sale = saleOf(token)
    const begun = await read(token, first)
    expect(begun).toMatchObject({
      ...{ sale, state: 'selling', phase: 0, payCoin: zeroAddress, sold: 0n, raised: 0n, buyers: 0, rewards: 0n },
      ...{ finishedAt: undefined, proceeds: 0n, market: { blockedBy: 'noLiquidity' } },
      rules: { deployer: deployer.address, paysNative: true, claim: 'atEnd', limitPaid: coins(4), rewardBps: [] },
      own: { paid: 0n, bought: 0n, claimed: 0n, claimable: 0n, inviter: undefined, invited: 0, reward: 0n },
    })
    expect(begun.finishableUntilAt).toBe(begun.rules.endAt + 14n * 86_400n)
    expect(await balanceOf(token, sale)).toBe(saleNeeds(begun.rules))
    expect(await balanceOf(token, deployer.address)).toBe(supply - saleNeeds(begun.rules))
    for (const id of ['transfer', 'claimSale', 'refundSale', 'collectSaleProceeds', 'setSaleList'])
      expect(begun.ids).not.toContain(id)

    const { result, expected } = await buy(token, first, coins(3))
    expect(result).toEqual({ amount: 3_000n * unit, paid: coins(3), phase: 0 })
    expect(expected).toEqual({ amount: 3_000n * unit, paid: coins(3) })
    await expect(act(token, 'transfer', { to: first.address, amount: 1n })).rejects.toMatchObject(
      refusal('TokenSale_NotFinished'),
    )

    // Plain coin to the token: what is above the limit comes back to the unit.
    const plain = await createDevSender(chain.url, second)
    const before = await coinOf(second)
    const receipt = await plain.send({ to: token, value: coins(7) })
    expect(before - (await coinOf(second)) - gasOf([receipt])).toBe(coins(4))
    expect((await read(token, second)).own).toMatchObject({ paid: coins(4), bought: 4_000n * unit, claimable: 0n })
    await expect(buy(token, second, 1n)).rejects.toMatchObject(refusal('Sale_LimitReached'))
    await expect(finish(token)).rejects.toMatchObject(refusal('Sale_NotNow'))
    for (const id of ['finishSale', 'finishSaleEarly']) expect((await read(token, stranger)).ids).not.toContain(id)
    expect((await read(token, deployer)).ids).toContain('finishSaleEarly')

    await passTime(7 * day)
    const ended = await read(token, stranger)
    expect(ended).toMatchObject({ state: 'finishable', raised: coins(7), sold: 7_000n * unit, buyers: 2 })
    expect(ended.ids).toContain('finishSale')
    const done = await finish(token)
    const { coin, amount, burnt, proceeds } = done.expected
    expect(coin).toBe(coins(4.2))
    // At the price of the sale and a tenth more.
    expect(amount).toBe((coin * 10n ** 40n) / (price * 11_000n))
    expect(done.result).toMatchObject({ coin, amount, burnt, lockId: undefined })

    const finished = await read(token, first)
    expect(finished).toMatchObject({ state: 'finished', finishedAt: await now(), finishableUntilAt: undefined })
    expect(finished.totalSupply).toBe(supply - burnt)
    expect(finished.market).toMatchObject({ reserves: { token: amount, base: coin }, blockedBy: undefined })
    expect(await balanceOf(finished.market!.pair, burnAddress)).toBe(done.result.liquidity)
    expect(finished.own).toMatchObject({ claimable: 3_000n * unit, claimed: 0n })
    expect(finished.ids).toEqual(expect.arrayContaining(['claimSale', 'collectSaleProceeds', 'transfer']))
    for (const id of ['finishSale', 'finishSaleEarly', 'bindSale', 'refundSale']) expect(finished.ids).not.toContain(id)
    for (const { address } of [first, second]) await act(token, 'claimSale', { account: address }, stranger)
    expect(await balanceOf(token, first.address)).toBe(3_000n * unit)
    expect(await balanceOf(token, second.address)).toBe(4_000n * unit)
    expect(await balanceOf(token, sale)).toBe(0n)
    await expect(act(token, 'claimSale', { account: first.address })).rejects.toMatchObject(refusal('Sale_NothingDue'))
    const trader = await createTrader(chain.url, first)
    expect((await trader.buy(token, coins(0.1))).received).toBeGreaterThan(0n)
    await trader.sell(token, 3_000n * unit)

    expect(finished.proceeds).toBe(proceeds)
    const held = await coinOf(deployer)
    await act(token, 'collectSaleProceeds', {}, stranger)
    expect((await coinOf(deployer)) - held).toBe(proceeds)
    expect(proceeds).toBe(coins(2.8))
    expect((await read(token, stranger)).ids).not.toContain('collectSaleProceeds')
    await expect(plain.send({ to: token, value: 1n })).rejects.toThrow()
  })

  test('in phases sells what one phase leaves in the next, dearer one', async () => {
    const startAt = (await now()) + BigInt(day)
    const beginsAt = (await now()) + 60n
    const phases = [phase(2_000n * unit, { startAt: beginsAt }), phase(5_000n * unit, { startAt, price: 2n * price })]
    const token = await create({ phases })
    await passTime(60)
    expect((await buy(token, first, coins(1))).result.amount).toBe(1_000n * unit)
    const stale = await planBuySale(client, { token, account: first.address, pay: coins(1) })
    await passTime(day)
    expect(await read(token)).toMatchObject({ phase: 1, rules: { phases } })
    // Planned in the cheaper phase, it is refused in the dearer one, unless less was said to be enough.
    await expect(carry(stale, first)).rejects.toMatchObject(refusal('Sale_AmountBelowMinimum'))
    const { result } = await buy(token, first, coins(1), { minAmount: 1n })
    expect(result).toEqual({ amount: 500n * unit, paid: coins(1), phase: 1 })
    const rest = await buy(token, second, coins(100))
    expect(rest.result).toEqual({ amount: 3_500n * unit, paid: coins(7), phase: 1 })
    expect(rest.expected).toEqual({ amount: 3_500n * unit, paid: coins(7) })
  })

  test('sold out is finishable at once, for fourteen days', async () => {
    const token = await create()
    await buy(token, first, coins(11))
    const at = await now()
    expect(await read(token)).toMatchObject({ state: 'finishable', finishableUntilAt: at + 14n * 86_400n })
    await expect(buy(token, second, 1n)).rejects.toMatchObject(refusal('Sale_NotNow'))
    await passTime(14 * day)
    expect((await read(token)).state).toBe('refunding')
  })

  test('the deployer finishes early; the liquidity is locked; tokens are released in steps', async () => {
    const token = await create({
      ...{ claim: 'linear', releaseSeconds: 10 * day, releaseInterval: day, liquidityLockSeconds: 30 * day },
    })
    await buy(token, first, coins(0.5))
    expect((await read(token, deployer)).ids).not.toContain('finishSaleEarly')
    await buy(token, first, coins(0.5))
    expect((await read(token, deployer)).ids).toContain('finishSaleEarly')
    const { result } = await finish(token, deployer)
    expect(result.lockId).toBeGreaterThan(0n)
    const { pair } = (await read(token)).market!
    expect(await balanceOf(pair, deployments.TokenLock.address)).toBe(result.liquidity)
    await passTime(5 * day + 3_600)
    expect((await read(token, first)).own?.claimable).toBe(500n * unit)
    await act(token, 'claimSale', { account: first.address })
    await passTime(20 * day)
    expect((await read(token, first)).own).toMatchObject({ claimable: 500n * unit, claimed: 500n * unit })
  })

  test('pays its first and its last seller what was foretold before the first purchase', async () => {
    const token = await create()
    const { totalSupply, ...begun } = await read(token)
    const full = raiseOfSale(begun, { totalSupply, exchangeFeeBps: 30, sellTaxBps: 0 }, 'full')!
    const { hundredth } = judgeRaise(full)!
    expect((await buy(token, first, hundredth.paid)).result.amount).toBe(hundredth.bought)
    await buy(token, second, coins(10))
    expect(await read(token)).toMatchObject({ raised: full.raised, sold: full.sold, liquidity: full.liquidity })
    await finish(token)
    for (const { address } of [first, second]) await act(token, 'claimSale', { account: address }, stranger)
    const sell = async (account: Account, amount: bigint) => {
      const { pair } = (await read(token)).market!
      const had = await balanceOf(exchange.weth, pair)
      await (await createTrader(chain.url, account)).sell(token, amount)
      return had - (await balanceOf(exchange.weth, pair))
    }
    const snapshot = await chain.rpc<Hex>('evm_snapshot')
    expect(await sell(first, hundredth.bought)).toBe(hundredth.soldFirst)
    await chain.rpc('evm_revert', [snapshot])
    // The others: a buyer of the rest, and the deployer with all that was never for sale.
    expect(await balanceOf(token, deployer.address)).toBe(full.outside)
    await sell(deployer, full.outside)
    await sell(second, full.sold - hundredth.bought)
    const last = Number(await sell(first, hundredth.bought))
    // In two sells in place of one the others leave a little more.
    expect(last / Number(hundredth.soldLast)).toBeGreaterThanOrEqual(1)
    expect(last / Number(hundredth.soldLast)).toBeLessThan(1.01)
  })

  test('coin that a stranger gave to the pair does not change the price', async () => {
    const token = await create()
    await buy(token, first, coins(10))
    const { pair } = (await read(token)).market!
    const gift = coins(1)
    const sender = await createDevSender(chain.url, stranger)
    await sender.send({ to: exchange.weth, value: gift, data: deposit })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pair, gift] })
    await sender.send({ to: exchange.weth, data })
    const { result, expected } = await finish(token)
    expect(result.coin).toBe(expected.coin - gift)
    const { market, proceeds } = await read(token)
    expect(market!.reserves).toEqual({ token: expected.amount, base: expected.coin })
    expect(proceeds).toBe(expected.proceeds + gift)
  })

  test.each<TokenKind>(['marketing', 'dividend', 'compound', 'lpDividend'])(
    'a %s token is sold, finished and claimed',
    async (kind) => {
      const token = await create({ claim: 'atOnce' }, kind)
      expect((await buy(token, first, coins(2))).result.amount).toBe(2_000n * unit)
      expect(await balanceOf(token, first.address)).toBe(2_000n * unit)
      await passTime(7 * day)
      const { result, expected } = await finish(token)
      expect(result).toMatchObject({ coin: expected.coin, amount: expected.amount, burnt: expected.burnt })
      expect((await read(token)).market!.reserves).toEqual({ token: expected.amount, base: expected.coin })
      const trader = await createTrader(chain.url, first)
      await trader.sell(token, 1_000n * unit)
    },
  )
})

describe('opening limits', () => {
  test.each(['atOnce', 'atEnd'] as const)('do not stop what was bought from being claimed: %s', async (claim) => {
    for (const kind of ['meme', 'marketing', 'erc314'] as const) {
      const params = await paramsOf({ claim }, kind)
      const limited = { maxTransaction: supply / 1_000n, maxHolding: supply / 100n, coolDown: 3_600 }
      const market = { ...params.values.market!, ...limited, limitSeconds: day }
      const poolLimits = { maxHolding: supply / 100n, coolDown: 3_600, duration: 30 * day }
      const values = { ...params.values, market, poolLimits }
      const { token } = (await carry(await planCreateToken(client, { ...params, values }))).result
      await buy(token, first, coins(3))
      await buy(token, first, coins(2))
      await passTime(7 * day)
      // They are shorter than the sale, and in force when trading starts.
      const before = (await read(token)).market?.limits
      await finish(token)
      const after = (await read(token)).market
      if (kind !== 'erc314') {
        expect(before).toEqual({
          ...{ maxTransaction: supply / 1_000n, maxHolding: supply / 100n, coolDownSeconds: 3_600 },
          ...{ limitSeconds: day, untilAt: undefined },
        })
        expect(after?.limits).toEqual({ ...before, untilAt: after!.tradingStartAt + BigInt(day) })
      }
      if (claim === 'atEnd') await act(token, 'claimSale', { account: first.address })
      expect(await balanceOf(token, first.address)).toBe(5_000n * unit)
    }
  })
})

describe('a sale that comes to nothing', () => {
  test('gives everybody everything, by anybody, and takes back what was delivered', async () => {
    const token = await create({ claim: 'atOnce', softCap: coins(5) })
    await buy(token, first, coins(2))
    await buy(token, second, coins(1))
    expect(await balanceOf(token, first.address)).toBe(2_000n * unit)
    await expect(act(token, 'transfer', { to: second.address, amount: 1n }, first)).rejects.toMatchObject(
      refusal('TokenSale_NotFinished'),
    )
    await passTime(7 * day)
    const failed = await read(token, stranger)
    expect(failed.state).toBe('refunding')
    expect(failed.ids).toContain('refundSale')
    for (const id of ['finishSale', 'finishSaleEarly', 'transfer', 'claimSale', 'bindSale'])
      expect(failed.ids).not.toContain(id)
    await expect(finish(token)).rejects.toMatchObject(refusal('Sale_NotNow'))
    for (const [account, paid] of [
      [first, coins(2)],
      [second, coins(1)],
    ] as const) {
      const before = await coinOf(account)
      await act(token, 'refundSale', { account: account.address }, stranger)
      expect((await coinOf(account)) - before).toBe(paid)
      expect(await balanceOf(token, account.address)).toBe(0n)
    }
    expect(await read(token)).toMatchObject({ raised: 0n, totalSupply: supply - 3_000n * unit })
    await expect(act(token, 'refundSale', { account: first.address })).rejects.toMatchObject(refusal('Sale_NothingDue'))
  })
})

describe('a fair sale', () => {
  const fair = { phases: [phase(10_000n * unit, { price: 0n })] }

  test('shares what was for sale by what was paid, and begins to trade at that price', async () => {
    const token = await create({ ...fair, premiumBps: 0, liquidityBps: 10_000 })
    expect((await buy(token, first, coins(3))).result).toEqual({ amount: 0n, paid: coins(3), phase: 0 })
    const plain = await createDevSender(chain.url, second)
    await plain.send({ to: token, value: coins(1) })
    expect((await read(token, first)).own).toMatchObject({ paid: coins(3), bought: 0n })
    await passTime(7 * day)
    const { expected, result } = await finish(token)
    expect(result).toMatchObject({ coin: coins(4), amount: 10_000n * unit, burnt: 0n })
    expect(expected).toEqual({ coin: coins(4), amount: 10_000n * unit, burnt: 0n, proceeds: 0n })
    await act(token, 'claimSale', { account: first.address })
    expect(await balanceOf(token, first.address)).toBe(7_500n * unit)
    expect((await read(token, second)).own).toMatchObject({ bought: 2_500n * unit, claimable: 2_500n * unit })
  })
})

describe('invitations', () => {
  test('pay inviters by generation out of the deployer’s part, and nothing before the finish', async () => {
    const token = await create({ bindFirst: true, rewardBps: [600, 400] })
    await expect(buy(token, first, coins(1))).rejects.toMatchObject(refusal('Sale_NotInvited'))
    expect((await read(token, first)).ids).toContain('bindSale')
    expect((await read(token, deployer)).ids).not.toContain('bindSale')
    await expect(act(token, 'bindSale', { inviter: second.address }, first)).rejects.toMatchObject(
      refusal('Sale_CannotBind'),
    )
    await act(token, 'bindSale', { inviter: deployer.address }, first)
    expect((await read(token, first)).ids).not.toContain('bindSale')
    await buy(token, first, coins(2))
    await buy(token, second, coins(4), { inviter: first.address })
    expect((await read(token, first)).own).toMatchObject({
      ...{ inviter: deployer.address, invited: 1, teamPaid: coins(4), reward: coins(0.24) },
    })
    expect(await read(token, deployer)).toMatchObject({
      ...{ rewards: coins(0.52), own: { invited: 1, teamPaid: coins(6), reward: coins(0.28) } },
    })
    await passTime(7 * day)
    const { expected } = await finish(token)
    expect(expected.proceeds).toBe(coins(6) - expected.coin - coins(0.52))
    const before = await coinOf(first)
    expect((await read(token, stranger)).ids).toContain('collectSaleReward')
    await act(token, 'collectSaleReward', { account: first.address }, stranger)
    expect((await coinOf(first)) - before).toBe(coins(0.24))
    expect((await read(token, first)).own?.reward).toBe(0n)
  })
})

describe('who may buy', () => {
  test('the accounts of a phase’s list, by proofs that the sale takes, and then everybody', async () => {
    const startAt = (await now()) + BigInt(day)
    const listed = phase(2_000n * unit, { listRoot: `0x${'1'.repeat(64)}` })
    const token = await create({ phases: [listed, phase(10_000n * unit, { startAt })] })
    await expect(buy(token, first, coins(1))).rejects.toMatchObject(refusal('Sale_NotListed'))
    const others = Array.from({ length: 1_000 }, (_, index): Address => `0x${index.toString(16).padStart(40, 'b')}`)
    const list = await createSaleList(chainId, saleOf(token), [...others, first.address])
    expect((await read(token, deployer)).ids).toContain('setSaleList')
    expect((await read(token, stranger)).ids).not.toContain('setSaleList')
    const values = { phase: 0, root: list.root }
    await expect(act(token, 'setSaleList', values, stranger)).rejects.toMatchObject(refusal('Sale_NotDeployer'))
    await expect(act(token, 'setSaleList', { ...values, phase: 1 })).rejects.toMatchObject(refusal('Sale_InvalidList'))
    await act(token, 'setSaleList', values)
    expect((await read(token)).rules.phases[0]?.listRoot).toBe(list.root)
    const proof = list.proofOf(first.address)
    expect((await buy(token, first, coins(1), { proof })).result.amount).toBe(1_000n * unit)
    await expect(buy(token, second, coins(1), { proof })).rejects.toMatchObject(refusal('Sale_NotListed'))
    // A list of the token is none of its sale.
    const wrong = await createSaleList(chainId, token, [second.address])
    await act(token, 'setSaleList', { phase: 0, root: wrong.root })
    await expect(buy(token, second, coins(1), { proof: [] })).rejects.toMatchObject(refusal('Sale_NotListed'))
    await passTime(day)
    expect((await buy(token, second, coins(1))).result.phase).toBe(1)
  })
})

describe('a token that is its own exchange', () => {
  test.each<TokenKind>(['erc314', 'x314'])(
    '%s: plain coin is a purchase before the finish, a trade after',
    async (kind) => {
      const token = await create({ liquidityLockSeconds: 30 * day }, kind)
      const plain = await createDevSender(chain.url, first)
      await plain.send({ to: token, value: coins(1) })
      expect(await read(token, first)).toMatchObject({
        ...{ state: 'selling', raised: coins(1), own: { bought: 1_000n * unit }, market: undefined },
        pool: { reserves: { coin: 0n, tokens: 0n } },
      })
      await passTime(7 * day)
      const { result, expected } = await finish(token)
      expect(result).toEqual({
        ...{ coin: expected.coin, amount: expected.amount, burnt: expected.burnt },
        liquidity: 0n,
      })
      const finished = await read(token, first)
      expect(finished).toMatchObject({
        ...{ state: 'finished', proceeds: expected.proceeds, totalSupply: supply - expected.burnt },
        pool: { reserves: { coin: expected.coin, tokens: expected.amount }, provider: deployer.address },
      })
      await act(token, 'claimSale', { account: first.address })
      const held = await balanceOf(token, first.address)
      expect(held).toBe(1_000n * unit)
      // As wallets do: in the next second a pool has more to do than in the one of the estimate.
      await plain.send({ to: token, value: coins(0.01), gas: 500_000n })
      expect(await balanceOf(token, first.address)).toBeGreaterThan(held)
      expect((await read(token)).pool?.reserves?.coin).toBeGreaterThan(expected.coin)
    },
  )
})

describe('a sale for an ERC-20', () => {
  test('allows exactly what is used, and pays everything in that coin', async () => {
    const own = { name: 'Dollar', symbol: 'USD', decimals: 6, supply: 10n ** 12n, receiver: first.address }
    const composition = { kind: 'standard', modules: [] } as const
    const dollar = (await carry(await planCreateToken(client, { account: deployer.address, composition, values: own })))
      .result.token
    const params = await paramsOf({
      ...{ paysNative: false, softCap: 10n ** 8n, rewardBps: [1_000] },
      phases: [phase(10_000n * unit, { price: priceOf(50_000n, 18) })],
    })
    const values = { ...params.values, market: { ...params.values.market!, base: dollar } }
    const { token } = (await carry(await planCreateToken(client, { ...params, values }))).result
    const sale = saleOf(token)
    expect(await read(token)).toMatchObject({ payCoin: dollar, rules: { paysNative: false } })
    const plan = await planBuySale(client, {
      token,
      account: first.address,
      pay: 200_000_000n,
      inviter: deployer.address,
    })
    expect(plan.steps.map(({ id }) => id)).toEqual(['approve:base', 'buySale'])
    expect(plan.expected).toEqual({ amount: 4_000n * unit, paid: 200_000_000n })
    expect((await carry(plan, first)).result).toEqual({ amount: 4_000n * unit, paid: 200_000_000n, phase: 0 })
    // More than is left: only what is used was allowed, and nothing stays allowed.
    const rest = await buy(token, first, 900_000_000n)
    expect(rest.result).toEqual({ amount: 6_000n * unit, paid: 300_000_000n, phase: 0 })
    const allowance = await client.readContract({
      ...{ address: dollar, abi: erc20Abi, functionName: 'allowance', args: [first.address, sale] },
    })
    expect(allowance).toBe(0n)
    const plain = await createDevSender(chain.url, first)
    await expect(plain.send({ to: token, value: 1n })).rejects.toThrow()
    const { expected } = await finish(token)
    expect((await read(token)).market!.reserves).toEqual({ token: expected.amount, base: expected.coin })
    await act(token, 'collectSaleProceeds', {}, stranger)
    await act(token, 'collectSaleReward', { account: deployer.address }, stranger)
    expect(await balanceOf(dollar, deployer.address)).toBe(500_000_000n - expected.coin)
    expect(await balanceOf(dollar, sale)).toBe(0n)
  })

  test('that failed pays it back', async () => {
    const composition = { kind: 'standard', modules: [] } as const
    const own = { name: 'Dollar', symbol: 'USD', decimals: 6, supply: 10n ** 12n, receiver: first.address }
    const creation = await planCreateToken(client, { account: deployer.address, composition, values: own })
    const dollar = (await carry(creation)).result.token
    const params = await paramsOf({
      ...{ paysNative: false, softCap: 10n ** 8n, phases: [phase(10_000n * unit, { price: priceOf(50_000n, 18) })] },
    })
    const values = { ...params.values, market: { ...params.values.market!, base: dollar } }
    const { token } = (await carry(await planCreateToken(client, { ...params, values }))).result
    await buy(token, first, 10n ** 7n)
    await passTime(7 * day)
    await act(token, 'refundSale', { account: first.address }, stranger)
    expect(await balanceOf(dollar, first.address)).toBe(own.supply)
  })
})

describe('what is refused before anything is sent', () => {
  test('a base coin that wraps nothing, nothing to pay, a token without a sale', async () => {
    const params = await paramsOf({})
    const market = { ...params.values.market!, base: exchange.uniswapFactory }
    await expect(planCreateToken(client, { ...params, values: { ...params.values, market } })).rejects.toMatchObject({
      code: 'saleBaseNotNative',
      params: { address: exchange.uniswapFactory },
    })
    const nowhere = { token: exchange.weth, account: first.address, pay: 1n }
    expect(await getSale(client, exchange.weth)).toBeUndefined()
    await expect(planBuySale(client, nowhere)).rejects.toMatchObject({ code: 'tokenNotFound' })
    await expect(planFinishSale(client, nowhere)).rejects.toMatchObject({ code: 'tokenNotFound' })
    await expect(planBuySale(client, { ...nowhere, pay: 0n })).rejects.toMatchObject({ code: 'amountZero' })
  })

  test('a launch with liquidity, which is for the finish', async () => {
    const launch = { liquidity: 'keep', tokenAmount: 1n, baseAmount: 1n, native: true } as never
    await expect(planLaunchToken(client, { ...(await paramsOf({})), launch })).rejects.toMatchObject({
      code: 'saleLaunchedByFinish',
    })
    const pool = { ...(await paramsOf({}, 'erc314')), liquidity: { coin: 1n, amount: 1n, unlockAt: 0n } }
    await expect(planLaunchPoolToken(client, pool)).rejects.toMatchObject({ code: 'saleLaunchedByFinish' })
  })

  test('a chain without the sale, or without the lock of liquidity that will be locked', async () => {
    const missing = { code: 'companionMissing' }
    const snapshot = await chain.rpc('evm_snapshot')
    await chain.rpc('anvil_setCode', [deployments.TokenLock.address, '0x'])
    await planCreateToken(client, await paramsOf({}))
    // A token that is its own exchange keeps the lock itself.
    await planCreateToken(client, await paramsOf({ liquidityLockSeconds: 30 * day }, 'erc314'))
    await expect(planCreateToken(client, await paramsOf({ liquidityLockSeconds: 30 * day }))).rejects.toMatchObject(
      missing,
    )
    await chain.rpc('anvil_setCode', [deployments.Sale.address, '0x'])
    await expect(planCreateToken(client, await paramsOf({}))).rejects.toMatchObject(missing)
    await chain.rpc('evm_revert', [snapshot])
  })
})

describe('the state of a sale', () => {
  test('of somebody else is none, although it lies where the sale of that address would', async () => {
    const token = await create()
    const { sale, rules } = await read(token)
    const place = saleOf(exchange.weth)
    await chain.rpc('anvil_setCode', [place, await client.getCode({ address: sale })])
    const init = {
      ...{ ...rules, claim: saleClaims.indexOf(rules.claim), endAt: Number(rules.endAt) },
      phases: rules.phases.map((entry) => ({ ...entry, startAt: Number(entry.startAt) })),
    }
    const args = [init, exchange.weth, exchange.uniswapFactory, zeroAddress] as const
    const sender = await createDevSender(chain.url, second)
    await sender.send({ to: place, data: encodeFunctionData({ abi: saleAbi, functionName: 'setUp', args }) })
    const call = { address: place, abi: saleAbi, functionName: 'token' } as const
    expect(await client.readContract(call)).toBe(second.address)
    expect(await getSale(client, exchange.weth)).toBeUndefined()
    await chain.rpc('anvil_setCode', [place, '0x'])
  })

  test('is that of one block, the one that is asked for', async () => {
    const token = await create({ phases: [phase(10_000n * unit, { startAt: (await now()) + BigInt(day) })] })
    const blockNumber = await client.getBlockNumber({ cacheTime: 0 })
    expect((await getSale(client, token))?.state).toBe('waiting')
    await expect(buy(token, first, coins(1))).rejects.toMatchObject(refusal('Sale_NotNow'))
    await passTime(day)
    await buy(token, first, coins(1))
    expect(await getSale(client, token, { blockNumber })).toMatchObject({ state: 'waiting', raised: 0n })
    expect(await getSale(client, token)).toMatchObject({ state: 'selling', raised: coins(1), own: undefined })
  })
})
