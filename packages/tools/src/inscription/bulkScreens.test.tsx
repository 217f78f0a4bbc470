// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { createMemoryJobJournal } from '@tokensmith/sdk/base/jobs/memoryJobJournal.ts'
import { openJob } from '@tokensmith/sdk/base/jobs/openJob.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { createInscriptionGate } from '@tokensmith/sdk/inscription/createInscriptionGate.ts'
import { createInscriptionGroup } from '@tokensmith/sdk/inscription/createInscriptionGroup.ts'
import { createInscriptionRunner } from '@tokensmith/sdk/inscription/createInscriptionRunner.ts'
import { createGroupId, createInscriptions } from '@tokensmith/sdk/inscription/createInscriptions.ts'
import { createInscriptionJob } from '@tokensmith/sdk/inscription/inscriptionJob.ts'
import { type Ports, PortsContext } from '@tokensmith/ui/ports/PortsContext.ts'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { stringToHex } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { inscriptionBulk } from '../inscription-bulk/tool.ts'
import { inscriptionBulkOnline } from '../inscription-bulk-online/tool.ts'
import { BulkForm } from './BulkForm.tsx'
import type { Inscriber } from './bulkFields.ts'
import { CompareGroup } from './CompareGroup.tsx'
import { GroupActions } from './GroupActions.tsx'
import { GroupProgress } from './GroupProgress.tsx'
import { GroupRows } from './GroupRows.tsx'
import { groupFigures } from './groupFigures.ts'
import type { OpenedGroup } from './openInscriptions.ts'

afterEach(cleanup)
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

const chain = createLocalChain('http://127.0.0.1:8545')
const disconnected = { status: 'disconnected' }
const wallet = { getState: () => disconnected, subscribe: () => () => {} }
const ports = {
  ...{ wallet, addressBook: { list: () => [], subscribe: () => () => {} } },
  chain: {
    ...{
      getChain: () => chain,
      listChains: () => chains,
      subscribe: () => () => {},
      served: { chain, chains: [chain] },
    },
    getClient: () => Promise.reject(new Error('There is no node.')),
  },
  acting: { getState: () => undefined, subscribe: () => () => {}, signer: wallet },
} as unknown as Ports
const chains = [chain]

async function show(content: ReactNode) {
  const texts = await createTexts('en')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <TextsProvider texts={texts}>
          <PortsContext value={ports}>
            <BrowserRouter>{content}</BrowserRouter>
          </PortsContext>
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await waitFor(() => expect(document.body.textContent).not.toBe(''), { timeout: 20_000 })
  await waitFor(() => expect(texts.hasLoadedNamespace('inscription')).toBe(true))
  return texts.getFixedT('en', 'inscription')
}

async function showForm(offered: readonly Inscriber[], query: Record<string, string>) {
  window.history.replaceState(null, '', `/ins/any?${new URLSearchParams(query)}`)
  const tool = offered[0] === 'made' ? inscriptionBulk : inscriptionBulkOnline
  return show(<BulkForm tool={tool} offered={offered} />)
}

it('shows the first and the last of many byte for byte, and names what is wrong at its field', async () => {
  const typed = { protocol: 'erc-20', tick: 'ink', id: '7', amt: '1', wallets: '3', count: '4', leastDelay: '9' }
  const t = await showForm(['made', 'pasted'], { ...typed, mostDelay: '8' })
  await waitFor(() => expect(screen.getAllByText(t('fault.delayBelow')).length).toBeGreaterThan(0))
  cleanup()
  await showForm(['made', 'pasted'], { ...typed, mostDelay: '10' })
  const text = (id: number) => `data:,{"p":"erc-20","op":"mint","tick":"ink","id":"${id}","amt":"1"}`
  await waitFor(() => expect(screen.getByText(text(7))).toBeTruthy())
  expect(screen.getByText(text(18))).toBeTruthy()
})

it('offers a place for keys where keys are pasted, and a price where it is constant', async () => {
  const t = await showForm(['made', 'pasted'], {})
  await waitFor(() => expect(screen.getByLabelText(t('bulk.field.wallets'), { exact: false })).toBeTruthy())
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
  choose(t('bulk.field.by'), 'pasted')
  await waitFor(() => expect(screen.getByLabelText(t('bulk.keys.label'))).toBeTruthy())
  expect(screen.queryByLabelText(t('bulk.field.wallets'), { exact: false })).toBe(null)
  expect(screen.queryByLabelText(t('bulk.field.price'))).toBe(null)
  choose(t('bulk.field.priceMode'), 'constant')
  await waitFor(() => expect(screen.getByLabelText(t('bulk.field.price'))).toBeTruthy())
})

