import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import type { LockState } from '@tokensmith/sdk/lock/LockState.ts'
import { lockScheduleOf } from '@tokensmith/sdk/lock/lockSchedule.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import '@tokensmith/ui/uiTexts.ts'
import { LockSheet } from './LockSheet.tsx'
import { lockedToken, lockOf, lockOwner, lockView, periodicSchedule } from './lockView.scene.ts'
import { tokenLock } from './tool.ts'

const chain = { id: 56, name: 'BNB Smart Chain' } as Parameters<typeof LockSheet>[0]['chain']
const href = 'https://tokensmith.example/lo/id?tab=ML&lock=7&chain=56'

async function print(more: Partial<LockState>): Promise<string> {
  registerTexts('token-lock', tokenLock.texts)
  const texts = await createTexts('en', ['token-lock', 'ui'])
  return renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <LockSheet view={lockView(lockOf(1_000n * 10n ** 18n, more), { name: 'Token' })} chain={chain} href={href} />
    </TextsProvider>,
  )
}

it('a printed lock says everything in full, in UTC, with the block it was read at, and has nothing to press', async () => {
  const sheet = await print({ schedule: periodicSchedule })
  for (const address of [lockOwner, lockedToken, deployments.TokenLock.address]) expect(sheet).toContain(`>${address}<`)
  expect(sheet).toContain('BNB Smart Chain (56)')
  expect(sheet).toContain('45,678,901 · Jan 15, 2027, 08:00 UTC')
  expect(sheet).toContain(href.replaceAll('&', '&amp;'))
  expect(sheet).toMatch(/<svg role="img"/)
  expect(sheet).not.toMatch(/<(button|a) /)
})

it('a printed lock by period names each date with its part; one date stands among the facts alone', async () => {
  const sheet = await print({ schedule: periodicSchedule })
  expect(sheet.match(/scope="row"/g)).toHaveLength(7)
  expect(sheet).toContain('<td>150 TKN</td><td>25%</td>')
  expect(await print({})).not.toContain('<table')
})

it('a printed lock that nobody can open has no dates, and of ten thousand dates says how many it leaves out', async () => {
  const forever = await print({ schedule: periodicSchedule, owner: undefined, status: 'permanent' })
  expect(forever).toContain('nobody, forever')
  expect(forever).not.toContain('<table')
  const schedule = lockScheduleOf({
    ...{ kind: 'periodic', startAt: 1_900_000_000n, firstBps: 0, period: 3_600n, periodBps: 1 },
  })
  const sheet = await print({ schedule })
  expect(sheet.match(/scope="row"/g)).toHaveLength(366)
  expect(sheet).toContain('9634 dates before the last one are left out')
})
