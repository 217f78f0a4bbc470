import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
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
import fc from 'fast-check'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToString,
  parseAbi,
  parseEther,
  parseEventLogs,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import { listTokenActions } from '../token/actions/listTokenActions.scene.ts'
import type { TokenActionValues } from '../token/actions/TokenAction.ts'
import type { TokenActionId } from '../token/actions/tokenActions.ts'
import { getToken } from '../token/getToken.ts'
import { getTrading } from '../token/getTrading.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { planTokenAction } from '../token/planTokenAction.ts'
import type { FairMintValues } from './FairMintValues.ts'
import { mintLiquidity } from './mintLiquidity.ts'
import { createMintList } from './mintList.ts'
import { planLaunchMint } from './planLaunchMint.ts'
import { planMint } from './planMint.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client, chainId } = chain
const [deployer, first, second, stranger] = devAccounts as unknown as [Account, Account, Account, Account]
const day = 86_400
const unit = 10n ** 18n
const fee = parseEther('0.01')
const deposit = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })
const burnAddress = '0x000000000000000000000000000000000000dEaD'
let exchange: Awaited<ReturnType<typeof deployThirdParty>>

beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  const needed = ['fairMint', 'inscription', 'standard']
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => needed.includes(name)) })
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
const mint = async (token: Address, account: Account, count: number, proof?: readonly Hex[]) =>
  (await carry(await planMint(client, { token, account: account.address, count, proof }), account)).result
const refusal = (name: string) => ({ code: 'contractReverted', params: { name } })

async function paramsOf(changes: Partial<FairMintValues>, kind: TokenKind = 'fairMint') {
  const composition = { kind, modules: [] } as const
  const { uniswapRouter: router, weth: base } = exchange
  const about = { router, base, nowAt: await now(), supply: 0n, purse: deployer.address }
  const values = exampleTradingValues(composition, about)
  const rules = { mints: 20, leastMints: 4, mintsPerAccount: 10, ...changes }
  return {
    ...{ account: deployer.address, composition },
    values: {
      ...{ name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: 0n },
      ...{ ...values, fairMint: { ...values.fairMint!, ...rules } },
    },
  }
}

async function create(changes: Partial<FairMintValues> = {}, kind: TokenKind = 'fairMint'): Promise<Address> {
  return (await carry(await planCreateToken(client, await paramsOf(changes, kind)))).result.token
}

async function read(token: Address, account?: Account) {
  const state = await getToken(client, token)
  const trading = await getTrading(client, state, { account: account?.address })
  const ids = listTokenActions(state, account?.address, trading).map(({ id }) => id)
  return { ...trading.fairMint!, market: trading.market, ids, totalSupply: state.totalSupply }
}

