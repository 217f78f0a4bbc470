import { useQuery } from '@tanstack/react-query'
import { templateName } from '@tokensmith/contracts/compose/templateName.ts'
import { canonicalComposition, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import { useState } from 'react'
import type { Hex } from 'viem'
import type { CompileStage } from '../_shared/compile/compileInPage.ts'
import { rememberTemplate } from '../_shared/contract/knownTemplates.ts'
import type { CreateTokenPlanState } from '../token/create/useCreateTokenPlan.ts'

/** The bytes of a composition; sizes in bytes. */
export type ContractCode = {
  templateId: Hex
  runtimeCode: Hex
  runtimeSize: number
  creationSize: number
}

export type ContractCodeState = {
  /** A template of the build is there at once; anything else only once it was compiled. */
  isBuilt: boolean
  code?: ContractCode
  stage?: CompileStage
  error: unknown
  /** Compiles it in the page, also what was built, to see the same bytes come out. */
  compile: () => void
  /** What the page's own compiler made; equal to `code` unless something is very wrong. */
  compiled?: ContractCode
}

/**
 * @param plan of the form: when it is ready it has compiled this composition, so that asking for the code costs nothing;
 * while it compiles, its stage is the one of the code.
 */
export function useContractCode(
  composition: TokenComposition,
  { created, stage: planStage }: Pick<CreateTokenPlanState, 'created' | 'stage'>,
): ContractCodeState {
  const name = templateName(composition)
  const template = findTemplate(composition)
  const [asked, setAsked] = useState<string>()
  const [stage, setStage] = useState<CompileStage>()
  const built = useQuery({
    queryKey: ['contractCode', 'built', name],
    enabled: template !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<ContractCode> => {
      const { templateId, runtimeSize, creationSize, load } = template!
      return { templateId, runtimeSize, creationSize, runtimeCode: (await load()).default.runtimeCode as Hex }
    },
  })
  const compiled = useQuery({
    queryKey: ['contractCode', 'compiled', name],
    enabled: asked === name || (created !== undefined && !template),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<ContractCode> => {
      const { compileInPage } = await import('../_shared/compile/compileInPage.ts')
      const result = await compileInPage(composition, { onStage: setStage, signal }).finally(() => setStage(undefined))
      if (!template) rememberTemplate({ ...canonicalComposition(composition), ...result })
      const { templateId, runtimeCode, creationCode } = result
      return { templateId, runtimeCode, runtimeSize: bytesOf(runtimeCode), creationSize: bytesOf(creationCode) }
    },
  })
  return {
    isBuilt: template !== undefined,
    code: template ? built.data : compiled.data,
    compiled: compiled.data,
    stage: compiled.isFetching ? (stage ?? 'loading') : compiled.data ? undefined : planStage,
    error: compiled.error ?? built.error ?? undefined,
    compile: () => (asked === name ? void compiled.refetch() : setAsked(name)),
  }
}

function bytesOf(code: Hex): number {
  return (code.length - 2) / 2
}
