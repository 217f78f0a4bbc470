import { type Address, zeroAddress } from 'viem'
import { type TaxSplit, taxPurposes } from './tradingValues.ts'

type Weights = readonly [number, number, number, number, number, number]

/** A split as the Till takes it. */
export function encodeSplit({ weights, liquidityReceiver, marketingReceiver, teamReceiver }: TaxSplit): {
  weights: Weights
  liquidityReceiver: Address
  marketingReceiver: Address
  teamReceiver: Address
} {
  return {
    weights: taxPurposes.map((purpose) => weights[purpose] ?? 0) as unknown as Weights,
    liquidityReceiver: liquidityReceiver ?? zeroAddress,
    marketingReceiver: marketingReceiver ?? zeroAddress,
    teamReceiver: teamReceiver ?? zeroAddress,
  }
}