describe('a mint that comes to its launch', () => {
  test('two strangers mint, one by plain coin; one gives back; a stranger launches; people trade', async () => {
    const token = await create()
    expect(await read(token, first)).toMatchObject({
      ...{ state: 'minting', mintsMade: 0, escrowWei: 0n, totalSupply: 0n, proceedsWei: undefined },
      rules: { deployer: deployer.address, feeWei: fee, mints: 20, condition: { kind: 'none' } },
      own: { mints: 0, mintsLeft: 10, paidWei: 0n, keptWei: 0n, movable: 0n },
      market: { blockedBy: 'noLiquidity' },
    })
    expect(await mint(token, first, 10)).toEqual({ mints: 10, amount: 10_000n * unit, paidWei: 10n * fee })
    const plain = await createDevSender(chain.url, second)
    await plain.send({ to: token, value: 7n * fee })
    expect(await balanceOf(token, second.address)).toBe(7_000n * unit)

    const before = await coinOf(first)
    const { receipts } = await act(token, 'giveBack', { count: 2 }, first)
    const gas = receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n)
    expect((await coinOf(first)) - before + gas).toBe((2n * fee * 9n) / 10n)
    const minting = await read(token, first)
    expect(minting).toMatchObject({ mintsMade: 15, escrowWei: 15n * fee + (2n * fee) / 10n, state: 'minting' })
    expect(minting.own).toMatchObject({ mints: 8, mintsLeft: 2, paidWei: 8n * fee, keptWei: (2n * fee) / 10n })
    expect(minting.ids).toEqual(expect.arrayContaining(['giveBack']))
    for (const id of ['transfer', 'launchMint', 'launchAsDeployer', 'refund', 'collectProceeds', 'setListRoot'])
      expect(minting.ids).not.toContain(id)
    expect((await read(token, deployer)).ids).toContain('launchAsDeployer')
    await expect(act(token, 'launchMint', {}, stranger)).rejects.toMatchObject(refusal('FairMint_NotNow'))

    await passTime(7 * day)
    const launchable = await read(token, stranger)
    expect(launchable.state).toBe('launchable')
    expect(launchable.launchableUntilAt).toBe(launchable.rules.endAt + 14n * 86_400n)
    expect(launchable.ids).toContain('launchMint')
    const plan = await planLaunchMint(client, { token })
    const { coin, amount, proceeds } = plan.expected
    expect(coin).toBe((15n * fee * 8n) / 10n + (2n * fee) / 10n)
    expect(amount).toBe((12_000n * unit * 10n) / 11n)
    const { result } = await carry(plan, stranger)
    expect(result).toMatchObject({ coin, amount, lockId: undefined })

    const launched = await read(token, first)
    expect(launched).toMatchObject({ state: 'launched', escrowWei: 0n, launchableUntilAt: undefined })
    expect(launched).toMatchObject({ proceedsWei: proceeds, launchedAt: await now() })
    expect(launched.market).toMatchObject({ reserves: { token: amount, base: coin }, blockedBy: undefined })
    expect(await balanceOf(launched.market!.pair, burnAddress)).toBe(result.liquidity)
    const trader = await createTrader(chain.url, first)
    const { out, received } = await trader.buy(token, fee)
    expect(received).toBe(out)
    await trader.sell(token, 8_000n * unit)

    const held = await coinOf(deployer)
    expect(launched.ids).toEqual(expect.arrayContaining(['collectProceeds', 'transfer']))
    await act(token, 'collectProceeds', {}, stranger)
    expect((await coinOf(deployer)) - held).toBe(proceeds)
    const collected = await read(token, stranger)
    expect(collected.proceedsWei).toBe(0n)
    expect(collected.ids).not.toContain('collectProceeds')
  })

  test('minted out is launchable at once, for fourteen days from the last mint', async () => {
    const token = await create({ mints: 5, mintsPerAccount: 0 })
    await mint(token, first, 5)
    const at = await now()
    expect(await read(token)).toMatchObject({ state: 'launchable', launchableUntilAt: at + 14n * 86_400n })
    await expect(mint(token, second, 1)).rejects.toMatchObject(refusal('FairMint_NotNow'))
    await passTime(14 * day)
    expect((await read(token)).state).toBe('refunding')
  })

  test('the deployer launches early; the liquidity is locked; tokens become movable evenly', async () => {
    const token = await create({ vestingSeconds: 10 * day, liquidityLockSeconds: 30 * day, mints: 4 * 10 })
    await mint(token, first, 10)
    const movable = () => read(token, first).then(({ own }) => own?.movable)
    expect(await movable()).toBe(0n)
    const { result } = await carry(await planLaunchMint(client, { token }))
    expect(result.lockId).toBeGreaterThan(0n)
    const { pair } = (await read(token)).market!
    expect(await balanceOf(pair, deployments.TokenLock.address)).toBe(result.liquidity)
    await passTime(5 * day)
    const half = (await movable())!
    expect(half).toBeGreaterThanOrEqual(5_000n * unit)
    expect(half).toBeLessThan(5_001n * unit)
    const trader = await createTrader(chain.url, first)
    await expect(trader.sell(token, 6_000n * unit)).rejects.toThrow()
    await trader.sell(token, 5_000n * unit)
    await passTime(5 * day)
    expect(await movable()).toBe(5_000n * unit)
  })

  test('coin that a stranger gave to the pair does not change the price', async () => {
    const token = await create()
    await mint(token, first, 10)
    const { pair } = (await read(token)).market!
    const sender = await createDevSender(chain.url, stranger)
    await sender.send({ to: exchange.weth, value: fee, data: deposit })
    const args = [pair, fee] as const
    await sender.send({
      to: exchange.weth,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
    })
    const plan = await planLaunchMint(client, { token })
    const { result } = await carry(plan)
    expect(result.coin).toBe(plan.expected.coin - fee)
    const { market, proceedsWei } = await read(token)
    expect(market!.reserves).toEqual({ token: plan.expected.amount, base: plan.expected.coin })
    expect(proceedsWei).toBe(plan.expected.proceeds + fee)
  })

  test('the least that a pair begins with is launched', async () => {
    const rules = { quantity: 1_001n, feeWei: 1_001n, liquidityBps: 10_000, premiumBps: 0, leastMints: 1 }
    const token = await create({ ...rules, mints: 1 })
    await mint(token, first, 1)
    expect((await carry(await planLaunchMint(client, { token }), stranger)).result.liquidity).toBe(1n)
  })
})

