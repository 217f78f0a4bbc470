import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeDialog, closeDialogOfOtherPage, openDialog } from './shellState.ts'

const goTo = (pathname: string, search = '') => vi.stubGlobal('location', { pathname, search })
const onClosed = vi.fn()
/** Opens the search; `onClosed` hears when it is closed again. */
const openSearch = () => void openDialog('search').then(onClosed)
const pageArrives = async () => {
  closeDialogOfOtherPage()
  await Promise.resolve()
}

beforeEach(() => goTo('/co/st', '?t=0'))
afterEach(() => {
  closeDialog()
  onClosed.mockReset()
  vi.unstubAllGlobals()
})

it('closes the dialog of the page that was left', async () => {
  openSearch()
  goTo('/ot/un')
  await pageArrives()
  expect(onClosed).toHaveBeenCalledOnce()
})

it('closes the dialog of another tool on the same path', async () => {
  openSearch()
  goTo('/co/st', '?t=1')
  await pageArrives()
  expect(onClosed).toHaveBeenCalledOnce()
})

it('keeps a dialog that was asked for while its page was still on the way', async () => {
  goTo('/ot/un')
  openSearch()
  await pageArrives()
  expect(onClosed).not.toHaveBeenCalled()
})
