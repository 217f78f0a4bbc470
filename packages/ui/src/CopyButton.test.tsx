// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'
import { copiedMs, useMessages } from './messages.ts'
import './uiTexts.ts'

async function press() {
  const texts = await createTexts('en', ['ui'])
  const { getByRole } = render(
    <MantineProvider>
      <TextsProvider texts={texts}>
        <CopyButton value="0x12" label="Copy address" />
      </TextsProvider>
    </MantineProvider>,
  )
  fireEvent.click(getByRole('button', { name: 'Copy address' }))
}

afterEach(() => {
  cleanup()
  useMessages.setState([], true)
  vi.restoreAllMocks()
})

it('says in the middle of the page that it copied, for two seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press()
  await waitFor(() => expect(useMessages.getState()).toHaveLength(1))
  expect(write).toHaveBeenCalledWith('0x12')
  expect(useMessages.getState()[0]).toMatchObject({ tone: 'good', text: 'copied', durationMs: copiedMs })
  expect(copiedMs).toBe(2_000)
})

it('says in red that the browser refused', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  document.execCommand = () => false
  await press()
  await waitFor(() => expect(useMessages.getState()[0]).toMatchObject({ tone: 'bad', text: 'Copy failed' }))
})
