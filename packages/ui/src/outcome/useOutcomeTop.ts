import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the style of a panel that stays in sight how far below the window's upper edge it stands now (`--outcome-top`). Until
 * the page has been scrolled that is lower than where the panel will stay, and a height for the latter alone would put the
 * button at its lower edge below the window.
 */
export function useOutcomeTop(panel: RefObject<HTMLElement | null>, isOn: boolean) {
  useLayoutEffect(() => {
    const { current: element } = panel
    if (!isOn || !element) return
    const tell = () => {
      element.style.setProperty('--outcome-top', `${Math.round(element.getBoundingClientRect().top)}px`)
    }
    tell()
    let frame = 0
    // What stands above can grow, e.g. when a notice appears. Told in the next frame, since it can make the page smaller again,
    // which browsers report as an error within the same.
    const watcher = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(tell)
    })
    watcher.observe(document.body)
    window.addEventListener('scroll', tell, { passive: true })
    window.addEventListener('resize', tell)
    return () => {
      watcher.disconnect()
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', tell)
      window.removeEventListener('resize', tell)
    }
  }, [panel, isOn])
}
