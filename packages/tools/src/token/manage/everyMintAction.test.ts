import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty, type ThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { simulatePlan } from '@tokensmith/sdk/base/plan/simulatePlan.ts'
import type { FairMintValues } from '@tokensmith/sdk/mint/FairMintValues.ts'
import { createMintList } from '@tokensmith/sdk/mint/mintList.ts'
import { planLaunchMint } from '@tokensmith/sdk/mint/planLaunchMint.ts'
import { planMint } from '@tokensmith/sdk/mint/planMint.ts'
import { raiseOfMint } from '@tokensmith/sdk/mint/raiseOfMint.ts'
import { type OfferedAction, offeredActions } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { parseAction, startOfAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import type { ActionTexts } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import { getToken } from '@tokensmith/sdk/token/getToken.ts'
import { getTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { planTokenAction } from '@tokensmith/sdk/token/planTokenAction.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, type Hex, parseEther, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountListAnswer } from '../../offering/accountListAnswer.ts'
import { accountListFile, parseAccountList } from '../../offering/parseAccountList.ts'
import { raiseMarketOf } from '../../offering/raiseMarketOf.ts'
import { plannedPowers } from '../plannedPowers.ts'
import { isUnnamedPower } from './isUnnamedPower.scene.ts'
import { givenBackWei } from './mint/mintFigures.ts'

/**
 * Every action of the page of a token that everybody mints, at every stage and on a real chain: for whom it is it
 * succeeds, and what is the deployer's is refused to everybody else, by the page and by the chain.
 */
const chain = await startChain()
const { client, chainId } = chain
const [deployer, minter, second, stranger] = devAccounts.map(({ address }) => address) as [
  Address,
  Address,
  Address,
  Address,
]
const walletOf = (address: Address) =>
  createTestWallet({
    chains: { [chainId]: chain.url },
    accounts: [devAccounts.find((account) => account.address === address)!],
  })
const carry = <Result>(plan: Plan<Result>, account: Address) => carryOut(chain, plan, { wallet: walletOf(account) })
const day = 86_400n
const unit = 10n ** 18n
const fee = parseEther('0.01')
let exchange: ThirdParty

beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  const needed = ['fairMint', 'inscription', 'standard']
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => needed.includes(name)) })
}, 120_000)
afterAll(() => chain.stop())

const now = async () => (await client.getBlock()).timestamp
const pass = async (seconds: bigint) => {
  await chain.rpc('evm_increaseTime', [Number(seconds)])
  await chain.rpc('evm_mine')
}

async function create(rules: Partial<FairMintValues> = {}, kind: TokenKind = 'fairMint'): Promise<Address> {
  const plan = await planCreateToken(client, {
    account: deployer,
    composition: { kind, modules: [] },
    values: {
      ...{ name: 'Every mint action', symbol: 'ALL', decimals: 18, supply: 0n },
      market: { router: exchange.uniswapRouter, base: exchange.weth },
      fairMint: {
        ...{ deployer, startAt: 0n, endAt: (await now()) + 7n * day, quantity: 1_000n * unit, mints: 20 },
        ...{ leastMints: 4, mintsPerAccount: 10, feeWei: fee, liquidityBps: 8_000, premiumBps: 1_000 },
        ...{ refundBps: 9_000, vestingSeconds: 0, liquidityLockSeconds: 0, condition: { kind: 'none' }, ...rules },
      },
      inscription: kind === 'inscription' ? { protocol: 'asc-20', tick: 'all' } : undefined,
    },
  })
  return (await carry(plan, deployer)).result.token
}

const contextOf = async (token: Address, account: Address) => {
  const state = await getToken(client, token, { account })
  return { token: state, trading: await getTrading(client, state, { account }), account }
}
const offeredTo = async (token: Address, account: Address) => {
  const context = await contextOf(token, account)
  return offeredActions(context.token, account, context.trading)
}
const idsFor = async (token: Address, account: Address) => (await offeredTo(token, account)).map(({ id }) => id)
const mint = async (token: Address, account: Address, count: number, proof?: readonly Hex[]) =>
  (await carry(await planMint(client, { token, account, count, proof }), account)).result

const tried = new Set<string>()
const newList = (await createMintList(1, deployer, [minter])).root

/** The plan that the page would make of an entry, with what somebody types into its form. */
async function planOf(entry: OfferedAction, token: Address, account: Address, texts: ActionTexts = {}) {
  if (entry.id === 'fairMint') return planMint(client, { token, account, count: 1 })
  if (entry.functionName === 'launch') return planLaunchMint(client, { token })
  if (entry.id === 'setListRoot') {
    return planTokenAction(client, { token, action: 'setListRoot', values: { root: newList } })
  }
  const context = await contextOf(token, account)
  const { values, faults } = parseAction(entry, { ...startOfAction(entry, context), ...texts }, context)
  expect(faults, entry.id).toEqual({})
  return planTokenAction(client, { token, action: entry.id, values })
}

