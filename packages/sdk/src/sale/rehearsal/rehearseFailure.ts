import type { ChainClient } from '../../base/plan/Plan.ts'
import { purchasesOfFailure } from './playedPurchases.ts'
import { playFailure } from './playedSale.ts'
import { readStep } from './readRehearsedSteps.ts'
import { type ReadyScene, withoutCoins } from './rehearseSuccess.ts'
import type { RehearsedStep } from './SaleRehearsal.ts'
import { simulateMoments } from './simulateMoments.ts'

/**
 * Plays a sale to a failure and pays back each coin. A sale that delivers with the purchase, or is finished, has no such end.
 *
 * @param before the steps of its success: what could not be bought there cannot be paid back here.
 */
export async function rehearseFailure(
  client: ChainClient,
  scene: ReadyScene,
  before: readonly RehearsedStep[],
): Promise<RehearsedStep[]> {
  const { played, own, blockNumber } = scene
  const { rules, state } = played
  const every = (outcome: 'unneeded' | 'notTried') =>
    rules.coins.map((_, coin): RehearsedStep => ({ step: 'refund', coin, outcome }))
  if (rules.claim === 'atOnce' || state === 'finished') return every('unneeded')
  if (played.creation && before[0]?.outcome === 'failed') return every('notTried')
  const isOpen = state === 'waiting' || state === 'selling'
  const purchases = isOpen ? purchasesOfFailure(rules, withoutCoins(scene)) : []
  const isPaid = (coin: number) => purchases.some((one) => one.coin === coin) || (own?.coins[coin]?.paid ?? 0n) > 0n
  const canFail = isOpen
    ? rules.liquidityBps > 0 || purchases.length > 0
    : state === 'refunding' || rules.liquidityBps > 0
  if (!canFail) return every('unneeded')
  const answers = await simulateMoments(client, playFailure(played, purchases), blockNumber)
  return rules.coins.map((_, coin): RehearsedStep => {
    const isBought = answers.get(`purchase:${coin}`)?.status !== '0x0'
    if (!isPaid(coin) || !isBought)
      return { step: 'refund', coin, outcome: isBought && !isOpen ? 'unneeded' : 'notTried' }
    return readStep(answers, { step: 'refund', coin }, played)
  })
}
