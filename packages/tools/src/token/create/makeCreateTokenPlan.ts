import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { CreateTokenPlan } from '@tokensmith/sdk/token/planCreateToken.ts'
import type { LaunchPoolTokenPlan } from '@tokensmith/sdk/token/planLaunchPoolToken.ts'
import type { LaunchTokenPlan } from '@tokensmith/sdk/token/planLaunchToken.ts'
import type { Address, Hex } from 'viem'
import { nobody } from '../../_shared/form/nobody.ts'
import { withTokenAmounts } from '../withTokenAmounts.ts'
import type { TokenDraft } from './TokenDraft.ts'
import { toLaunchValues, toTokenValues } from './toTokenValues.ts'

export type MadeTokenPlan = CreateTokenPlan | LaunchTokenPlan | LaunchPoolTokenPlan

/** A complete draft, and what decides the address together with it. */
export type TokenToPlan = {
  draft: TokenDraft
  composition: TokenComposition
  salt: Hex
  /** Of compositions that are no template of the build. */
  creationCode?: Hex
}

/**
 * Plans what a complete draft describes: the creation alone, the launch with it, or the first liquidity of a pool after it.
 * Without an account the typed owner of a pool stands for it, since a pool takes its liquidity from the sender alone.
 * Sends nothing.
 */
export async function makeCreateTokenPlan(
  client: ChainClient,
  account: Address | undefined,
  { draft, composition, salt, creationCode }: TokenToPlan,
): Promise<MadeTokenPlan> {
  const { poolLaunch: liquidity, owner, market, sale } = draft
  const sender = account ?? (liquidity && owner) ?? nobody
  const { getChainTime } = await import('@tokensmith/sdk/token/prepareToken.ts')
  const chainAt = market || sale ? await getChainTime(client) : 0n
  const values = toTokenValues(draft, { sender, chainAt })
  const params = { account: sender, composition, salt, creationCode, values }
  if (liquidity) {
    const { planLaunchPoolToken } = await import('@tokensmith/sdk/token/planLaunchPoolToken.ts')
    return withTokenAmounts(values.decimals, () => planLaunchPoolToken(client, { ...params, liquidity }))
  }
  const launch = toLaunchValues(draft)
  if (!launch) {
    const { planCreateToken } = await import('@tokensmith/sdk/token/planCreateToken.ts')
    return planCreateToken(client, params)
  }
  const { planLaunchToken } = await import('@tokensmith/sdk/token/planLaunchToken.ts')
  return withTokenAmounts(values.decimals, () => planLaunchToken(client, { ...params, launch }))
}
