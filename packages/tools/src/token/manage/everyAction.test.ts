import { allModulesOf, type TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts, devDeployer } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty, type ThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { seed } from '@tokensmith/devnet/seed.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { planTransfer } from '@tokensmith/sdk/base/erc20/planTransfer.ts'
import { simulatePlan } from '@tokensmith/sdk/base/plan/simulatePlan.ts'
import { offeredActions } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { parseAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import type { ActionTexts, TokenActionValues } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { type TokenActionId, tokenActionOf, tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import { buildInvitation } from '@tokensmith/sdk/token/buildInvitation.ts'
import { getToken } from '@tokensmith/sdk/token/getToken.ts'
import { getTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { planApprovedAction } from '@tokensmith/sdk/token/planApprovedAction.ts'
import { planLaunchToken } from '@tokensmith/sdk/token/planLaunchToken.ts'
import { passTime } from '@tokensmith/testing/passTime.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseAbi, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plannedPowers } from '../plannedPowers.ts'
import { exampleTexts } from './exampleTexts.scene.ts'
import { isUnnamedPower } from './isUnnamedPower.scene.ts'

/**
 * Every action of the manage page, typed into its form and tried on a real chain: by whom it is for it succeeds, and what
 * is the owner's is refused to everybody else, by the page and by the chain.
 */
const kinds = ['meme', 'marketing', 'dividend', 'compound', 'lpDividend'] as const
const chain = await startChain()
const { client } = chain
const [owner, trader, stranger, inviter, listed] = devAccounts.map(({ address }) => address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const signerOf = (address: Address) => devAccounts.find((account) => account.address === address)!
const walletOf = (address: Address) =>
  createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [signerOf(address)] })
const hour = 3_600n
const day = 86_400n
const supply = parseEther('1000000')
let thirdParty: ThirdParty
let dividendCoin: Address

beforeAll(async () => {
  thirdParty = await deployThirdParty(chain.url)
  const full = (kind: TokenKind) => templates.find((entry) => entry.kind === kind && entry.modules.length === 9)!
  const plain = templates.find(({ name }) => name === 'standard-burn')!
  await deployToolbox(chain.url, { templates: [plain, ...kinds.map(full)] })
  dividendCoin = (await seed(chain.url, thirdParty))[0]!.address
  const giveAway = await planTransfer(client, {
    ...{ token: dividendCoin, from: devDeployer.address, to: owner, amount: 1_000_000n },
  })
  const rich = createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [devDeployer] })
  await carryOut(chain, giveAway, { wallet: rich })
  const sender = await createDevSender(chain.url, signerOf(owner))
  const deposit = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })
  await sender.send({ to: thirdParty.weth, data: deposit, value: parseEther('1') })
}, 120_000)
afterAll(() => chain.stop())

const now = async () => (await client.getBlock()).timestamp

/** A token with everything that its kind can have. Before trading opens there is a day to go. */
async function create(kind: TokenKind): Promise<Address> {
  const nowAt = await now()
  const start = nowAt + day
  const income = { epochSeconds: 3_600 }
  const plan = await planLaunchToken(client, {
    account: owner,
    composition: { kind, modules: allModulesOf(kind) },
    values: {
      ...{ name: 'Every action', symbol: 'ALL', decimals: 18, supply, receiver: owner, owner },
      ...{ mintCap: supply * 2n, pausableUntil: nowAt + 30n * day },
      ...{ whitelistUntil: start, whitelistAccounts: [owner, trader] },
      market: {
        ...{ router: thirdParty.uniswapRouter, base: thirdParty.weth, tradingStart: start, coolDown: 60 },
        ...{ limitSeconds: 10 * 86_400, maxTransaction: supply / 20n, maxHolding: supply / 10n },
      },
      trading: {
        ...{ buyBps: 1_000, sellBps: 1_000, swapThreshold: parseEther('10') },
        ...{ feeExempt: [owner], holdingExempt: [owner, stranger] },
      },
      till: {
        split: {
          weights: {
            ...{ liquidity: 2, marketing: 2, team: 2, burn: 2, prize: 2 },
            dividend: kind === 'dividend' || kind === 'lpDividend' ? 5 : 0,
          },
          ...{ liquidityReceiver: owner, marketingReceiver: stranger, teamReceiver: stranger },
        },
        ...{ slippageBps: 500, exchangeFeeBps: 30, baseIsNative: true },
      },
      dividend: kind === 'dividend' ? { ...income, coin: dividendCoin } : undefined,
      lpDividend: kind === 'lpDividend' ? { ...income, coin: thirdParty.weth } : undefined,
      compounding:
        kind === 'compound'
          ? {
              ...{ start: nowAt + hour, interval: 3_600, ratePerInterval: 1_000_000, maxSupply: supply * 3n },
              automatic: false,
            }
          : undefined,
      invitation: { rewardBps: [200, 100, 30], minHolding: 0n, minTransfer: 1n },
      prize: { window: 1_800, threshold: parseEther('100'), winners: 3, rewardBps: 5_000 },
      dust: { addresses: 2 },
    },
    launch: { native: true, tokenAmount: supply / 2n, baseAmount: parseEther('50'), liquidity: 'keep' },
  })
  const { result } = await carryOut(chain, plan, { wallet: walletOf(owner) })
  return result.token
}

