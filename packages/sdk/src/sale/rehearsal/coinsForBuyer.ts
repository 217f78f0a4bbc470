import { numberToHex, zeroAddress } from 'viem'
import type { ChainClient } from '../../base/plan/Plan.ts'
import { findBalanceSlot } from './findBalanceSlot.ts'
import { purchasesOfSuccess } from './playedPurchases.ts'
import type { SaleScene } from './sceneOfSale.ts'
import type { PlayedState } from './simulateMoments.ts'

/** Fits into 96 bits, as balances of many coins do, and is more than a purchase rounds up. */
const spare = 10n ** 6n

/**
 * Coins for all purchases of a rehearsal, as a state in which the buyer has them.
 *
 * @returns `missing`: numbers of coins of which nobody knows where they keep what an account has.
 * @throws ToolboxError as `simulateMoments`.
 */
export async function coinsForBuyer(
  client: ChainClient,
  { played, progress, blockNumber }: SaleScene,
): Promise<{ money: PlayedState; missing: readonly number[] }> {
  const { rules, buyer: account, state, at } = played
  if (state !== 'waiting' && state !== 'selling') return { money: {}, missing: [] }
  const found = await Promise.all(
    purchasesOfSuccess(rules, progress).map(async ({ coin: number, pay }) => {
      const { coin } = rules.coins[number]!
      if (coin === zeroAddress) return undefined
      // Where one coin cannot be had the others pay for all.
      const least = pay * BigInt(rules.coins.length) + spare
      const slot = await findBalanceSlot(client, { coin, account, least, blockNumber, at: at + 1n })
      return { number, coin, slot, least }
    }),
  )
  const money: PlayedState = {}
  const missing: number[] = []
  for (const one of found) {
    if (one?.slot) money[one.coin] = { stateDiff: { [one.slot]: numberToHex(one.least, { size: 32 }) } }
    else if (one) missing.push(one.number)
  }
  return { money, missing }
}
