import { hasFairMint } from '@tokensmith/contracts/compose/tokenModules.ts'
import { isAddressEqual } from 'viem'
import type { ErrorParams, ToolboxError } from '../base/errors/ToolboxError.ts'
import { amountOut } from '../base/pair/swapMath.ts'
import type { JudgeRehearsalParams } from './JudgeRehearsalParams.ts'
import { judgeTaxes, judgeTill } from './judgeTaxes.ts'
import type { AddFinding, Finding, FindingCode, FindingSeverity } from './rehearsalFindings.ts'
import { isBaseBroken, isUnfunded, type RehearsalPath } from './rehearsalReport.ts'

/** Paths whose failing is a fault of their own; the others are explained by what they are for. */
const plainPaths: readonly RehearsalPath[] = [
  'purchase',
  'plainPurchase',
  'giveBack',
  'finish',
  'claim',
  'open',
  'buy',
  'transfer',
  'sell',
  'sellAtPair',
  'secondBuy',
  'addLiquidity',
  'removeLiquidity',
  'renounce',
  'sellAfterRenouncing',
]

/** Names what a rehearsal shows of a configuration, the gravest first. Asks no node. */
export function judgeRehearsal(params: JudgeRehearsalParams): Finding[] {
  const found: Finding[] = []
  const add = (severity: FindingSeverity, code: FindingCode, values: ErrorParams = {}, error?: ToolboxError) => {
    found.push({ code, severity, params: values, ...(error ? { error } : {}) })
  }
  judgeMoney(params, add)
  judgeCreation(params, add)
  judgeTrades(params, add)
  judgeTaxes(params, add)
  judgeTill(params, add)
  judgeSurroundings(params, add)
  const order: readonly FindingSeverity[] = ['blocks', 'warns', 'notes']
  return found.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
}

function judgeMoney({ facts, plan, balances }: JudgeRehearsalParams, add: AddFinding): void {
  const needed = plan.launch.baseAmount + plan.launch.buyBase
  if (facts.baseError && !isUnfunded(facts.baseError)) add('blocks', 'baseCoinFails', {}, facts.baseError)
  if (facts.baseFeeBps > 0) add('warns', 'baseCoinTakesFee', { bps: facts.baseFeeBps })
  if (!balances) return
  if (plan.native && balances.coin < plan.value) {
    add('blocks', 'coinShort', { needed: plan.value, balance: balances.coin })
  }
  if (!plan.native && balances.base < needed) add('blocks', 'baseShort', { needed, balance: balances.base })
}

function judgeCreation(params: JudgeRehearsalParams, add: AddFinding): void {
  const { facts, plan, isExchange } = params
  const { create, launch } = facts.paths
  const isMissing = [create, launch].some(({ error }) => isUnfunded(error)) || isUnfunded(facts.baseError)
  if (isMissing) add('warns', 'baseUnavailable')
  if (!facts.token) {
    if (!isExchange) add('blocks', 'routerNoExchange', { router: plan.router }, create.error)
    else add('blocks', 'creationFails', {}, create.error)
    return
  }
  if (launch.result !== 'blocked') return
  const reason = explainLaunch(params)
  if (reason) add('blocks', ...reason)
  else if (!isBaseBroken(facts)) add('blocks', 'launchFails', {}, launch.error)
}

/** A pair hides why the token refused its purchase, and a transfer may say only that it failed; what is planned tells. */
function explainLaunch({ facts, plan, market, values }: JudgeRehearsalParams): [FindingCode, ErrorParams] | undefined {
  const { buyBase, baseAmount, tokenAmount, receiver } = plan.launch
  const isListed = values.whitelistAccounts?.some((listed) => isAddressEqual(listed, receiver)) ?? false
  if (facts.whitelistedUntilAt > facts.at && !isListed) {
    return ['receiverNotListed', { receiver, untilAt: facts.whitelistedUntilAt }]
  }
  if (buyBase === 0n) return undefined
  if (facts.tradingStartAt > facts.at) return ['launchBuyNotOpen', { startAt: facts.tradingStartAt }]
  const amount = amountOut(buyBase, baseAmount, tokenAmount, market.exchangeFeeBps)
  const { maxTransaction, maxHolding } = market
  if (maxTransaction > 0n && amount > maxTransaction) {
    return ['launchBuyAboveTransaction', { amount, max: maxTransaction }]
  }
  if (maxHolding > 0n && amount > maxHolding) return ['launchBuyAboveHolding', { amount, max: maxHolding }]
  return undefined
}

function judgeTrades({ facts, plan, values }: JudgeRehearsalParams, add: AddFinding): void {
  const { paths, at } = facts
  const startAt = facts.tradingStartAt
  if (paths.open.result === 'waits') add('warns', 'tradingWaits', { startAt })
  if (!facts.token || paths.open.result === 'waits') return
  if (paths.open.result === 'done') add('notes', 'tradingOpensLater', { startAt })
  const isClosed = facts.whitelistedUntilAt > at
  if (isClosed) add('warns', 'whitelistCloses', { untilAt: facts.whitelistedUntilAt })
  const { maxTransaction: max, coolDown } = facts.limits
  const usual = paths.buy.quoted
  const isTooLarge = paths.buy.result === 'blocked' && plan.buyBase > 0n && max > 0n
  if (isTooLarge) add('blocks', 'usualBuyAboveTransaction', { amount: usual, max })
  const isCooling = facts.coolDownEndAt > at && paths.secondBuy.result === 'blocked'
  if (isCooling) add('notes', 'coolDown', { seconds: coolDown })
  const isExplained = (path: RehearsalPath) =>
    isClosed || isBaseBroken(facts) || (path === 'secondBuy' && isCooling) || (/uy$/.test(path) && isTooLarge)
  for (const path of plainPaths) {
    const { result, error } = paths[path]
    if (result === 'blocked' && !isExplained(path)) add('blocks', 'pathFails', { path }, error)
  }
  const isExempt = values.trading?.feeExempt?.some((exempt) => isAddressEqual(exempt, plan.router)) ?? false
  if (isExempt) add('warns', 'routerExempt', { router: plan.router })
}

function judgeSurroundings({ facts, plan, account, composition, values }: JudgeRehearsalParams, add: AddFinding): void {
  const { owner } = values
  if (facts.token && facts.paths.renounce.result === 'without' && owner && !isAddressEqual(owner, account)) {
    add('notes', 'ownerIsAnother', { owner })
  }
  if (!plan.launches && facts.paths.launch.result === 'done') {
    add('notes', 'liquidityAssumed', { tokenAmount: plan.assumedTokens, baseAmount: plan.assumedBase })
  }
  if (plan.playedArgs !== '0x') add('notes', hasFairMint(composition) ? 'mintPlayed' : 'salePlayed')
}