const contextOf = async (token: Address, account: Address) => {
  const state = await getToken(client, token, { account })
  return { token: state, trading: await getTrading(client, state, { account }), account }
}

/** What somebody types into the form of an action, where it is nothing usual (`exampleTexts`). */
const typed = (at: bigint): Readonly<Record<string, ActionTexts>> => ({
  setTaxes: { buyPercent: '5', sellPercent: '4' },
  lowerTaxCeilings: { buyPercent: '10', sellPercent: '9' },
  setSwapThreshold: { amount: '7' },
  setSlippage: { percent: '4' },
  setSplit: { weightMarketing: '7', marketingReceiver: listed },
  loosenLimits: { maxTransaction: '0', coolDown: '10' },
  stakeFor: { amount: '1', receiver: listed },
  unstake: { amount: '0.5' },
  donate: { amount: '0.5' },
  process: { accounts: trader },
  refresh: { accounts: trader },
  settleInvitations: { accounts: trader },
  enlist: { accounts: trader },
  pause: { until: String(at + hour) },
  removeWhitelisted: { accounts: trader },
})

const act = async (
  token: Address,
  kind: TokenKind,
  account: Address,
  action: TokenActionId,
  values: TokenActionValues,
) =>
  carryOut(chain, await planApprovedAction(client, { account, token, kind, action, values }), {
    wallet: walletOf(account),
  })

/** What must have happened before an action has something to do. */
const before: Readonly<Record<string, (token: Address, kind: TokenKind) => Promise<unknown>>> = {
  unpause: async (token, kind) => act(token, kind, owner, 'pause', { until: (await now()) + hour }),
  acceptOwnership: (token, kind) => act(token, kind, owner, 'transferOwnership', { newOwner: listed }),
  cancelOwnershipTransfer: (token, kind) => act(token, kind, owner, 'transferOwnership', { newOwner: listed }),
  stopInviteByTransfer: (token, kind) => act(token, kind, inviter, 'inviteByTransfer', {}),
  unstake: async (token, kind) => act(token, kind, owner, 'stakeFor', { account: owner, amount: parseEther('1') }),
  lockStake: async (token, kind) => act(token, kind, owner, 'stakeFor', { account: owner, amount: parseEther('1') }),
  claimCredits: (token, kind) => act(token, kind, stranger, 'settleInvitations', { accounts: [trader] }),
  claimPrize: (token, kind) => act(token, kind, stranger, 'settlePrize', {}),
  releaseTo: async (token, kind) => {
    const { trading } = (await contextOf(token, owner)).trading
    await act(token, kind, owner, 'setSplit', { split: { ...trading!.till.split, marketingReceiver: listed } })
  },
  claimDividend: (token, kind) => collectable(token, kind),
  process: (token, kind) => collectable(token, kind),
}

/** Income that has arrived in the dividend coin, and an epoch later. */
async function collectable(token: Address, kind: TokenKind) {
  const isByStake = kind === 'lpDividend'
  if (isByStake) await act(token, kind, owner, 'stakeFor', { account: owner, amount: parseEther('1') })
  await act(token, kind, owner, 'donate', { amount: isByStake ? parseEther('0.1') : 100_000n })
  await passTime(chain, 2n * hour)
}

