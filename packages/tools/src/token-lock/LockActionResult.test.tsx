// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { LockActionDone } from '@tokensmith/sdk/lock/readLockAction.ts'
import { afterEach, expect, it } from 'vitest'
import { LockActionResult } from './LockActionResult.tsx'
import { lockOf, lockOwner, lockView } from './lockView.scene.ts'
import { showLock, shownChain } from './showLock.scene.tsx'

const view = lockView(lockOf(10n ** 18n, { id: 7n }))
const show = (result: LockActionDone) =>
  showLock(<LockActionResult result={result} view={view} chain={shownChain as unknown as ChainEntry} />)

afterEach(cleanup)

it('names the lock that was split off, and leads to it', async () => {
  const { getByRole } = await show({ newId: 12n })
  expect(getByRole('link', { name: 'Lock #12' }).getAttribute('href')).toBe('/lo/id?tab=ML&lock=12&chain=56')
})

it('says whom a lock was offered to, that it must accept, and gives the link for that', async () => {
  const { getByTitle, getByText, getByRole } = await show({ offeredTo: lockOwner })
  expect(getByTitle(lockOwner)).toBeDefined()
  expect(getByText(/Nothing changes until that account accepts/)).toBeDefined()
  expect(getByRole('button', { name: 'Copy the public page’s link' })).toBeDefined()
})

it('says what was withdrawn, the new end and the new owner, and nothing where nothing is known', async () => {
  const { container } = await show({ tokens: 1_234n * 10n ** 18n, endAt: 1_900_000_000n, newOwner: lockOwner })
  expect(container.textContent).toMatch(/Withdrawn1,234 TKN.*New endMar 17, 2030.*Owner0x5aAe…eAed/)
  cleanup()
  expect((await show({})).container.querySelector('dd')).toBeNull()
})