const typed: Readonly<Record<string, ActionTexts>> = {
  giveBack: { count: '1' },
  refund: { receiver: minter },
  transfer: { to: second, amount: '1' },
}

/** What is offered to each of three now, with what the chain says about it: every difference from the page. */
async function compareAll(token: Address) {
  const problems: string[] = []
  for (const account of [deployer, minter, stranger]) {
    const { token: state } = await contextOf(token, account)
    for (const entry of await offeredTo(token, account)) {
      if (entry.section !== 'fairMint' && entry.id !== 'transfer') continue
      // Nothing to send: the form would say so.
      if (entry.id === 'transfer' && account !== minter) continue
      tried.add(entry.id)
      if (isUnnamedPower(entry, state)) problems.push(`${entry.id}: no power that the token tells of`)
      const plan = await planOf(entry, token, account, typed[entry.id])
      const { steps } = await simulatePlan(client, plan as Plan<unknown>, account)
      const expected = entry.permitted ? 'succeeds' : 'reverts'
      if (steps[0]!.outcome !== expected) problems.push(`${entry.id} of ${account}: ${steps[0]!.outcome}`)
    }
  }
  return problems
}

describe('the powers of the deployer', () => {
  it.each([
    { feeWei: fee, liquidityBps: 8_000 },
    { feeWei: 0n, liquidityBps: 8_000, refundBps: 0, condition: { kind: 'list', root: newList } as const },
  ])('are those that the form foretold', async (changes) => {
    const endAt = (await now()) + 7n * day
    const token = await create({ ...changes, endAt })
    const rule = { leastMints: 4, mints: 20, endAt, ...changes }
    const foretold = plannedPowers({ kind: 'fairMint', modules: [], fairMint: rule })
    const { capabilities } = (await contextOf(token, stranger)).token
    expect(capabilities?.map(({ fromAt, untilAt, ...power }) => ({ ...power, from: fromAt, until: untilAt }))).toEqual(
      foretold.map((power) => ({ ...power, holder: deployer })),
    )
  })

  it('are none after the launch', async () => {
    const token = await create()
    await mint(token, minter, 4)
    await carry(await planLaunchMint(client, { token }), deployer)
    expect((await contextOf(token, stranger)).token.capabilities).toEqual([])
  })
})

