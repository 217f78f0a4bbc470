import { create } from 'zustand/react'

/** A tab of the tabs view: one per tool and token, and the dashboard, which cannot be closed. */
export type VisitedView = {
  /** The tool's id, `home`, or the path of a token's page. */
  id: string
  /** Path and query it was left at. */
  href: string
  /** Raised by "refresh": the screen is made anew. */
  version: number
  /** What a token's page is about, once it is known. */
  title?: string
}

export const homeView: VisitedView = { id: 'home', href: '/home', version: 0 }
const storageKey = 'tokensmith.tabs'
const initial: readonly VisitedView[] = [homeView]

export const useVisitedViews = create(() => initial)
useVisitedViews.setState(load(), true)

/** Remembers a visit: adds a tab the first time, and where it was left each time. */
export function visitView(id: string, href: string): void {
  const all = useVisitedViews.getState()
  const known = all.find((view) => view.id === id)
  if (known?.href === href) return
  set(known ? all.map((view) => (view.id === id ? { ...view, href } : view)) : [...all, { id, href, version: 0 }])
}

/** Keeps what a view turned out to be about. */
export function nameView(id: string, title: string): void {
  const all = useVisitedViews.getState()
  if (all.some((view) => view.id === id && view.title !== title)) {
    set(all.map((view) => (view.id === id ? { ...view, title } : view)))
  }
}

export function refreshView(id: string): void {
  set(useVisitedViews.getState().map((view) => (view.id === id ? { ...view, version: view.version + 1 } : view)))
}

/** Closes tabs for which `closes` says so; the dashboard stays. Returns what is left. */
export function closeViews(closes: (view: VisitedView) => boolean): readonly VisitedView[] {
  const left = useVisitedViews.getState().filter((view) => view.id === homeView.id || !closes(view))
  set(left)
  return left
}

function set(next: readonly VisitedView[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Tabs live until the page closes.
  }
  useVisitedViews.setState(next, true)
}

function load(): readonly VisitedView[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    const kept = Array.isArray(list)
      ? list.filter((view): view is VisitedView => typeof view?.id === 'string' && typeof view.href === 'string')
      : []
    const others = kept.filter((view) => view.id !== homeView.id)
    return others.length > 0 ? [homeView, ...others.map((view) => ({ ...view, version: 0 }))] : initial
  } catch {
    return initial
  }
}