/** Who does an action that is not the owner's, once people have traded: whoever then has something to gain from it. */
const doer: Readonly<Record<string, Address>> = {
  acceptOwnership: listed,
  releaseTo: stranger,
  claimDividend: trader,
  claimPrize: trader,
  claimCredits: inviter,
  inviteByTransfer: inviter,
  stopInviteByTransfer: inviter,
  burn: trader,
  transfer: trader,
}

const routerAbi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
])
const factoryAbi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function getPair(address, address) view returns (address)',
])

/** A trader whom somebody invited buys enough for a prize, and sells a part, in which the Till sells too. */
async function trade(token: Address) {
  const { uniswapRouter, weth, uniswapFactory } = thirdParty
  const sender = await createDevSender(chain.url, signerOf(trader))
  const deadline = (await now()) + 30n * day
  const invitation = buildInvitation({ chainId: chain.chainId, token, inviter, deadline })
  const signature = await signerOf(inviter).signTypedData(invitation)
  const { composition } = (await getToken(client, token)).verification as { composition: { kind: TokenKind } }
  await act(token, composition.kind, trader, 'bind', { inviter, deadline, signature })
  const buy = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
    args: [0n, [weth, token], trader, maxUint256],
  })
  await sender.send({ to: uniswapRouter, data: buy, value: parseEther('1') })
  const amount = parseEther('2000')
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [uniswapRouter, maxUint256] })
  await sender.send({ to: token, data: approval })
  const sell = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
    args: [amount, 0n, [token, weth], trader, maxUint256],
  })
  // Tax is sold in a sell before which the pair has not moved in its block.
  await passTime(chain, 1)
  await sender.send({ to: uniswapRouter, data: sell, gas: 2_000_000n })
  const args = [token, dividendCoin] as const
  await sender.send({
    to: uniswapFactory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args }),
  })
  return client.readContract({ address: uniswapFactory, abi: factoryAbi, functionName: 'getPair', args })
}

const tried = new Set<string>()

/** Tries one action as `account`: what the page says about it, and what the chain says. */
async function attempt(id: string, kind: TokenKind, token: Address, account: Address, extra: ActionTexts) {
  const context = await contextOf(token, account)
  const entry = offeredActions(context.token, account, context.trading).find((offered) => offered.id === id)
  if (!entry?.args) return { isOffered: false, isPermitted: false, isUnnamed: false, outcome: undefined }
  const { dividends, market } = context.trading
  const coin = id === 'donate' ? dividends?.coin.address : market?.pair
  const args = [account] as const
  const available =
    coin && (await client.readContract({ address: coin, abi: erc20Abi, functionName: 'balanceOf', args }))
  const ready = { ...context, available }
  const texts: ActionTexts = {
    ...exampleTexts(entry, ready, listed),
    ...typed(context.token.chainAt)[id],
    ...extra,
  }
  const { values, faults } = parseAction(entry, texts, ready)
  expect(faults, id).toEqual({})
  const plan = await planApprovedAction(client, { account, token, kind, action: entry.id, values: values! })
  const { steps } = await simulatePlan(client, plan, account)
  const isUnnamed = isUnnamedPower(entry, context.token)
  return { isOffered: true, isPermitted: entry.permitted, isUnnamed, outcome: steps.at(-1)! }
}

type Attempts = {
  ids: readonly string[]
  doers: Readonly<Record<string, Address>>
  extra: Readonly<Record<string, ActionTexts>>
}

