import { zeroHash } from 'viem'
import type { PresaleRules } from '../sale/PresaleRules.ts'
import { isFairSale } from '../sale/saleMath.ts'

const year = 365 * 86_400

/** What lists can be filtered by, in their order: facts of the rules alone, none of them a praise. */
export const presaleFactNames = [
  ...(['crowdfunding', 'refundable', 'direct', 'whitelist', 'invited', 'vesting', 'coins'] as const),
  ...(['locked', 'burnt', 'noExchange'] as const),
] as const
export type PresaleFact = (typeof presaleFactNames)[number]

/** What is true of a sale by its rules. `locked`: the liquidity for a year or longer; `burnt`: for ever. */
export function presaleFacts(rules: PresaleRules): PresaleFact[] {
  const { claim, softCap, liquidityBps, liquidityLockSeconds: lock, coins, phases, bindFirst } = rules
  const holds: Readonly<Record<PresaleFact, boolean>> = {
    crowdfunding: isFairSale(rules),
    refundable: claim !== 'atOnce' && (softCap > 0n || liquidityBps > 0),
    direct: claim === 'atOnce',
    whitelist: phases.some(({ listRoot }) => listRoot !== zeroHash),
    invited: bindFirst,
    vesting: claim === 'scheduled',
    coins: coins.length > 1,
    locked: liquidityBps > 0 && lock >= year,
    burnt: liquidityBps > 0 && lock === 0,
    noExchange: liquidityBps === 0,
  }
  return presaleFactNames.filter((name) => holds[name])
}
