// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import type { HeldToken } from '@tokensmith/sdk/liquidity/getHeldTokens.ts'
import { heldKey } from '@tokensmith/ui/chain/heldKey.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { CoinSelect } from '../_shared/coin/CoinSelect.tsx'
import { HeldTokens } from '../_shared/coin/HeldTokens.tsx'
import { lockedToken, lockOwner } from './lockView.scene.ts'
import { showLock, shownChain } from './showLock.scene.tsx'

const pair = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const held: HeldToken[] = [
  { address: lockedToken, symbol: 'GATO', decimals: 2, balance: 123_456_789n },
  ...Array.from({ length: 6 }, (_, index): HeldToken => {
    const address = `0x${String(index + 1).repeat(40)}` as const
    return { address, symbol: `T${index}`, decimals: 0, balance: 1n }
  }),
  {
    address: pair,
    symbol: 'LP',
    decimals: 18,
    balance: 10n ** 18n,
    pair: { symbols: ['GATO', 'WBNB'], exchange: 'Pancake' },
  },
]
const read = (tokens: readonly HeldToken[]) => [[[heldKey, 'tokens', shownChain.id, lockOwner, 0], tokens]] as const

afterEach(cleanup)

it('the tokens of the wallet stand with their balances, five at first, and a press takes one', async () => {
  const onChoose = vi.fn()
  const part = <HeldTokens kind="token" onChoose={onChoose} />
  const { findByRole, getAllByRole, getByRole, queryByText } = await showLock(part, {
    account: lockOwner,
    read: read(held),
  })
  fireEvent.click(await findByRole('button', { name: /GATO.*0xfB69…d359.*1,234,567.89 GATO/ }))
  expect(onChoose).toHaveBeenCalledWith(lockedToken)
  expect(getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(getByRole('button', { name: 'Show all 7' }))
  expect(getAllByRole('listitem')).toHaveLength(7)
  expect(queryByText('GATO / WBNB')).toBeNull()
})

it('where liquidity is to be locked the wallet’s liquidity tokens stand with their pair and exchange, and nothing else', async () => {
  const onChoose = vi.fn()
  const part = <HeldTokens kind="liquidity" onChoose={onChoose} />
  const { findByRole, getAllByRole } = await showLock(part, { account: lockOwner, read: read(held) })
  fireEvent.click(await findByRole('button', { name: /GATO \/ WBNB.*Pancake.*1 LP/ }))
  expect(onChoose).toHaveBeenCalledWith(pair)
  expect(getAllByRole('listitem')).toHaveLength(1)
})

it('a wallet without any is told that an address can be pasted, and without a wallet nothing is offered', async () => {
  const none = await showLock(<HeldTokens kind="token" onChoose={() => {}} />, { account: lockOwner, read: read([]) })
  expect(await none.findByText(/None of the tokens this page knows is in your wallet/)).toBeDefined()
  cleanup()
  const { container } = await showLock(<HeldTokens kind="token" onChoose={() => {}} />)
  await new Promise((resolve) => setTimeout(resolve))
  expect(container.querySelector('button, p')).toBeNull()
})

it('the choice of a coin to trade lists the wallet’s own tokens with their balances, liquidity left out', async () => {
  const props = {
    label: 'You pay',
    name: 'from',
    value: '',
    onChange: vi.fn(),
    state: { isReading: false, isAbsent: false },
  }
  const { findByRole, findAllByRole } = await showLock(<CoinSelect {...props} />, {
    account: lockOwner,
    read: read(held),
  })
  fireEvent.click(await findByRole('combobox', { name: 'You pay' }))
  const options = await findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)[1]).toMatch(/GATO · 0xfB69…d3591,234,567.89$/)
  expect(options).toHaveLength(8)
  fireEvent.click(options[1]!)
  expect(props.onChange).toHaveBeenCalledWith(lockedToken)
})
