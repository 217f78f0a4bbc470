import { useQuery } from '@tanstack/react-query'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import type { ToolboxContract } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'

export type ToolboxState = {
  /** `unknown` while it is looked for, and when the node fails. */
  status: 'unknown' | 'present' | 'absent'
  /** Contracts that the chain lacks for this token. */
  missing: readonly ToolboxContract[]
  /** The chain has every contract, but not the code of a dividend token; without it the code is sent along. */
  isUnpublished: boolean
  refresh: () => void
}

type Found = { missing: readonly ToolboxContract[]; isUnpublished: boolean }

/** Whether the chain of the page has what a token of this composition needs. */
export function useToolbox(composition: TokenComposition, locksLiquidity: boolean): ToolboxState {
  const { chain, getClient } = useChain()
  const { kind, modules } = composition
  const { data, refetch } = useQuery({
    queryKey: ['toolbox', chain.id, kind, modules.join(), locksLiquidity],
    queryFn: async () => findMissing(await getClient(chain.id), composition, locksLiquidity),
    // A switch that is flipped must not take the button away for the moment of looking.
    placeholderData: (before: Found | undefined) => before,
  })
  const { missing = [], isUnpublished = false } = data ?? {}
  return {
    status: data ? (missing.length > 0 ? 'absent' : 'present') : 'unknown',
    missing,
    isUnpublished,
    refresh: () => void refetch(),
  }
}

async function findMissing(
  client: ChainClient,
  composition: TokenComposition,
  locksLiquidity: boolean,
): Promise<Found> {
  const [{ contractsOfComposition }, { listMissingContracts }] = await Promise.all([
    import('@tokensmith/sdk/base/toolbox/contractsOfComposition.ts'),
    import('@tokensmith/sdk/base/toolbox/requireContracts.ts'),
  ])
  const missing = await listMissingContracts(client, contractsOfComposition(composition, { locksLiquidity }))
  if (missing.length > 0 || !paysDividends(composition)) return { missing, isUnpublished: false }
  return { missing, isUnpublished: !(await isPublished(client, composition)) }
}

/** A composition that was not built ahead is never published: its code always comes along. */
async function isPublished(client: ChainClient, composition: TokenComposition): Promise<boolean> {
  const template = findTemplate(composition)
  if (!template) return true
  const [{ deployments }, { tokenFactoryAbi }] = await Promise.all([
    import('@tokensmith/contracts/generated/deployments.ts'),
    import('@tokensmith/contracts/generated/abis.ts'),
  ])
  return client.readContract({
    address: deployments.TokenFactory.address,
    abi: tokenFactoryAbi,
    functionName: 'isPublished',
    args: [template.templateId],
  })
}

/** Kinds that work with a dividend contract. */
export function paysDividends({ kind }: Pick<TokenComposition, 'kind'>): boolean {
  return kind === 'dividend' || kind === 'lpDividend'
}
