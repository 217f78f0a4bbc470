import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True while the menus fit beside everything else in the bar. Measured, since the words differ by language, chain and
 * wallet. Menus that do not fit must stay in the page, out of the flow, so that they can be measured again.
 */
export function useMenusFit(bar: RefObject<HTMLElement | null>, menus: RefObject<HTMLElement | null>): boolean {
  const [fit, setFit] = useState(true)
  // After every render: another wallet or language puts other elements into the bar.
  useLayoutEffect(() => {
    if (!bar.current || !menus.current) return
    const [outer, inner] = [bar.current, menus.current]
    const measure = () => setFit(inner.scrollWidth <= roomFor(outer, inner))
    const observer = new ResizeObserver(measure)
    for (const element of [outer, ...outer.children]) observer.observe(element)
    return () => observer.disconnect()
  })
  return fit
}

/** Pixels that the bar has left for its menus; what fills the space, or is there only without menus, takes none. */
function roomFor(bar: HTMLElement, menus: HTMLElement): number {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(bar)
  const inside = bar.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const gap = Number.parseFloat(columnGap) || 0
  const others = [...bar.children].filter(
    (child) => child !== menus && !child.hasAttribute('data-elastic') && child.getClientRects().length > 0,
  ) as HTMLElement[]
  const taken = others.reduce((sum, child) => sum + Math.min(child.scrollWidth, child.offsetWidth) + gap, 0)
  return inside - taken - gap - Number.parseFloat(getComputedStyle(menus).marginLeft)
}
