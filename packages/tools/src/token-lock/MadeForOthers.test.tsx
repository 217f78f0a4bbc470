// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { afterEach, expect, it } from 'vitest'
import { madeLocksKey, rememberLocks } from '../_shared/lock/madeLocks.ts'
import { lockedToken, lockOf, lockOwner } from './lockView.scene.ts'
import { MadeForOthers } from './MadeForOthers.tsx'
import { showLock, shownChain } from './showLock.scene.tsx'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = shownChain as unknown as ChainEntry
const reach = /The contract does not record who made a lock.* of a list the first 20,/

afterEach(cleanup)

it('lists the locks made for others with their owners, and says how far it knows them', async () => {
  rememberLocks(madeLocksKey(chain.id, account), [{ id: 7n }, { id: 8n }])
  const page = { locks: [lockOf(5n * 10n ** 18n, { id: 8n })], unread: 1, chainAt: 1_800_000_000n, next: undefined }
  const coin = { address: lockedToken, symbol: 'TKN', decimals: 18 }
  const { getByText, getByRole } = await showLock(<MadeForOthers account={account} chain={chain} />, {
    account,
    read: [
      [['locks', 'made', chain.id, account, '8,7'], { pages: [page], pageParams: [0] }],
      [['lockCoins', chain.id, [lockedToken.toLowerCase()]], { [lockedToken.toLowerCase()]: coin }],
    ],
  })
  expect(getByText(reach)).toBeDefined()
  const [row] = within(getByRole('table')).getAllByRole('row').slice(1)
  expect(row!.textContent).toMatch(/^#8TKN.*0x5aAe…eAed.*5 TKN/)
  expect(within(row!).getByTitle(lockOwner)).toBeDefined()
  expect(getByText('1 remembered lock could not be read, or is not on this chain.')).toBeDefined()
})

it('says that this browser remembers none, and how far that reaches, without asking the node', async () => {
  const { getByText } = await showLock(<MadeForOthers account={lockOwner} chain={chain} />, { account: lockOwner })
  expect(getByText('This browser remembers no lock that this wallet made for others on BNB Smart Chain.')).toBeDefined()
  expect(getByText(reach)).toBeDefined()
})
