/**
 * Moves a row of tabs sideways until the open one is seen whole, with a part of its neighbors. The page itself does not
 * move, and a row that shows it already stays.
 */
export function showOpenTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  row.scrollLeft = scrolledTo(
    { from: tab.offsetLeft - row.offsetLeft, width: tab.offsetWidth },
    { from: row.scrollLeft, width: row.clientWidth },
  )
}

type Span = { from: number; width: number }

/** Where a row of a window's width is to be scrolled to, so that a part of it is seen whole. In pixels. */
export function scrolledTo(part: Span, window: Span): number {
  const isSeen = part.from >= window.from && part.from + part.width <= window.from + window.width
  return isSeen ? window.from : Math.max(0, part.from - (window.width - part.width) / 2)
}
