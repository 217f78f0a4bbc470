import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { type Ports, PortsContext } from '@tokensmith/ui/ports/PortsContext.ts'
import '@tokensmith/ui/uiTexts.ts'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { tokenLock } from './tool.ts'

const subscribe = () => () => {}
export const shownChain = {
  id: 56,
  name: 'BNB Smart Chain',
  symbol: 'BNB',
  shortName: 'bnb',
  url: '',
  scan: '',
  tokens: [],
}

type ShowOptions = {
  /** The connected wallet. */
  account?: Address
  lang?: Lang
  /** What was read already, by the key of its query. */
  read?: readonly (readonly [key: readonly unknown[], data: unknown])[]
}

/** Draws a part of the tool as the shell would, on a chain whose node is never asked: all that is shown was read before. */
export async function showLock(part: ReactNode, { account, lang = 'en', read = [] }: ShowOptions = {}) {
  registerTexts('token-lock', tokenLock.texts)
  const texts = await createTexts(lang, ['token-lock', 'ui', 'errors', 'contractErrors', 'ruleNames'])
  const [chains, entries] = [[shownChain], []]
  const wallet = account
    ? { status: 'connected', address: account, chainId: shownChain.id }
    : { status: 'disconnected' }
  const ports = {
    wallet: { getState: () => wallet, subscribe },
    chain: { getChain: () => shownChain, listChains: () => chains, served: { chain: shownChain, chains }, subscribe },
    addressBook: { getEntries: () => entries, list: () => entries, subscribe },
  } as unknown as Ports
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  for (const [key, data] of read) queries.setQueryData(key, data)
  return render(
    <PortsContext value={ports}>
      <MantineProvider>
        <QueryClientProvider client={queries}>
          <TextsProvider texts={texts}>
            <MemoryRouter>
              <Suspense>{part}</Suspense>
            </MemoryRouter>
          </TextsProvider>
        </QueryClientProvider>
      </MantineProvider>
    </PortsContext>,
  )
}
