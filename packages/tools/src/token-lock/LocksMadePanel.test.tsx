// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { lockScheduleOf } from '@tokensmith/sdk/lock/lockSchedule.ts'
import type { LockMade } from '@tokensmith/sdk/lock/readLocksMade.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { encodeQR } from 'qr'
import { afterEach, expect, it } from 'vitest'
import { LocksMadePanel } from './LocksMadePanel.tsx'
import { fixedSchedule, lockedToken, lockOwner, periodicSchedule } from './lockView.scene.ts'
import { showLock } from './showLock.scene.tsx'

const show = (locks: readonly LockMade[]) =>
  showLock(
    <LocksMadePanel
      locks={locks}
      context={{ token: lockedToken, symbol: 'TKN', decimals: 2, count: locks.length }}
      onAnother={() => {}}
    />,
  )

const made = (id: bigint, schedule = fixedSchedule): LockMade => ({
  id,
  owner: lockOwner,
  amount: 1_234_567n,
  schedule,
})
/** The dots of a code as the page draws them. */
const dotsOf = (value: string) =>
  encodeQR(value, 'raw', { ecc: 'medium', border: 2 }).flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )

afterEach(cleanup)

it('one lock made says its amount, owner and unlock date, and shows its page as a code', async () => {
  const { container, getByText, getByRole } = await show([made(7n)])
  expect(getByText('12,345.67 TKN')).toBeDefined()
  expect(getByText(new RegExp(formatLocal(fixedSchedule.endAt, 'en')))).toBeDefined()
  expect(getByText('0x5aAe…eAed')).toBeDefined()
  const href = `${window.location.origin}/lo/id?tab=ML&lock=7&chain=56`
  expect(getByRole('img', { name: 'QR code of the public page' }).querySelector('path')?.getAttribute('d')).toBe(
    dotsOf(href).join(''),
  )
  expect(container.querySelector('table')).toBeNull()
})

it('a lock by period says when its first and its last part are released', async () => {
  const { getByText } = await show([made(7n, periodicSchedule)])
  for (const at of [periodicSchedule.startAt, periodicSchedule.endAt])
    expect(getByText(new RegExp(formatLocal(at, 'en')))).toBeDefined()
})

it('of many locks the first date is said, and each has its date and its page', async () => {
  const later = lockScheduleOf({ kind: 'fixed', unlockAt: fixedSchedule.endAt + 86_400n * 40n })
  const { getByText, getAllByText, getByRole } = await show([made(8n, later), made(9n), made(10n, later)])
  const date = formatLocal(fixedSchedule.endAt, 'en')
  expect(getByText(`The first of them begins to open on ${date}.`)).toBeDefined()
  expect(getAllByText(formatLocal(later.endAt, 'en')).length).toBeGreaterThanOrEqual(2)
  for (const id of [8, 9, 10])
    expect(getByRole('link', { name: `Lock #${id}` }).getAttribute('href')).toBe(`/lo/id?tab=ML&lock=${id}&chain=56`)
})
