// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { type Ports, PortsContext } from '@tokensmith/ui/ports/PortsContext.ts'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { TokenPagePath } from '../../tokenPageLink.ts'
import { TokenPage } from './TokenPage.tsx'

const subscribe = () => () => {}
const chain = { id: 31337, name: 'Local', shortName: 'local' }
const [chains, entries, disconnected] = [[chain], [], { status: 'disconnected' }]
const ports = {
  wallet: { getState: () => disconnected, subscribe },
  chain: { getChain: () => chain, listChains: () => chains, served: { chain, chains }, subscribe },
  addressBook: { getEntries: () => entries, list: () => entries, subscribe },
} as unknown as Ports

/** What the tab of a page is called. */
async function titleOf(path: TokenPagePath): Promise<string | undefined> {
  cleanup()
  const texts = await createTexts('en', ['token', 'ui'])
  let title: string | undefined
  const onNamed = (named: string) => {
    title = named
  }
  const { getByRole } = render(
    <PortsContext value={ports}>
      <MantineProvider>
        <TextsProvider texts={texts}>
          <BrowserRouter>
            <TokenPage path={path} onNamed={onNamed} />
          </BrowserRouter>
        </TextsProvider>
      </MantineProvider>
    </PortsContext>,
  )
  await waitFor(() => getByRole('heading', { level: 1 }))
  // What is told after drawing.
  await waitFor(() => expect(path.chain === '' || title !== undefined).toBe(true))
  return title
}

afterEach(cleanup)

it('tabs of links that name no token are told apart by what they name, and say what is wrong', async () => {
  const [one, other] = [`0x${'12'.repeat(19)}`, `0x${'34'.repeat(19)}`]
  expect(await titleOf({ chain: '31337', token: one })).toBe('0x1212…1212 · Not a token address')
  expect(await titleOf({ chain: '31337', token: other })).toBe('0x3434…3434 · Not a token address')
  expect(await titleOf({ chain: 'bsc', token: one })).toBe('bsc · Not a chain')
  expect(await titleOf({ chain: '1', token: '' })).toBe('Not a token address')
  expect(await titleOf({ chain: '', token: '' })).toBeUndefined()
})
