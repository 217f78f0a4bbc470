import { useSyncExternalStore } from 'react'

/** Ids of the tools opened last, newest first, kept in this browser only. */
const storageKey = 'tokensmith.recentTools'
const limit = 6
const none: readonly string[] = []

let known: readonly string[] | undefined
const listeners = new Set<() => void>()

/** The newest first; empty when storage is refused or holds something else. */
export function readRecentTools(): readonly string[] {
  known ??= load()
  return known
}

/** Puts a tool at the front. The frame around every tool calls it when the tool opens. */
export function rememberTool(id: string): void {
  const next = [id, ...readRecentTools().filter((other) => other !== id)].slice(0, limit)
  keep(next)
}

export function forgetRecentTools(): void {
  keep(none)
}

/** The ids as they are now; the component is drawn again when they change, also from another tab. */
export function useRecentTools(): readonly string[] {
  return useSyncExternalStore(subscribe, readRecentTools, () => none)
}

function load(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string').slice(0, limit) : none
  } catch {
    return none
  }
}

function keep(ids: readonly string[]): void {
  known = ids
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Storage is full or refused: the list holds until the page closes.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    known = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}
