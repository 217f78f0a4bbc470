import { hardCapOf, liquidityOfRaise, saleReserve } from '@tokensmith/sdk/sale/saleMath.ts'
import type { SalePhase, SaleValues } from '@tokensmith/sdk/token/tradingValues.ts'
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
  return {
    forSale,
    reserve: saleReserve(rules),
    hardCap: hardCapOf(rules),
    rewardBps: sumBps,
    deployerBps: 10_000 - liquidityBps - sumBps,
    figuresOf: (raised) => {
      const rewards = (raised * BigInt(sumBps)) / 10_000n
      const liquidity = liquidityOfRaise(rules, raised)
      return { raised, ...liquidity, rewards, proceeds: raised - liquidity.coin - rewards }
    },
  }
}

function isPriced({ amount, price }: Partial<SalePhase>): boolean {
  return amount !== undefined && price !== undefined
}
