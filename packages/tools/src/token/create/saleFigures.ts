import type { SalePhase, SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import { hardCapOf, liquidityOfRaise, priceScale, saleReserve, soldForRaise } from '@tokensmith/sdk/sale/saleMath.ts'
import type { SaleDraft } from './TokenDraft.ts'

/** What a finish makes of a raise: base units of the pay coin, and of the token. */
export type SaleFigures = {
  raised: bigint
  /** Into the exchange. */
  coin: bigint
  amount: bigint
  /** To inviters, if every buyer was invited by somebody whom others had invited, and so on. */
  rewards: bigint
  /** What is left for the deployer then; he gets more where fewer were invited. */
  proceeds: bigint
}

export type SaleOutline = {
  forSale: bigint
  /** Base units that lie in the sale for the exchange. */
  reserve: bigint
  /** Undefined of a fair sale, which has no most. */
  hardCap?: bigint
  /** What the exchange begins at when all is sold, each phase at its own price; base units of coin for 10^36. */
  firstPrice?: bigint
  /** All rewards of one purchase, in basis points. */
  rewardBps: number
  deployerBps: number
  figuresOf: (raised: bigint) => SaleFigures
}

type OutlineRules = Pick<SaleValues, 'liquidityBps' | 'premiumBps' | 'rewardBps' | 'phases'>

/** What the rules come to; nothing while a figure of them is missing or the phases do not add up. */
export function outlineSale(draft: SaleDraft): SaleOutline | undefined {
  const { liquidityBps, premiumBps, rewardBps, phases, forSale } = draft
  if (liquidityBps === undefined || premiumBps === undefined || rewardBps === undefined) return undefined
  if (!forSale || !phases.every(isPriced)) return undefined
  const rules: OutlineRules = { liquidityBps, premiumBps, rewardBps, phases: phases as readonly SalePhase[] }
  const sumBps = rewardBps.reduce((sum, bps) => sum + bps, 0)
  if (liquidityBps + sumBps > 10_000) return undefined
  const hardCap = hardCapOf(rules)
  return {
    forSale,
    reserve: saleReserve(rules),
    hardCap,
    firstPrice: hardCap && (hardCap * priceScale * BigInt(10_000 + premiumBps)) / (forSale * 10_000n),
    rewardBps: sumBps,
    deployerBps: 10_000 - liquidityBps - sumBps,
    figuresOf: (raised) => {
      const rewards = (raised * BigInt(sumBps)) / 10_000n
      // As it goes where everybody comes as early as possible.
      const liquidity = liquidityOfRaise(rules, raised, soldForRaise(rules, raised))
      return { raised, ...liquidity, rewards, proceeds: raised - liquidity.coin - rewards }
    },
  }
}

/** Basis points that the last phase is dearer than what the exchange begins at even when all is sold. */
export function dearPhaseBps({ phases }: Pick<SaleDraft, 'phases'>, { firstPrice }: SaleOutline): number {
  const last = phases.at(-1)?.price ?? 0n
  return firstPrice && last > firstPrice ? Number(((last - firstPrice) * 10_000n) / last) : 0
}

function isPriced({ amount, price }: Partial<SalePhase>): boolean {
  return amount !== undefined && price !== undefined
}
