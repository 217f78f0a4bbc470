import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import type { ReactNode } from 'react'
import { LinkedChain, type PagesByChain } from '../chain/LinkedChain.tsx'
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

type ScreenHostProps = {
  /** Where the path of the page names its chain; else its query does. */
  pages?: PagesByChain
  children: ReactNode
}

/** What every screen stands on besides the shell: its style sheets, its queries, the chain of its address. */
export function ScreenHost({ pages, children }: ScreenHostProps) {
  return (
    <MantineHost>
      <QueryClientProvider client={queryClient}>
        <LinkedChain pages={pages}>{children}</LinkedChain>
      </QueryClientProvider>
    </MantineHost>
  )
}
