import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ScreenProps } from '@tokensmith/tools/defineTool.ts'
import { rememberTool } from '@tokensmith/tools/recentTools.ts'
import { transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import { type ComponentType, useEffect } from 'react'
import { LinkedChain } from '../chain/LinkedChain.tsx'
import { MantineHost } from '../theme/MantineHost.tsx'
import { readHeldAgain } from './readHeldAgain.ts'

const queryClient = new QueryClient({
  defaultOptions: {
    // A node that fails is asked once more; what is on screen stays while it is refreshed.
    queries: { retry: 1, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

readHeldAgain(queryClient, transactionStore)

/** What every tool's screen stands on besides the shell. A tool whose screen has come is one that was opened. */
export default function ToolHost({ screen: Screen, ...props }: ScreenProps & { screen: ComponentType<ScreenProps> }) {
  const { id } = props.tool
  useEffect(() => rememberTool(id), [id])
  return (
    <MantineHost>
      <QueryClientProvider client={queryClient}>
        <LinkedChain>
          <Screen {...props} />
        </LinkedChain>
      </QueryClientProvider>
    </MantineHost>
  )
}
