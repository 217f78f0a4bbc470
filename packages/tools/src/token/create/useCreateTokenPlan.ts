import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import { drawTokenSalt } from '@tokensmith/sdk/token/drawTokenSalt.ts'
import { type PlanState, usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Hex } from 'viem'
import type { CompileStage } from '../../_shared/compile/compileInPage.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import { loadComposedCode } from './loadComposedCode.ts'
import { type MadeTokenPlan, makeCreateTokenPlan } from './makeCreateTokenPlan.ts'
import type { CreateTokenReading } from './parseCreateToken.ts'
import { readSaltInUrl } from './saltInUrl.ts'
import { useCompileAhead } from './useCompileAhead.ts'

/** A launch expires after 20 minutes, so its plan is made anew before. */
const planLastsMs = 600_000

/** The plan as `CreateTokenPlan`: its prediction is shown while it is ready. */
export type CreateTokenPlanState = PlanState<unknown> & {
  created?: MadeTokenPlan
  /** The composition is a template of the build; others are compiled in the page. */
  isBuilt: boolean
  /** Set while the composition is compiled in the page. */
  stage?: CompileStage
  /** What decides the address together with the values. */
  salt: Hex
}

/**
 * Plans what the form describes: the creation alone, the launch with it, or the first liquidity of a pool after it. A composition that was not built ahead is
 * compiled in a worker first, and
 * already while the form is filled in. The salt is the one that a search left in the address of the page, or a random one that
 * stays the same while the page is open, so that the predicted address does not dance.
 */
export function useCreateTokenPlan(
  variant: TokenVariant,
  { draft, complete }: CreateTokenReading,
): CreateTokenPlanState {
  const [params] = useSearchParams()
  const [drawn] = useState(drawTokenSalt)
  const salt = readSaltInUrl(params)?.salt ?? drawn
  const [stage, setStage] = useState<CompileStage>()
  const composition: TokenComposition = { kind: variant.kind, modules: draft.modules }
  const round = useRounds(planLastsMs)
  useCompileAhead(composition)
  const plan = usePlan(
    complete ? { draft, salt, composition, round } : undefined,
    async (client, account, values, signal) => {
      const hear = (next: CompileStage | undefined) => signal.aborted || setStage(next)
      const creationCode = await loadComposedCode(values.composition, hear, signal)
      return makeCreateTokenPlan(client, account, { ...values, creationCode })
    },
  )
  return {
    ...plan,
    created: plan.plan as CreateTokenPlanState['created'],
    isBuilt: findTemplate(composition) !== undefined,
    stage,
    salt,
  }
}

/** Counts how often `ms` have passed. */
function useRounds(ms: number): number {
  const [round, setRound] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setRound((before) => before + 1), ms)
    return () => clearInterval(timer)
  }, [ms])
  return round
}
