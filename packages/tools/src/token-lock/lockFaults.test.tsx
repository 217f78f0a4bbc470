// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { lockActions } from '@tokensmith/sdk/lock/lockActions.ts'
import { parseLockAction } from '@tokensmith/sdk/lock/parseLockAction.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { afterEach, expect, it } from 'vitest'
import { type LockTexts, lockDefaults } from './lockFields.ts'
import { lockedToken, lockOf, lockOwner } from './lockView.scene.ts'
import { parseCreateLock } from './parseCreateLock.ts'
import type { LockToken } from './readLockToken.ts'
import { showLock } from './showLock.scene.tsx'

const nowAt = 1_800_000_000n
const token: LockToken = {
  address: lockedToken,
  ...{ symbol: 'PRAC', decimals: 18, supply: 10n ** 27n, balance: 10n ** 24n, isToken: true },
  advice: { rebasing: false, signs: [] },
}

const ofForm = (typed: Partial<LockTexts>, listText = '') =>
  parseCreateLock(
    { ...lockDefaults, address: lockedToken, endAt: String(nowAt + 86_400n), ...typed },
    { token, wallet: lockOwner, nowAt, listText },
  ).faults.amount
const ofAction = (id: string, typed: Record<string, string>, amount: bigint) =>
  parseLockAction(lockActions.find((action) => action.id === id)!, typed, {
    ...{ lock: lockOf(amount), coin: { symbol: 'PRAC', decimals: 18 }, account: lockOwner },
    ...{ chainAt: nowAt, balance: 10n ** 24n },
  }).faults.amount

/** What a person reads of a fault. */
async function said(fault: InputFault | ToolboxError | undefined, lang: Lang): Promise<string> {
  const { getByRole } = await showLock(<ErrorNotice error={fault} />, { lang })
  const { textContent } = getByRole('alert')
  cleanup()
  return textContent
}

afterEach(cleanup)

it.each<[string, InputFault | undefined]>([
  ['the form', ofForm({ amount: '99999999999' })],
  ['a list', ofForm({ who: 'many' }, `${lockOwner},99999999998\n${lockedToken},1`)],
  ['a top-up', ofAction('topUp', { amount: '99999999999' }, 10n ** 24n)],
])('more than the balance is refused by %s with grouped amounts', async (_, fault) => {
  expect(await said(fault, 'en')).toContain('99,999,999,999 PRAC are needed, but the wallet holds 1,000,000.')
  expect(await said(fault, 'es')).toContain('99.999.999.999 PRAC y la billetera tiene 1.000.000.')
})

it('a split of more than is in the lock is refused with grouped amounts', async () => {
  expect(await said(ofAction('split', { amount: '2500000' }, 10n ** 24n), 'en')).toMatch(/2,500,000 PRAC.*1,000,000/)
})

it.each([
  ['en', /later than the old unlock time and later than the current time, and at most 100 years ahead: Mar 17, 2030/],
  ['es', /posterior a la anterior y también a la actual, .* 17 mar 2030/],
  ['zh', /同时晚于原解锁时间和当前时间，.*2030年3月17日/],
  ['ja', /以前の解除日時と現在のどちらよりも後で、.*2030年3月17日/],
] as const)(
  'the vault’s refusal of a lock says in %s that the new time must be later than both, with the date refused',
  async (lang, sentence) => {
    const params = { name: 'LpVault_InvalidLock', lockedUntil: 1_900_000_000n, current: 1_950_000_000n }
    const error = new ToolboxError('contractReverted', params)
    expect(await said(error, lang)).toMatch(sentence)
  },
)
