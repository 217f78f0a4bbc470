import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { findTemplate } from '@tokensmith/sdk/token/findTemplate.ts'
import type { CreateTokenPlan } from '@tokensmith/sdk/token/planCreateToken.ts'
import { type PlanState, usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useState } from 'react'
import { type Address, type Hex, toHex } from 'viem'
import type { CompileStage } from '../../compile/compileInPage.ts'
import { rememberTemplate } from '../knownTemplates.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import type { CreateTokenReading } from './readCreateToken.ts'

/** Stands in for the sender while no wallet is connected: only the price is read from such a plan. */
export const nobody: Address = '0x000000000000000000000000000000000000dEaD'

/** The plan as `CreateTokenPlan`: its prediction is shown while it is ready. */
export type CreateTokenPlanState = PlanState<unknown> & {
  created?: CreateTokenPlan
  /** The composition is a template of the build; others are compiled in the page. */
  isBuilt: boolean
  /** Set while the composition is compiled in the page. */
  stage?: CompileStage
}

/**
 * Plans the creation of what the form describes. A composition that was not built ahead is compiled in a worker first.
 * The salt stays the same while the page is open, so that the predicted address does not dance.
 */
export function useCreateTokenPlan(
  variant: TokenVariant,
  { draft, complete }: CreateTokenReading,
): CreateTokenPlanState {
  const [salt] = useState<Hex>(() => toHex(crypto.getRandomValues(new Uint8Array(32))))
  const [stage, setStage] = useState<CompileStage>()
  const composition: TokenComposition = { kind: variant.kind, modules: draft.modules }
  const plan = usePlan(complete ? { draft, salt, composition } : undefined, async (client, account, values, signal) => {
    const { planCreateToken } = await import('@tokensmith/sdk/token/planCreateToken.ts')
    let creationCode: Hex | undefined
    if (!findTemplate(values.composition)) {
      try {
        const { compileInPage } = await import('../../compile/compileInPage.ts')
        const compiled = await compileInPage(values.composition, {
          onStage: (next) => signal.aborted || setStage(next),
        })
        rememberTemplate({ ...compiled.composition, ...compiled })
        creationCode = compiled.creationCode
      } finally {
        if (!signal.aborted) setStage(undefined)
      }
    }
    const { name, symbol, decimals, supply, owner, feeAddress, transferBurn, transferFee, contractUri, ...rest } =
      values.draft
    const sender = account ?? nobody
    return planCreateToken(client, {
      account: sender,
      composition: values.composition,
      salt: values.salt,
      creationCode,
      values: {
        ...rest,
        // `complete` means that none of these is missing.
        name: name!,
        symbol: symbol!,
        decimals: decimals!,
        supply: supply!,
        owner: owner ?? sender,
        receiver: owner ?? sender,
        contractURI: contractUri,
        transferBurnBps: transferBurn?.bps,
        transferBurnCeilingBps: transferBurn?.ceilingBps,
        transferFeeBps: transferFee?.bps,
        transferFeeCeilingBps: transferFee?.ceilingBps,
        feeAddress: feeAddress ?? sender,
      },
    })
  })
  return {
    ...plan,
    created: plan.plan as CreateTokenPlan | undefined,
    isBuilt: findTemplate(composition) !== undefined,
    stage,
  }
}
