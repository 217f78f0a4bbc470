import { browser, type Port } from '../browser.ts'
import type { AskedRequest } from './AskedRequest.ts'
import { createDesk } from './createDesk.ts'

const own = browser.runtime.getURL('')
const windows = new Map<number, number>()

const desk = createDesk({
  open: async (id) => {
    const window = await browser.windows.create({
      url: browser.runtime.getURL(`decision.html#${id}`),
      ...{ type: 'popup', width: 480, height: 720, focused: true },
    })
    if (window?.id === undefined) throw new Error('no window')
    windows.set(window.id, id)
    // Its page went while the window opened: nobody waits for an answer in it.
    if (!desk.show(id)) await browser.windows.remove(window.id)
  },
  close: (id) => {
    for (const [window, shown] of windows) if (shown === id) browser.windows.remove(window).catch(() => {})
  },
})

browser.windows.onRemoved.addListener((window) => {
  const id = windows.get(window)
  windows.delete(window)
  if (id !== undefined) desk.answer(id, 'stop')
})

browser.runtime.onConnect.addListener((port) => {
  const isOwn = port.sender?.id === browser.runtime.id
  if (isOwn && port.name === 'request') takeRequest(port)
  // Only a page of the extension may decide: a script in a page has that page's address.
  else if (isOwn && port.name.startsWith('decision:') && port.sender?.url?.startsWith(`${own}decision.html`))
    takeDecision(port)
  else port.disconnect()
})

function takeRequest(port: Port): void {
  port.onMessage.addListener((text) => {
    const asked = readAsked(port, text)
    if (!asked) return port.postMessage('stop')
    const id = desk.take(asked, port.sender?.tab?.id ?? -1, (decision) => {
      try {
        port.postMessage(decision)
      } catch {
        // The page is gone, and nobody waits for the answer.
      }
    })
    port.onDisconnect.addListener(() => desk.answer(id, 'stop'))
  })
}

/** Who asks is what the browser says, never what the page says of itself. */
function readAsked({ sender }: Port, text: unknown): AskedRequest | undefined {
  try {
    const { request, chainId, account } = JSON.parse(String(text)) as Omit<AskedRequest, 'origin'>
    const origin = sender?.origin ?? new URL(sender?.url ?? '').origin
    return { request, chainId, account, origin }
  } catch {
    return undefined
  }
}

function takeDecision(port: Port): void {
  const id = Number(port.name.slice('decision:'.length))
  const asked = desk.show(id)
  if (!asked) {
    port.disconnect()
    return
  }
  port.postMessage(asked)
  port.onMessage.addListener((message) => {
    // Other messages only say that somebody is still reading, which keeps this script awake.
    if (message === 'continue' || message === 'stop') desk.answer(id, message)
  })
  port.onDisconnect.addListener(() => desk.answer(id, 'stop'))
}
