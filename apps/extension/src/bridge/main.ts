import { browser } from '../browser.ts'
import { helloEvent } from '../helloEvent.ts'

// Runs beside the page, in a world of its own, and before the guard, whose first word it waits for.
addEventListener(
  helloEvent,
  (hello) => {
    const secret = (hello as CustomEvent<unknown>).detail
    if (typeof secret !== 'string') return
    addEventListener(`${secret}:ask`, (event) => ask(secret, String((event as CustomEvent<unknown>).detail)))
    dispatchEvent(new CustomEvent(`${secret}:heard`))
  },
  { once: true },
)

/** Hands one request on. Whatever goes wrong on the way, the answer is that it stops. */
function ask(secret: string, text: string): void {
  const { id } = JSON.parse(text) as { id: number }
  let isAnswered = false
  const answer = (decision: unknown) => {
    if (isAnswered) return
    isAnswered = true
    const detail = JSON.stringify({ id, decision: decision === 'continue' ? 'continue' : 'stop' })
    dispatchEvent(new CustomEvent(`${secret}:answer`, { detail }))
  }
  try {
    const port = browser.runtime.connect({ name: 'request' })
    port.onMessage.addListener((decision) => {
      answer(decision)
      port.disconnect()
    })
    port.onDisconnect.addListener(() => answer('stop'))
    port.postMessage(text)
  } catch {
    // The extension was updated or removed while the page was open.
    answer('stop')
  }
}
