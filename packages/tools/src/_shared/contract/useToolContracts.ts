import { useQuery } from '@tanstack/react-query'
import type { ToolboxContract } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useContext } from 'react'
import { ToolsContext } from '../../ToolsContext.ts'

/** Whether the page's chain has what a tool's descriptor names; `unknown` while it is looked for, and when the node fails. */
export function useToolContracts(tool: string): { status: 'unknown' | 'present' | 'absent'; refresh: () => void } {
  const contracts = useContractsOfTool(tool)
  const { chain, getClient } = useChain()
  const { data, refetch } = useQuery({
    queryKey: ['contractPresence', chain.id, contracts],
    queryFn: async () => {
      const { listMissingContracts } = await import('@tokensmith/sdk/base/toolbox/requireContracts.ts')
      const missing = await listMissingContracts(await getClient(chain.id), contracts)
      return missing.length === 0
    },
  })
  const status = data === undefined ? 'unknown' : data ? 'present' : 'absent'
  return { status, refresh: () => void refetch() }
}

/** The contracts that a tool's descriptor names. */
export function useContractsOfTool(tool: string): readonly ToolboxContract[] {
  return useContext(ToolsContext).tools.find(({ id }) => id === tool)?.contracts ?? []
}
