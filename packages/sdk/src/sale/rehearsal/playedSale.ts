import { type Address, type Hex, numberToHex, zeroAddress } from 'viem'
import type { PlanStep } from '../../base/plan/Plan.ts'
import type { PresaleRules } from '../PresaleRules.ts'
import type { SaleStateName } from '../SaleStatus.ts'
import { aroundCall, callCoin, callSale, readCode, readers, readHeld } from './playedCalls.ts'
import type { PlayedPurchase } from './playedPurchases.ts'
import type { Moment, PlayedCall, PlayedState } from './simulateMoments.ts'

const playMoney = 10n ** 27n
const creationGas = 12_000_000n
const finishGas = 8_000_000n
/** A sale that nobody has finished by then pays back. */
const finishWindow = 14n * 86_400n

/** A sale as it is played. Times are unix seconds, amounts base units. */
export type PlayedSale = {
  sale: Address
  token: Address
  rules: PresaleRules
  state: SaleStateName
  /** The newest block's. */
  at: bigint
  buyer: Address
  /** Zero for a buyer who needs none. */
  inviter: Address
  /** What creates it, by whom; undefined for one that exists. */
  creation?: { by: Address; steps: readonly PlanStep[] }
  /** The code in which one account may buy everything. */
  code?: Hex | undefined
  /** Of the list on which the buyer is, for a last phase that has one. */
  root?: Hex | undefined
  router?: Address | undefined
  /** What the buyer has of the coins that he pays with. */
  money: PlayedState
}

/** From the creation, or from where it stands, to the tokens that arrive at the buyer. */
export function playToDelivery(played: PlayedSale, purchases: readonly PlayedPurchase[]): Moment[] {
  const { rules, state, token, sale, buyer } = played
  const pools = rules.coins.map((_, number) => callSale(`pool:${number}`, sale, 'liquidityNow', [BigInt(number)]))
  const finish = { at: rules.endAt, calls: [...pools, { ...callSale('finish', sale, 'finish'), gas: finishGas }] }
  const claim = aroundCall(callSale('delivery', sale, 'claim', [buyer]), token, buyer)
  return [
    playBeginning(played),
    ...playPurchases(played, purchases),
    ...(rules.liquidityBps > 0 && state !== 'finished' ? [finish] : []),
    ...(rules.claim === 'atOnce' ? [] : [{ at: firstDeliveryAt(rules), calls: claim }]),
  ]
}

/** A failure: nobody finishes the sale, and what was paid goes back. */
export function playFailure(played: PlayedSale, purchases: readonly PlayedPurchase[]): Moment[] {
  const { rules, sale, buyer, state } = played
  const at = state === 'refunding' ? played.at : rules.endAt + finishWindow
  const refunds = rules.coins.map(({ coin }, number) => {
    const refund = callSale(`refund:${number}`, sale, 'refund', [buyer, BigInt(number)])
    return { at, calls: aroundCall(refund, coin, buyer) }
  })
  return [playBeginning(played), ...playPurchases(played, purchases), ...refunds]
}

/** The creation, and the code that it leaves; of a sale that exists what it holds. */
export function playBeginning({ token, sale, creation, money, at, buyer }: PlayedSale): Moment {
  const steps = creation?.steps ?? []
  const calls = steps.flatMap((step, place): PlayedCall[] => {
    if (!('call' in step) || !creation) return []
    const { to, data, value } = step.call
    const last = place === steps.length - 1 ? { id: 'deposit', gas: creationGas } : { id: `deposit:${place}` }
    return to ? [{ ...last, from: creation.by, to, data, value: value ?? 0n }] : []
  })
  const held = (id: string) => readHeld(id, token, sale)
  const own = creation ? [readHeld('deposit:own', token, creation.by)] : []
  return {
    at: at + 1n,
    state: { [buyer]: { balance: numberToHex(playMoney) }, ...readers, ...money },
    calls: [...own, held('deposit:before'), ...calls, held('deposit:after'), readCode('code', sale)],
  }
}

function playPurchases(played: PlayedSale, purchases: readonly PlayedPurchase[]): Moment[] {
  const { sale, token, rules, buyer, inviter, code, root } = played
  if (purchases.length === 0) return []
  const phase = rules.phases.length - 1
  const at = rules.phases[phase]?.startAt ?? 0n
  const list = root ? [callSale('list', sale, 'setListRoot', [BigInt(phase), root], rules.deployer)] : []
  const moments = purchases.map(({ coin: number, pay }) => {
    const { coin } = rules.coins[number]!
    const buy = callSale(`purchase:${number}`, sale, 'buy', [BigInt(number), pay, 0n, inviter, 0n, []], buyer)
    const calls = coin === zeroAddress ? [] : [callCoin(`${buy.id}:allowance`, coin, 'approve', [sale, pay], buyer)]
    const paying = coin === zeroAddress ? { ...buy, value: pay } : buy
    return { at, calls: [...calls, ...aroundCall(paying, token, buyer)] }
  })
  return [{ at, state: code ? { [sale]: { code } } : {}, calls: list }, ...moments]
}

/** When something can be claimed first. */
function firstDeliveryAt({ endAt, release }: PresaleRules): bigint {
  if (!release) return endAt
  return release.firstBps > 0 ? release.startAt : release.startAt + BigInt(release.interval)
}
