import { type RefObject, useLayoutEffect } from 'react'

/**
 * Makes the bar as dense as it must be for its menus to fit beside everything else, and no denser: first the words of
 * the search go, then the chain's name, then room between the menus. Measured, since the words differ by language, chain,
 * wallet and font. Sets `data-density` on the bar before it is painted; menus that do not fit stay in the page, out of
 * the flow. The densities are 0, which shows every word, to 4, and `drawer`; see `Header.module.css`.
 */
export function useBarDensity(bar: RefObject<HTMLElement | null>, menus: RefObject<HTMLElement | null>): void {
  // After every render: another wallet or language puts other elements into the bar.
  useLayoutEffect(() => {
    if (!bar.current || !menus.current) return
    const [outer, inner] = [bar.current, menus.current]
    const fitsAt = (density: string) => {
      outer.dataset.density = density
      // Not its scroll width: an open panel hangs out of it.
      return inner.offsetWidth <= roomFor(outer, inner)
    }
    // Each look is a layout of the page, and two are enough nearly always: all fits, or nothing does.
    const measure = () => {
      if (!fitsAt('0') && !(fitsAt('4') && ['1', '2', '3', '4'].some(fitsAt))) outer.dataset.density = 'drawer'
    }
    measure()
    // Not at once: what changes inside of the observer's own turn is not observed, and reported as an error.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    for (const element of [outer, ...outer.children]) observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  })
}

/** Pixels that the bar has left for its menus; what fills the space, or is there only without menus, takes none. */
function roomFor(bar: HTMLElement, menus: HTMLElement): number {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(bar)
  const inside = bar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const gap = Number.parseFloat(columnGap) || 0
  const others = [...bar.children].filter(
    (child) => child !== menus && !child.hasAttribute('data-elastic') && child.getClientRects().length > 0,
  ) as HTMLElement[]
  // A space that fills the bar is between two gaps.
  const taken = others.reduce((sum, child) => sum + child.offsetWidth + gap, gap)
  return inside - taken - gap - Number.parseFloat(getComputedStyle(menus).marginLeft)
}