/** What is offered now of these, each on the same state. */
async function attemptAll(token: Address, kind: TokenKind, { ids, doers, extra }: Attempts) {
  const problems: string[] = []
  for (const id of ids) {
    const snapshot = await chain.rpc('evm_snapshot')
    const account = doers[id] ?? owner
    // What the kind has not got cannot be prepared either; then nothing is offered below.
    await before[id]?.(token, kind).catch(() => {})
    const own = await attempt(id, kind, token, account, extra[id] ?? {})
    if (own.isOffered) {
      tried.add(id)
      if (!own.isPermitted) problems.push(`${id}: not permitted to whom it is for`)
      if (own.isUnnamed) problems.push(`${id}: no power that the token tells of`)
      if (own.outcome?.outcome !== 'succeeds') problems.push(`${id}: ${JSON.stringify(own.outcome, bigints)}`)
      if (isOwners(id) || id === 'acceptOwnership') {
        const other = await attempt(id, kind, token, stranger, extra[id] ?? {})
        if (other.isPermitted) problems.push(`${id}: permitted to a stranger by the page`)
        if (other.outcome?.outcome !== 'reverts') problems.push(`${id}: permitted to a stranger by the chain`)
      }
    }
    await chain.rpc('evm_revert', [snapshot])
  }
  return problems
}

const bigints = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

const isOwners = (id: string) => tokenActionOf(id)?.by === 'owner'
/**
 * Binding has a form of its own; the trader of the story does it. What is done with a token that is its own exchange, or
 * that everybody mints, is tried by `everyPoolAction.test.ts` and `everyMintAction.test.ts`.
 */
const allIds = tokenActions
  .filter(({ id, args, section }) => args && id !== 'bind' && section !== 'pool' && section !== 'fairMint')
  .map(({ id }) => id)

describe.each(kinds)('every action of a full %s token', (kind) => {
  let token: Address
  let secondPair: Address
  beforeAll(async () => {
    token = await create(kind)
  }, 60_000)

  it('comes from an owner power that the form foretold', async () => {
    const { token: state } = await contextOf(token, owner)
    const { modules } = state
    const foretold = plannedPowers({
      ...{ kind, modules: modules!, supply, mintCap: supply * 2n, dust: { addresses: 2 } },
      trading: {
        ...{ buyCeilingBps: 1_000, sellCeilingBps: 1_000 },
        ...{ feeExempt: [owner], holdingExempt: [owner, stranger] },
      },
      market: { tradingStart: 1n, limits: { seconds: 1 } },
      compounding: kind === 'compound' ? { automatic: false, ratePerInterval: 1_000_000 } : undefined,
      dividend: kind === 'dividend' ? {} : undefined,
    })
    const powers = (list: readonly { power: string; limit?: bigint }[]) =>
      list.map(({ power, limit }) => `${power} ${limit}`).sort()
    expect(powers(foretold)).toEqual(powers(state.capabilities!))
  })

  it('is open to whom it is for, and closed to others, before trading opens', async () => {
    // Until the whitelist opens, tokens move between listed accounts only; the first interval has not begun.
    const ids = ['transfer', 'burn', ...allIds.filter(isOwners)].filter((id) => id !== 'compound')
    const extra = { transfer: { to: trader }, mint: { to: trader } }
    expect(await attemptAll(token, kind, { ids, doers: {}, extra })).toEqual([])
  }, 120_000)

  it('is open to whom it is for, and closed to others, after people have traded', async () => {
    await passTime(chain, day + hour)
    secondPair = await trade(token)
    // A round ends, and an hour later it can be settled.
    await passTime(chain, 2n * hour)
    const extra = { registerPair: { address: secondPair } }
    const doers = kind === 'lpDividend' ? { ...doer, claimDividend: owner } : doer
    expect(await attemptAll(token, kind, { ids: allIds, doers, extra })).toEqual([])
  }, 120_000)

  it('is the owner’s no longer after the ownership was renounced', async () => {
    const snapshot = await chain.rpc('evm_snapshot')
    await act(token, kind, owner, 'renounceOwnership', {})
    const { token: state, trading } = await contextOf(token, owner)
    const permitted = offeredActions(state, owner, trading).filter((entry) => entry.permitted)
    expect(permitted.filter(({ id }) => isOwners(id))).toEqual([])
    expect(state.capabilities).toEqual([{ power: 'exempted', holder: zeroAddress, limit: 2n, fromAt: 0n, untilAt: 0n }])
    await chain.rpc('evm_revert', [snapshot])
  })
})

it('leaves out no action of a token that trades', () => {
  // Taxes on transfers are for tokens without a pair; a sale's actions are tried beside.
  const others = /Transfer(Burn|Fee)|FeeAddress|Sale/
  expect(allIds.filter((id) => !tried.has(id) && !others.test(id))).toEqual([])
})