it('says for a wallet of the job where the sender would own what it mints, and for an account that each is asked for', async () => {
  const typed = { protocol: 'ierc-20', tick: 'ink', amt: '1', nonce: '1' }
  const t = await showForm(['wallet', 'account'], typed)
  await waitFor(() => expect(screen.getByText(t('bulk.senderMints'))).toBeTruthy())
  fireEvent.change(screen.getByRole('combobox', { name: t('bulk.field.by') }), { target: { value: 'account' } })
  await waitFor(() => expect(screen.getByText(t('bulk.prompts'))).toBeTruthy())
  expect(screen.queryByText(t('bulk.senderMints'))).toBe(null)
  expect(screen.queryByRole('combobox', { name: t('bulk.field.priceMode') })).toBe(null)
})

/** Jobs of two wallets, opened and not begun. */
async function openGroup(): Promise<OpenedGroup & { journal: ReturnType<typeof createMemoryJobJournal> }> {
  const client = {
    chain: { ...chain, nativeCurrency: { decimals: 18, symbol: 'ETH' } },
    getBlockNumber: async () => 1n,
  }
  const journal = { ...createMemoryJobJournal(), isDurable: true }
  const group = createGroupId()
  const opened = await Promise.all(
    devAccounts.slice(0, 2).map(async ({ address }, place) => {
      const terms = {
        ...{ data: stringToHex('data:,{i}'), first: BigInt(place * 3), gas: 30_000n, gasBack: 21_000n, group },
        ...{ ceiling: 10n ** 9n, delay: { least: 0, most: 0 }, firstNonce: 0, funder: devAccounts[5]!.address },
      }
      const about = { client: client as unknown as ChainClient, sender: address, terms, count: 3, to: address }
      const job = await createInscriptions(journal, { ...about, title: 'Six', href: '/ins/bm' })
      const gate = createInscriptionGate({ batches: () => [] })
      const lock = <Value,>(_: string, __: AbortSignal, work: () => Promise<Value>) => work()
      const kind = createInscriptionJob(gate)
      const run = await openJob({ journal, jobId: job.jobId, kind, client: about.client, lock })
      const entry = { run, gate, key: { isSaved: true }, canSign: true }
      return { entry, runner: createInscriptionRunner(run, gate) }
    }),
  )
  const entries = opened.map(({ entry }) => entry)
  return { entries, journal, group: createInscriptionGroup(opened.map(({ runner }) => runner)) }
}

it('shows a group with its figures, its rows and its next step', async () => {
  const { journal, ...opened } = await openGroup()
  const figures = groupFigures(opened)
  expect(figures).toMatchObject({ phase: 'idle', total: 6, success: 0, left: 6, isOver: false })
  const wallets = { areOwn: true, isLending: false, isFunded: true, isEmptied: false, refresh: () => {} }
  const t = await show(
    <>
      <GroupProgress id="0x1" {...{ opened, figures, chain }} />
      <GroupRows entries={opened.entries} isOver={false} chain={chain} />
      <GroupActions {...{ opened, figures, wallets, journal }} />
    </>,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: t('bulk.action.start') })).toBeTruthy())
  expect(screen.getAllByText(t('bulk.state.waiting')).length).toBeGreaterThan(5)
  fireEvent.click(screen.getByRole('button', { name: t('bulk.action.stop') }))
  await waitFor(() => expect(screen.getByText(t('bulk.stopAsk'))).toBeTruthy())
})

it('lets jobs of a file begin only after their bytes were compared', async () => {
  const { entries } = await openGroup()
  let compared = 0
  const t = await show(<CompareGroup entries={entries} onCompared={() => compared++} />)
  await waitFor(() => expect(screen.getByText('data:,0')).toBeTruthy())
  expect(screen.getByText('data:,5')).toBeTruthy()
  const goOn = screen.getByRole('button', { name: t('bulk.file.goOn') })
  expect(goOn).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(goOn)
  await waitFor(() => expect(compared).toBe(1))
  expect(entries.map(({ run }) => run.job.isCompared)).toEqual([true, true])
})