describe('a mint that comes to nothing', () => {
  test('gives everybody everything, by anybody, what was kept back as well', async () => {
    const token = await create({ leastMints: 15 })
    await mint(token, first, 5)
    await mint(token, second, 3)
    await act(token, 'giveBack', { count: 1 }, first)
    await passTime(7 * day)
    const failed = await read(token, stranger)
    expect(failed.state).toBe('refunding')
    expect(failed.ids).toContain('refund')
    for (const id of ['launchMint', 'launchAsDeployer']) expect(failed.ids).not.toContain(id)
    await expect(carry(await planLaunchMint(client, { token }))).rejects.toMatchObject(refusal('FairMint_NotNow'))
    for (const [account, paid] of [
      [first, 4n * fee + fee / 10n],
      [second, 3n * fee],
    ] as const) {
      const before = await coinOf(account)
      await act(token, 'refund', { account: account.address }, stranger)
      expect((await coinOf(account)) - before).toBe(paid)
      expect(await balanceOf(token, account.address)).toBe(0n)
    }
    expect(await read(token)).toMatchObject({ escrowWei: 0n, totalSupply: 0n })
    await expect(act(token, 'refund', { account: first.address })).rejects.toMatchObject(
      refusal('FairMint_NothingToMint'),
    )
  })
})

describe('who may mint', () => {
  const strangers = (count: number): Address[] =>
    Array.from({ length: count }, (_, index): Address => `0x${(index + 1).toString(16).padStart(40, 'a')}`)

  test('the accounts of a list of 10,000, by proofs that the token takes, and nobody else', async () => {
    const accounts = [...strangers(10_000), first.address]
    const token = await create({ condition: { kind: 'list', root: zeroHash } })
    await expect(mint(token, first, 1)).rejects.toMatchObject(refusal('FairMint_NotListed'))
    const list = await createMintList(chainId, token, accounts)
    await act(token, 'setListRoot', { root: list.root })
    expect(await read(token)).toMatchObject({ rules: { condition: { kind: 'list', root: list.root } } })
    const proof = list.proofOf(first.address)!
    expect(proof.length).toBeLessThanOrEqual(14)
    await mint(token, first, 2, proof)
    await expect(mint(token, second, 1, proof)).rejects.toMatchObject(refusal('FairMint_NotListed'))
    await expect(mint(token, first, 1)).rejects.toMatchObject(refusal('FairMint_NotListed'))
    expect(list.proofOf(second.address)).toBeUndefined()
    // The token's word on a hundred of them, all over the list.
    for (const account of accounts.filter((_, index) => index % 100 === 7)) {
      const args = [1n, list.proofOf(account)!] as const
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args })
      const stateOverride = [{ address: account, balance: fee }]
      await client.call({ account, to: token, data, value: fee, stateOverride })
    }

    expect((await read(token, deployer)).ids).toContain('setListRoot')
    expect((await read(token, stranger)).ids).not.toContain('setListRoot')
    const shorter = await createMintList(chainId, token, [second.address])
    await expect(act(token, 'setListRoot', { root: shorter.root }, stranger)).rejects.toMatchObject(
      refusal('FairMint_NotDeployer'),
    )
    await act(token, 'setListRoot', { root: shorter.root })
    expect(shorter.proofOf(second.address)).toEqual([])
    await mint(token, second, 1, shorter.proofOf(second.address))
    await expect(mint(token, first, 1, proof)).rejects.toMatchObject(refusal('FairMint_NotListed'))
  })

  test('who holds enough of a token', async () => {
    const held = exchange.weth
    const token = await create({ condition: { kind: 'holding', token: held, amount: 2n * fee } })
    const sender = await createDevSender(chain.url, second)
    await sender.send({ to: held, value: fee, data: deposit })
    await expect(mint(token, second, 1)).rejects.toMatchObject(refusal('FairMint_HoldsTooLittle'))
    await sender.send({ to: held, value: fee, data: deposit })
    expect((await mint(token, second, 1)).mints).toBe(1)
    expect((await read(token)).rules.condition).toEqual({ kind: 'holding', token: held, amount: 2n * fee })
  })
})

describe('a free mint', () => {
  const free = { feeWei: 0n, refundBps: 0 }

  test('is minted by sending nothing, and launched by its deployer, who brings the coin', async () => {
    const token = await create(free)
    const sender = await createDevSender(chain.url, second)
    await sender.send({ to: token, value: 0n })
    await mint(token, first, 9)
    await passTime(7 * day)
    for (const id of ['launchMint', 'launchAsDeployer']) expect((await read(token, stranger)).ids).not.toContain(id)
    expect((await read(token, deployer)).ids).toContain('launchAsDeployer')
    await expect(planLaunchMint(client, { token })).rejects.toMatchObject({ code: 'amountZero' })
    const coin = parseEther('2')
    const plan = await planLaunchMint(client, { token, coin })
    await expect(carry(plan, stranger)).rejects.toMatchObject(refusal('FairMint_LaunchWithoutCoin'))
    const { result } = await carry(plan)
    expect(result).toMatchObject({ coin, amount: (8_000n * unit * 10n) / 11n })
    expect(await read(token)).toMatchObject({ proceedsWei: 0n, state: 'launched' })
  })

  test('without liquidity is launched by anybody, and moves then', async () => {
    const token = await create({ ...free, liquidityBps: 0 })
    await mint(token, first, 9)
    await passTime(7 * day)
    expect((await read(token, stranger)).ids).toContain('launchMint')
    await expect(planLaunchMint(client, { token, coin: 1n })).rejects.toMatchObject({ code: 'launchCoinUnneeded' })
    const { result } = await carry(await planLaunchMint(client, { token }), stranger)
    expect(result).toEqual({ coin: 0n, amount: 0n, liquidity: 0n, lockId: undefined })
    await act(token, 'transfer', { to: second.address, amount: 9_000n * unit }, first)
  })
})

