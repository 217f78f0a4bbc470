import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'

/** Whether the chain of the page has our token factory. `unknown` while it is looked for, and when the node fails. */
export function useFactory(): { status: 'unknown' | 'present' | 'absent' | 'differs'; refresh: () => void } {
  const { chain, getClient } = useChain()
  const { data, refetch } = useQuery({
    queryKey: ['toolbox', chain.id],
    queryFn: async () => {
      const [{ getToolbox }, client] = await Promise.all([
        import('@tokensmith/sdk/toolbox/getToolbox.ts'),
        getClient(chain.id),
      ])
      return (await getToolbox(client)).contracts.TokenFactory.status
    },
  })
  return { status: data ?? 'unknown', refresh: () => void refetch() }
}
