import { useQuery } from '@tanstack/react-query'
import type { ToolboxContract } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'

/** Whether the page's chain has a contract of ours; `unknown` while it is looked for, and when the node fails. */
export function useContractPresence(contract: ToolboxContract): {
  status: 'unknown' | 'present' | 'absent'
  refresh: () => void
} {
  const { chain, getClient } = useChain()
  const { data, refetch } = useQuery({
    queryKey: ['contractPresence', chain.id, contract],
    queryFn: async () => {
      const { listMissingContracts } = await import('@tokensmith/sdk/base/toolbox/requireContracts.ts')
      const missing = await listMissingContracts(await getClient(chain.id), [contract])
      return missing.length === 0
    },
  })
  const status = data === undefined ? 'unknown' : data ? 'present' : 'absent'
  return { status, refresh: () => void refetch() }
}