describe('every action of a token that everybody mints', () => {
  it('waits for its start, and then takes mints, gives back, and launches early at the deployer’s word', async () => {
    const token = await create({ startAt: (await now()) + day })
    expect(await compareAll(token)).toEqual([])
    expect(await idsFor(token, minter)).toEqual([])
    await pass(day)
    expect(await idsFor(token, minter)).toEqual(['fairMint'])
    await mint(token, minter, 3)
    expect(await idsFor(token, minter)).toEqual(['fairMint', 'giveBack'])
    expect(await compareAll(token)).toEqual([])
    await mint(token, second, 2)
    expect(await idsFor(token, stranger)).toEqual(['fairMint', 'launchAsDeployer'])
    expect(await compareAll(token)).toEqual([])
  }, 60_000)

  it('gives back what the page foretells', async () => {
    const token = await create()
    await mint(token, minter, 3)
    const entry = (await offeredTo(token, minter)).find(({ id }) => id === 'giveBack')!
    const before = (await contextOf(token, minter)).trading.fairMint!
    await carry(await planOf(entry, token, minter, { count: '2' }), minter)
    const after = (await contextOf(token, minter)).trading.fairMint!
    expect(before.escrowWei - after.escrowWei).toBe(givenBackWei(before.rules, 2n))
    expect(after.own).toMatchObject({ mints: 1, paidWei: fee, keptWei: 2n * fee - givenBackWei(before.rules, 2n) })
  }, 60_000)

  it('is launched by a stranger at the price that the page foretells, and pays the deployer out', async () => {
    const token = await create()
    await mint(token, minter, 6)
    await carry(planTokenAction(client, { token, action: 'giveBack', values: { count: 1 } }), minter)
    await pass(8n * day)
    expect(await idsFor(token, stranger)).toEqual(['launchMint'])
    expect(await compareAll(token)).toEqual([])
    const context = await contextOf(token, stranger)
    const { liquidity } = raiseOfMint(context.trading.fairMint!, raiseMarketOf(context)!, 'now')!
    await carry(await planLaunchMint(client, { token }), stranger)
    expect((await contextOf(token, stranger)).trading.market?.reserves).toEqual({
      ...{ token: liquidity.amount, base: liquidity.coin },
    })
    expect(await idsFor(token, minter)).toEqual(['collectProceeds', 'transfer', 'addLiquidity', 'removeLiquidity'])
    expect(await compareAll(token)).toEqual([])
    const [owed, had] = [
      (await contextOf(token, stranger)).trading.fairMint!.proceedsWei!,
      await client.getBalance({ address: deployer }),
    ]
    await carry(planTokenAction(client, { token, action: 'collectProceeds' }), stranger)
    expect(await client.getBalance({ address: deployer })).toBe(had + owed)
    expect(await idsFor(token, minter)).toEqual(['transfer', 'addLiquidity', 'removeLiquidity'])
  }, 60_000)

  it('pays everybody everything back, by anyone, where there is no launch', async () => {
    const token = await create()
    await mint(token, minter, 3)
    await carry(planTokenAction(client, { token, action: 'giveBack', values: { count: 1 } }), minter)
    await pass(8n * day)
    expect(await idsFor(token, stranger)).toEqual(['refund'])
    expect(await compareAll(token)).toEqual([])
    const had = await client.getBalance({ address: minter })
    const entry = (await offeredTo(token, stranger)).find(({ id }) => id === 'refund')!
    await carry(await planOf(entry, token, stranger, { receiver: minter }), stranger)
    const paidBack = 3n * fee - givenBackWei({ feeWei: fee, refundBps: 9_000 }, 1n)
    expect(await client.getBalance({ address: minter })).toBe(had + paidBack)
    expect((await contextOf(token, minter)).token.totalSupply).toBe(0n)
  }, 60_000)

  it('lets only those of the list mint that its file proves, until the deployer changes it', async () => {
    const token = await create({ condition: { kind: 'list', root: zeroHash } }, 'inscription')
    expect((await offeredTo(token, stranger)).find(({ id }) => id === 'setListRoot')?.permitted).toBe(false)
    const file = accountListFile([second, minter])
    const { accounts } = parseAccountList(file)
    const list = await createMintList(chainId, token, accounts)
    await carry(planTokenAction(client, { token, action: 'setListRoot', values: { root: list.root } }), deployer)
    const { trading } = await contextOf(token, minter)
    const condition = trading.fairMint!.rules.condition
    expect(condition).toEqual({ kind: 'list', root: list.root })
    expect(accountListAnswer({ root: list.root, accounts }, list.root, minter)).toBe('listed')
    const minted = await mint(token, minter, 2, list.proofOf(minter))
    expect(minted).toEqual({ mints: 2, amount: 2_000n * unit, paidWei: 2n * fee, firstInscription: 1n })
    const refused = await planMint(client, { token, account: stranger, count: 1, proof: list.proofOf(minter) })
    expect((await simulatePlan(client, refused, stranger)).steps[0]!.outcome).toBe('reverts')
    const { inscription } = (await contextOf(token, minter)).trading.fairMint!
    expect(inscription).toEqual({ text: 'data:,{"p":"asc-20","op":"mint","tick":"all","amt":"1000"}', count: 2n })
    const offered = await offeredTo(token, deployer)
    const setting = offered.find(({ id }) => id === 'setListRoot')!
    tried.add(setting.id)
    await carry(await planOf(setting, token, deployer), deployer)
    expect(accountListAnswer({ root: list.root, accounts }, newList, minter)).toBe('other')
    const late = await planMint(client, { token, account: second, count: 1, proof: list.proofOf(second) })
    expect((await simulatePlan(client, late, second)).steps[0]!.outcome).toBe('reverts')
  }, 60_000)

  it('is launched by nobody but the deployer where minting is free, with the coin that he brings', async () => {
    const token = await create({ feeWei: 0n, refundBps: 0 })
    await mint(token, minter, 5)
    await pass(8n * day)
    const plan = await planLaunchMint(client, { token, coin: parseEther('1') })
    for (const [account, outcome] of [
      [stranger, 'reverts'],
      [deployer, 'succeeds'],
    ] as const) {
      const entry = (await offeredTo(token, account)).find(({ id }) => id === 'launchAsDeployer')
      expect(entry?.permitted).toBe(account === deployer)
      expect((await simulatePlan(client, plan, account)).steps[0]!.outcome).toBe(outcome)
    }
    expect(await idsFor(token, deployer)).not.toContain('launchMint')
  }, 60_000)

  it('moves of vesting tokens what the page says can be moved', async () => {
    const token = await create({ vestingSeconds: 10 * 86_400 })
    await mint(token, minter, 4)
    await carry(await planLaunchMint(client, { token }), deployer)
    await pass(5n * day)
    const context = await contextOf(token, minter)
    const { movable } = context.trading.fairMint!.own!
    expect(movable).toBeGreaterThanOrEqual(2_000n * unit)
    expect(movable).toBeLessThan(2_001n * unit)
    const entry = (await offeredTo(token, minter)).find(({ id }) => id === 'transfer')!
    const read = (amount: string) => parseAction(entry, { to: second, amount }, context)
    expect(read('2001').faults.amount?.code).toBe('insufficientTokenBalance')
    const plan = planTokenAction(client, { token, action: 'transfer', values: read('2000').values })
    expect((await simulatePlan(client, plan, minter)).steps[0]!.outcome).toBe('succeeds')
  }, 60_000)

  it('leaves out no action of such a token', () => {
    const ids = tokenActions.filter(({ section }) => section === 'fairMint').map(({ id }) => id)
    expect(ids.filter((id) => !tried.has(id))).toEqual([])
  })
})
