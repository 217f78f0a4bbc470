import type { KeyboardEvent } from 'react'

/**
 * Moves the focus among the links of a list: left and right by one, up and down by a row of the grid, Home and End to
 * the ends. Every link also stays reachable with Tab.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const present = links.indexOf(document.activeElement as HTMLElement)
  if (present < 0 || event.ctrlKey || event.metaKey || event.altKey) return
  const top = links[0]?.getBoundingClientRect().top
  const perRow = Math.max(1, links.filter((link) => link.getBoundingClientRect().top === top).length)
  const target = targetIndex(event.key, present, perRow, links.length)
  if (target === undefined) return
  event.preventDefault()
  links[target]?.focus()
}

/** Where a key leads from `present`; `undefined` for other keys and beyond the list. */
export function targetIndex(key: string, present: number, perRow: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }
  const target = key === 'Home' ? 0 : key === 'End' ? count - 1 : present + (steps[key] ?? Number.NaN)
  return target >= 0 && target < count ? target : undefined
}
