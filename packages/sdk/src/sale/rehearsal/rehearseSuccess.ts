import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'
import { purchasesOfSuccess } from './playedPurchases.ts'
import { playToDelivery } from './playedSale.ts'
import { playTrades } from './playTrades.ts'
import { boughtAtOnce, callsReceiver, type PlayedAnswers, readPurchase, readStep } from './readRehearsedSteps.ts'
import { lostBpsOf, type RehearsedStep, type SaleRehearsalOutcome, type SaleRehearsalStep } from './SaleRehearsal.ts'
import type { SaleScene } from './sceneOfSale.ts'
import { simulateMoments, wordOfCall } from './simulateMoments.ts'

/** A scene with all that its purchases need. */
export type ReadyScene = SaleScene & {
  /** Coins that nobody can be given. */
  missingCoins: readonly number[]
  hasHooks: boolean
}

/** Plays a sale to a success and its buyer's tokens to the exchange. */
export async function rehearseSuccess(client: ChainClient, scene: ReadyScene): Promise<RehearsedStep[]> {
  const { played, progress, blockNumber, missingCoins, own } = scene
  const { rules, state } = played
  if (state === 'refunding') return everyStep(scene, 'unneeded')
  const isOpen = state === 'waiting' || state === 'selling'
  const purchases = isOpen ? purchasesOfSuccess(rules, withoutCoins(scene)) : []
  const moments = playToDelivery(played, purchases)
  const answers = await simulateMoments(client, moments, blockNumber)
  const deposit = readDeposit(answers, scene)
  if (deposit.outcome === 'failed') return [deposit, ...everyStep(scene, 'notTried').slice(1)]

  const bought = rules.coins.map((_, coin): RehearsedStep => {
    if (!isOpen || progress.endedCoins.includes(coin)) return { step: 'purchase', coin, outcome: 'unneeded' }
    const error = new ToolboxError('saleCoinUnobtainable', { coin: rules.coins[coin]!.coin })
    if (missingCoins.includes(coin)) return { step: 'purchase', coin, outcome: 'notTried', error }
    return readPurchase(answers, coin, { ...played, creator: played.creation?.by })
  })
  const isPaid = !isOpen || (purchases.length > 0 && !bought.some(({ outcome }) => outcome === 'failed'))
  const finish = readFinish(answers, scene, isPaid)
  const steps = [deposit, ...bought, finish]
  const canClaim = isOpen || (own?.bought ?? 0n) > 0n
  if (!isPaid || !canClaim || finish.outcome === 'failed') return [...steps, ...lastSteps(scene, 'notTried')]

  const delivery = readDelivery(answers, scene)
  const { arrived: held = 0n } = delivery
  if (delivery.outcome !== 'ok' || held < 2n) return [...steps, delivery, ...lastSteps(scene, 'notTried').slice(1)]
  const isPool = (coin: number) => wordOfCall(answers.get(`pool:${coin}`), 1) > 0n || scene.pooled.includes(coin)
  const pools = rules.coins.flatMap((_, coin) => (isPool(coin) ? [coin] : []))
  const trades = await simulateMoments(client, [...moments, ...playTrades(played, { held, pools })], blockNumber)
  return [...steps, delivery, readTransfer(trades, scene, held / 2n), ...readSells(trades, scene, pools)]
}

function readDeposit(answers: PlayedAnswers, { played, needed }: ReadyScene): RehearsedStep {
  const { creation } = played
  const word = (id: string) => wordOfCall(answers.get(id))
  if (creation) {
    const read = readStep(answers, { step: 'deposit', sent: needed }, { ...played, creator: creation.by })
    const balance = word('deposit:own')
    const isShort = read.outcome === 'failed' && balance < needed
    return isShort ? { ...read, mend: new ToolboxError('saleMendTokens', { needed, balance }) } : read
  }
  const arrived = word('deposit:before')
  if (arrived >= needed) return { step: 'deposit', outcome: 'ok', sent: needed, arrived, lostBps: 0 }
  const error = new ToolboxError('contractReverted', { name: 'Presale_TokenShort', balance: arrived, owed: needed })
  const mend = new ToolboxError('saleMendTokens', { needed, balance: arrived })
  return { step: 'deposit', outcome: 'failed', error, mend, sent: needed, arrived, lostBps: lostBpsOf(needed, arrived) }
}

function readFinish(answers: PlayedAnswers, { played }: ReadyScene, isPaid: boolean): RehearsedStep {
  if (played.rules.liquidityBps === 0 || played.state === 'finished') return { step: 'finish', outcome: 'unneeded' }
  return isPaid ? readStep(answers, { step: 'finish' }, played) : { step: 'finish', outcome: 'notTried' }
}

function readDelivery(answers: PlayedAnswers, { played }: ReadyScene): RehearsedStep {
  const { rules } = played
  if (rules.claim !== 'atOnce') return readStep(answers, { step: 'delivery' }, played)
  const coins = rules.coins.map((_, coin) => coin)
  const sent = coins.reduce((sum, coin) => sum + wordOfCall(answers.get(`purchase:${coin}`)), 0n)
  const arrived = boughtAtOnce(answers, coins)
  return { step: 'delivery', outcome: 'ok', sent, arrived, lostBps: lostBpsOf(sent, arrived) }
}

function readTransfer(answers: PlayedAnswers, { played, hasHooks }: ReadyScene, sent: bigint): RehearsedStep {
  const read = readStep(answers, { step: 'transfer', sent }, played)
  if (!hasHooks && !callsReceiver(answers)) return read
  const { token } = played
  const error = new ToolboxError('saleTokenCalls', { token })
  return { ...read, outcome: 'failed', error, mend: new ToolboxError('saleMendToken', { token }) }
}

function readSells(answers: PlayedAnswers, { played }: ReadyScene, pools: readonly number[]): RehearsedStep[] {
  return played.rules.coins.map((_, coin) => {
    if (!pools.includes(coin)) return { step: 'sell', coin, outcome: 'unneeded' }
    if (!played.router) return { step: 'sell', coin, outcome: 'notTried' }
    // The amounts along the way, behind where they begin and how many they are.
    const sent = wordOfCall(answers.get(`sell:${coin}:quote`), 3)
    return readStep(answers, { step: 'sell', coin, sent }, played)
  })
}

function everyStep({ played: { rules } }: ReadyScene, outcome: SaleRehearsalOutcome): RehearsedStep[] {
  const of = (step: SaleRehearsalStep) => rules.coins.map((_, coin) => ({ step, coin, outcome }))
  const one = (step: SaleRehearsalStep) => ({ step, outcome })
  return [one('deposit'), ...of('purchase'), one('finish'), one('delivery'), one('transfer'), ...of('sell')]
}

function lastSteps(scene: ReadyScene, outcome: SaleRehearsalOutcome): RehearsedStep[] {
  return everyStep(scene, outcome).slice(-(2 + scene.played.rules.coins.length))
}

/** What was done so far, as if coins that cannot be had were not taken. */
export function withoutCoins({ progress, missingCoins }: ReadyScene): SaleScene['progress'] {
  return { ...progress, endedCoins: [...progress.endedCoins, ...missingCoins] }
}
