// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { type Ports, PortsContext } from '@tokensmith/ui/ports/PortsContext.ts'
import { BrowserRouter } from 'react-router'
import { toHex } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { OfferingList } from './OfferingList.tsx'
import type { OfferingRow } from './OfferingRow.ts'

const subscribe = () => () => {}
const chain = { id: 31337, name: 'Local', shortName: 'local' }
const chains = [chain]
const ports = {
  chain: { getChain: () => chain, listChains: () => chains, served: { chain, chains }, subscribe },
} as unknown as Ports

const addressOf = (index: number) => toHex(index, { size: 20 })
const row = (index: number, more: Partial<OfferingRow> = {}): OfferingRow => ({
  ...{
    address: addressOf(index),
    name: `Name ${index}`,
    symbol: `SYM${index}`,
    stage: 'running',
    state: 'On sale now',
  },
  ...{ takenBps: 2_500, startAt: 1_700_000_000n, endAt: 1_700_100_000n, href: `/token/31337/${addressOf(index)}` },
  ...more,
})
const rows = [row(1), row(2, { stage: 'over' }), row(3, { stage: 'coming' }), row(4, { stage: 'over', label: 'Yours' })]

async function draw(shown: readonly OfferingRow[] = rows, isPartial = false) {
  const texts = await createTexts('en', ['offering', 'ui'])
  return render(
    <PortsContext value={ports}>
      <MantineProvider>
        <TextsProvider texts={texts}>
          <BrowserRouter>
            <OfferingList
              {...{ rows: shown, isPartial }}
              caption="All sales"
              exportName="sales"
              empty={<p>nothing found</p>}
            />
          </BrowserRouter>
        </TextsProvider>
      </MantineProvider>
    </PortsContext>,
  )
}

afterEach(cleanup)

it('filters by what can be bought, what is over, and what is the account’s own', async () => {
  const { getByRole, queryAllByRole } = await draw()
  const open = () => queryAllByRole('link').map((link) => link.getAttribute('aria-label'))
  expect(open()).toEqual(['Open SYM1', 'Open SYM2', 'Open SYM3', 'Open SYM4'])
  fireEvent.click(getByRole('button', { name: 'In PROGRESS' }))
  expect(open()).toEqual(['Open SYM1'])
  fireEvent.click(getByRole('button', { name: 'OVER' }))
  expect(open()).toEqual(['Open SYM2', 'Open SYM4'])
  fireEvent.click(getByRole('button', { name: 'Label' }))
  expect(open()).toEqual(['Open SYM4'])
  fireEvent.click(getByRole('button', { name: 'ALL' }))
  expect(open()).toHaveLength(4)
})

it('finds by name, symbol and address', async () => {
  const { getByRole, queryAllByRole } = await draw()
  const find = (value: string) => {
    fireEvent.change(getByRole('searchbox'), { target: { value } })
    return queryAllByRole('link').map((link) => link.getAttribute('href'))
  }
  for (const text of ['name 3', 'SYM3', addressOf(3).toUpperCase().replace('X', 'x')])
    expect(find(text)).toEqual([`/token/31337/${addressOf(3)}`])
  expect(find('no such token')).toEqual([])
})

it('says at the search that it reaches only what was read, as long as there is more', async () => {
  const hint = /^Searches only what has been read so far/
  expect((await draw(rows, true)).getByText(hint)).toBeTruthy()
  cleanup()
  expect((await draw(rows)).queryByText(hint)).toBeNull()
})

it('says which filter hides everything, and what to do where nothing was found at all', async () => {
  const { getByRole, getByText } = await draw([row(1)])
  fireEvent.click(getByRole('button', { name: 'OVER' }))
  expect(getByText('None of the 1 entries read so far passes the filter “OVER”.')).toBeTruthy()
  cleanup()
  expect((await draw([])).getByText('nothing found')).toBeTruthy()
})

it('keeps a stranger’s text apart from the words around it, and cuts none of it out of the title', async () => {
  const [name, symbol] = ['עברית'.repeat(40), '<b>أ</b>']
  const { container } = await draw([row(1, { name, symbol })])
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([symbol, name])
  expect(container.querySelector('b')).toBeNull()
})
