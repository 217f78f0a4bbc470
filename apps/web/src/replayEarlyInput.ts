declare global {
  /** Set by the start script: what was pressed, or with a value chosen, before the app could answer. */
  var earlyInput: { label: string; value?: string; at: number } | undefined
  var appStarted: boolean | undefined
}

/** What is older than this was forgotten by the person as well. */
const worthMs = 15_000

/**
 * The page can be read and used before its code has arrived. The start script keeps the last press on a button, or the last
 * choice from a list; this does it once the app is there. Links need nothing: the browser follows them.
 */
export function replayEarlyInput(): void {
  globalThis.appStarted = true
  const early = globalThis.earlyInput
  globalThis.earlyInput = undefined
  if (!early || performance.now() - early.at > worthMs) return
  const { label, value } = early
  const find = <Kind extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<Kind>(selector)].find((one) => labelOf(one) === label && one.checkVisibility())
  if (value === undefined) {
    find('#root button')?.click()
    return
  }
  const list = find<HTMLSelectElement>('#root select')
  if (!list) return
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The same words as in `earlyInputScript`. */
const labelOf = (element: HTMLElement) => (element.ariaLabel || element.textContent).trim()
