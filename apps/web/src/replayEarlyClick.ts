declare global {
  /** Set by the start script: what was pressed before the app could answer. */
  var earlyClick: { label: string; at: number } | undefined
  var appStarted: boolean | undefined
}

/** A press older than this was forgotten by the person as well. */
const worthMs = 15_000

/**
 * The page can be read and pressed before its code has arrived. The start script keeps the last press on a button; this
 * does it once the app is there. Links need nothing: the browser follows them.
 */
export function replayEarlyClick(): void {
  globalThis.appStarted = true
  const early = globalThis.earlyClick
  globalThis.earlyClick = undefined
  if (!early || performance.now() - early.at > worthMs) return
  const button = [...document.querySelectorAll<HTMLButtonElement>('#root button')].find(
    (candidate) => labelOf(candidate) === early.label && candidate.checkVisibility(),
  )
  button?.click()
}

/** The same words as in `earlyClickScript`. */
const labelOf = (button: HTMLButtonElement) => (button.ariaLabel || button.textContent).trim()
