import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { Address } from 'viem'
import type { RehearsalPlan } from './callRehearsal.ts'
import type { TokenValues } from './encodeConstructor.ts'
import type { LaunchMarket } from './encodeLaunch.ts'
import type { RehearsalFacts } from './rehearsalReport.ts'

export type JudgeRehearsalParams = {
  facts: RehearsalFacts
  plan: RehearsalPlan
  account: Address
  composition: TokenComposition
  values: Omit<TokenValues, 'receiver'>
  /** What a launch's purchase meets, limits and start of trading included. */
  market: LaunchMarket
  /** What the account holds; undefined: it is nobody's and not judged. */
  balances?: { coin: bigint; base: bigint }
  /** Whether the router names a factory; looked at when the creation failed. */
  isExchange: boolean
}