describe('inscriptions', () => {
  test('are written with each mint and read back', async () => {
    const token = await create({}, 'inscription')
    const text = 'data:,{"p":"asc-20","op":"mint","tick":"maple","amt":"1000"}'
    expect((await read(token)).inscription).toEqual({ text, count: 0n })
    await mint(token, first, 2)
    await act(token, 'giveBack', { count: 1 }, first)
    expect(await mint(token, second, 3)).toMatchObject({ mints: 3, firstInscription: 3n })
    expect((await read(token)).inscription).toEqual({ text, count: 5n })
    const logs = await client.getLogs({ address: token, fromBlock: 0n })
    const written = parseEventLogs({ abi: tokenAbi, eventName: 'Inscribe', logs })
    expect(written.map(({ args }) => [args.id, hexToString(args.data)])).toEqual(
      [1n, 2n, 3n, 4n, 5n].map((id) => [id, text]),
    )
  })
})

describe('what is refused before anything is sent', () => {
  test('a base coin that wraps nothing, a token to hold that is none, no mints', async () => {
    const params = await paramsOf({})
    const plain = await carry(await planCreateToken(client, await paramsOf({ condition: { kind: 'none' } })))
    const elsewhere = { ...params.values, market: { router: exchange.uniswapRouter, base: exchange.uniswapFactory } }
    await expect(planCreateToken(client, { ...params, values: elsewhere })).rejects.toMatchObject({
      code: 'fairMintBaseNotNative',
    })
    const holding = await paramsOf({ condition: { kind: 'holding', token: stranger.address, amount: 1n } })
    await expect(planCreateToken(client, holding)).rejects.toMatchObject({ code: 'mintHoldingTokenNotFound' })
    for (const count of [0, -1, 1.5]) {
      const wrong = { token: plain.result.token, account: first.address, count }
      await expect(planMint(client, wrong)).rejects.toMatchObject({ code: 'mintCountInvalid' })
    }
    const nowhere = { token: exchange.weth, account: first.address, count: 1 }
    await expect(planMint(client, nowhere)).rejects.toMatchObject({ code: 'tokenNotFound' })
    await expect(planLaunchMint(client, nowhere)).rejects.toMatchObject({ code: 'tokenNotFound' })
  })

  test('a chain without the lock, of liquidity that will be locked', async () => {
    const snapshot = await chain.rpc('evm_snapshot')
    await chain.rpc('anvil_setCode', [deployments.TokenLock.address, '0x'])
    await planCreateToken(client, await paramsOf({}))
    await expect(planCreateToken(client, await paramsOf({ liquidityLockSeconds: 30 * day }))).rejects.toMatchObject({
      code: 'companionMissing',
    })
    await chain.rpc('evm_revert', [snapshot])
  })
})

test('a launch is foreseen to the wei, whatever the rules, the mints and what was kept back', async () => {
  const rules = fc.record({
    quantity: fc.bigInt({ min: 10n ** 9n, max: 10n ** 24n }),
    feeWei: fc.bigInt({ min: 10n ** 9n, max: 10n ** 17n }),
    liquidityBps: fc.integer({ min: 5_100, max: 10_000 }),
    premiumBps: fc.integer({ min: 0, max: 2_500 }),
    refundBps: fc.integer({ min: 1, max: 10_000 }),
  })
  await fc.assert(
    fc.asyncProperty(
      rules,
      fc.integer({ min: 5, max: 10 }),
      fc.integer({ min: 1, max: 4 }),
      async (rule, made, back) => {
        const token = await create({ ...rule, leastMints: 1 })
        await mint(token, first, made)
        await act(token, 'giveBack', { count: back }, first)
        await mint(token, second, 1)
        const expected = mintLiquidity(await read(token))
        const plan = await planLaunchMint(client, { token })
        expect(plan.expected).toEqual(expected)
        const { result } = await carry(plan)
        expect(result).toMatchObject({ coin: expected.coin, amount: expected.amount })
        expect((await read(token)).proceedsWei).toBe(expected.proceeds)
      },
    ),
    { numRuns: 12 },
  )
})
