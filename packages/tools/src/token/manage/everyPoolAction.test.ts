import { allModulesOf, type TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { planTransfer } from '@tokensmith/sdk/base/erc20/planTransfer.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { simulatePlan } from '@tokensmith/sdk/base/plan/simulatePlan.ts'
import { planAddPoolLiquidity, planRemovePoolLiquidity } from '@tokensmith/sdk/pool/planPoolLiquidity.ts'
import { planPoolTrade } from '@tokensmith/sdk/pool/planPoolTrade.ts'
import { offeredActions } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { parseAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import type { ActionTexts, TokenActionValues } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { type TokenActionId, tokenActionOf, tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import { getToken } from '@tokensmith/sdk/token/getToken.ts'
import { getTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { planTokenAction } from '@tokensmith/sdk/token/planTokenAction.ts'
import { passTime } from '@tokensmith/testing/passTime.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plannedPowers } from '../plannedPowers.ts'
import { exampleTexts } from './exampleTexts.scene.ts'
import { isUnnamedPower } from './isUnnamedPower.scene.ts'
import { reservesAfterTrade } from './poolTradeFigures.ts'

/**
 * Every action of the page of a token that is its own exchange, typed into its form and tried on a real chain: for whom it
 * is it succeeds, and what is the owner's or the provider's is refused to everybody else, by the page and by the chain.
 */
const kinds = ['erc314', 'x314'] as const
const chain = await startChain()
const { client } = chain
const [owner, trader, stranger, inviter, listed, provider] = devAccounts.map(({ address }) => address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const walletOf = (address: Address) =>
  createTestWallet({
    chains: { [chain.chainId]: chain.url },
    accounts: [devAccounts.find((account) => account.address === address)!],
  })
const carry = <Result>(plan: Plan<Result>, account: Address) => carryOut(chain, plan, { wallet: walletOf(account) })
const hour = 3_600n
const day = 86_400n
const supply = parseEther('1000000')

beforeAll(async () => {
  const full = (kind: TokenKind) =>
    templates.find((entry) => entry.kind === kind && entry.modules.length === allModulesOf(kind).length)!
  await deployToolbox(chain.url, { templates: kinds.map(full) })
}, 120_000)
afterAll(() => chain.stop())

const now = async () => (await client.getBlock()).timestamp

/** A token with everything that its kind can have, filled by its provider. Before trading opens there is a day to go. */
async function create(kind: TokenKind): Promise<Address> {
  const nowAt = await now()
  const start = nowAt + day
  const rates = { burnBps: 100, fundBps: 200, inviterBps: 300 }
  const plan = await planCreateToken(client, {
    account: owner,
    composition: { kind, modules: allModulesOf(kind) },
    values: {
      ...{ name: 'Every pool action', symbol: 'ALL', decimals: 18, supply, receiver: owner, owner },
      ...{ mintCap: supply * 2n, pausableUntil: nowAt + 30n * day },
      ...{ whitelistUntil: start, whitelistAccounts: [owner, trader, provider] },
      pool: { provider, tradingStart: start },
      poolLimits: kind === 'erc314' ? { maxHolding: supply / 10n, coolDown: 60, duration: 864_000 } : undefined,
      poolTax:
        kind === 'x314'
          ? { buy: rates, sell: rates, fund: listed, maxBuy: parseEther('5'), maxBuyDuration: 864_000 }
          : undefined,
    },
  })
  const { token } = (await carry(plan, owner)).result
  await carry(await planTransfer(client, { token, to: provider, amount: supply / 2n }), owner)
  const liquidity = { token, coin: parseEther('50'), amount: supply / 4n, unlockAt: nowAt + 2n * day }
  await carry(await planAddPoolLiquidity(client, liquidity), provider)
  return token
}

const contextOf = async (token: Address, account: Address) => {
  const state = await getToken(client, token, { account })
  return { token: state, trading: await getTrading(client, state, { account }), account }
}
const offeredTo = async (token: Address, account: Address) => {
  const context = await contextOf(token, account)
  return offeredActions(context.token, account, context.trading)
}

/** What somebody types into the form of an action, where it is nothing usual (`exampleTexts`). */
const typed = (at: bigint): Readonly<Record<string, ActionTexts>> => ({
  transfer: { to: trader, amount: '1' },
  extendLiquidityLock: { until: String(at + 30n * day) },
  setPlainSlippage: { percent: '1' },
  loosenPoolLimits: { maxHolding: '0', coolDown: '10' },
  lowerPoolTax: { buyFund: '1', sellInviter: '0' },
  setFund: { address: trader },
  raiseMaxBuy: { maxBuy: '' },
  setInviter: { inviter },
  collectBooked: { receiver: listed },
  mint: { to: trader, amount: '1' },
  pause: { until: String(at + hour) },
  removeWhitelisted: { accounts: trader },
})

const act = async (token: Address, account: Address, action: TokenActionId, values: TokenActionValues = {}) =>
  carry(planTokenAction(client, { token, action, values }), account)

/** What must have happened before an action has something to do. */
const before: Readonly<Record<string, (token: Address) => Promise<unknown>>> = {
  unpause: async (token) => act(token, owner, 'pause', { until: (await now()) + hour }),
  acceptOwnership: (token) => act(token, owner, 'transferOwnership', { newOwner: listed }),
  cancelOwnershipTransfer: (token) => act(token, owner, 'transferOwnership', { newOwner: listed }),
}
const byOf = (id: string) => tokenActionOf(id)!.by
const doerOf = (id: string) => {
  const doers = { owner, pendingOwner: listed, provider, deployer: owner, holder: owner, anyone: stranger }
  return doers[byOf(id)]
}
const isReserved = (id: string) => ['owner', 'pendingOwner', 'provider'].includes(byOf(id))

const tried = new Set<string>()

/** Tries one action as `account`: what the page says about it, and what the chain says. */
async function attempt(id: string, token: Address, account: Address) {
  const context = await contextOf(token, account)
  const entry = offeredActions(context.token, account, context.trading).find((offered) => offered.id === id)
  if (!entry?.args) return undefined
  const texts = { ...exampleTexts(entry, context, listed), ...typed(context.token.chainAt)[id] }
  const { values, faults } = parseAction(entry, texts, context)
  expect(faults, id).toEqual({})
  const plan = planTokenAction(client, { token, action: entry.id, values })
  const { steps } = await simulatePlan(client, plan, account)
  const isUnnamed = isUnnamedPower(entry, context.token)
  return { isPermitted: entry.permitted, isUnnamed, outcome: steps[0]!.outcome }
}

/** What is offered now, each on the same state. */
async function attemptAll(token: Address, leftOut: readonly string[] = []) {
  const problems: string[] = []
  for (const { id } of tokenActions.filter((entry) => entry.args && !leftOut.includes(entry.id))) {
    const snapshot = await chain.rpc('evm_snapshot')
    await before[id]?.(token)
    const own = await attempt(id, token, doerOf(id))
    if (own) {
      tried.add(id)
      if (!own.isPermitted) problems.push(`${id}: not permitted to whom it is for`)
      if (own.isUnnamed) problems.push(`${id}: no power that the token tells of`)
      if (own.outcome !== 'succeeds') problems.push(`${id}: ${own.outcome}`)
      const other = isReserved(id) ? await attempt(id, token, stranger) : undefined
      if (other?.isPermitted) problems.push(`${id}: permitted to a stranger by the page`)
      if (other && other.outcome !== 'reverts') problems.push(`${id}: permitted to a stranger by the chain`)
    }
    await chain.rpc('evm_revert', [snapshot])
  }
  return problems
}

describe.each(kinds)('every action of a full %s token', (kind) => {
  let token: Address
  beforeAll(async () => {
    token = await create(kind)
  }, 60_000)

  it('comes from a power that the form foretold, but for the liquidity that came afterwards', async () => {
    const { modules, capabilities } = (await contextOf(token, owner)).token
    const rates = { burnBps: 100, fundBps: 200, inviterBps: 300 }
    const foretold = plannedPowers({
      ...{ kind, modules: modules!, supply, mintCap: supply * 2n, pool: { tradingStart: 1n } },
      poolLimits: kind === 'erc314' ? { duration: 1 } : undefined,
      poolTax: kind === 'x314' ? { buy: rates, sell: rates, maxBuy: 1n, maxBuyDuration: 1 } : undefined,
    })
    const powers = (list: readonly { power: string; limit?: bigint }[]) =>
      list.map(({ power, limit }) => `${power} ${limit}`).sort()
    const removal = { power: 'removeLiquidity', limit: parseEther('50') }
    expect(powers([...foretold, removal])).toEqual(powers(capabilities!))
  })

  it('is open to whom it is for, and closed to others, before trading opens', async () => {
    expect((await offeredTo(token, trader)).map(({ id }) => id)).not.toContain('poolTrade')
    // Nothing is booked yet, and nobody has traded.
    expect(await attemptAll(token, ['collectBooked'])).toEqual([])
  }, 120_000)

  it('leaves the liquidity to the provider, by the page and by the chain', async () => {
    const adding = await planAddPoolLiquidity(client, {
      token,
      coin: parseEther('1'),
      unlockAt: (await now()) + 3n * day,
    })
    const outcome = async (plan: Plan<unknown>, account: Address) =>
      (await simulatePlan(client, plan, account)).steps[0]!.outcome
    expect(await outcome(adding, provider)).toBe('succeeds')
    expect(await outcome(adding, owner)).toBe('reverts')
    const removing = await planRemovePoolLiquidity(client, { token, coin: parseEther('1') })
    expect(await outcome(removing, provider)).toBe('reverts') // locked
    const snapshot = await chain.rpc('evm_snapshot')
    await passTime(chain, 3n * day)
    expect(await outcome(removing, provider)).toBe('succeeds')
    expect(await outcome(removing, stranger)).toBe('reverts')
    await chain.rpc('evm_revert', [snapshot])
    for (const id of ['addPoolLiquidity', 'removePoolLiquidity']) {
      expect((await offeredTo(token, provider)).find((entry) => entry.id === id)?.permitted).toBe(true)
      expect((await offeredTo(token, owner)).find((entry) => entry.id === id)?.permitted).toBe(false)
    }
  }, 60_000)

  it('is open to whom it is for, and closed to others, after people have traded', async () => {
    await passTime(chain, day + hour)
    expect((await offeredTo(token, trader)).map(({ id }) => id)).toContain('poolTrade')
    if (kind === 'x314') await act(token, trader, 'setInviter', { inviter })
    for (const [side, amount] of [
      ['buy', parseEther('1')],
      ['sell', parseEther('100')],
    ] as const) {
      const plan = await planPoolTrade(client, { account: trader, token, side, amount })
      const after = reservesAfterTrade(plan.reserves, { side, amount, quote: plan.expected }, kind === 'x314')
      const { result } = await carry(plan, trader)
      expect(result).toEqual({ amountIn: amount, amountOut: plan.expected.amountOut })
      // What the page foretells of the price is what the chain then has.
      expect((await contextOf(token, trader)).trading.pool?.reserves).toEqual(after)
    }
    expect(await attemptAll(token, kind === 'x314' ? [] : ['collectBooked'])).toEqual([])
  }, 120_000)

  it('is the owner’s no longer after the ownership was renounced', async () => {
    await act(token, owner, 'renounceOwnership')
    const permitted = (await offeredTo(token, owner)).filter((entry) => entry.permitted)
    expect(permitted.filter(({ id }) => byOf(id) === 'owner')).toEqual([])
    const { token: state, trading } = await contextOf(token, owner)
    expect(state.capabilities?.map(({ power, holder, limit, fromAt }) => [power, holder, limit, fromAt])).toEqual([
      ['addLiquidity', provider, 0n, 0n],
      ['removeLiquidity', provider, trading.pool!.reserves.coin, trading.pool!.unlockAt],
    ])
  })
})

it('leaves out no action of a token that is its own exchange', () => {
  const ids = tokenActions.filter(({ section, args }) => section === 'pool' && args).map(({ id }) => id)
  expect(ids.filter((id) => !tried.has(id))).toEqual([])
})
