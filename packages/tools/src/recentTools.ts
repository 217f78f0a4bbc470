import { create } from 'zustand/react'

/** Ids of the tools opened last, newest first, kept in this browser only. */
const storageKey = 'tokensmith.recentTools'
const limit = 6
const none: readonly string[] = []

/** The newest first; empty when storage is refused or holds something else. Follows other tabs. */
export const useRecentTools = create(() => none)
useRecentTools.setState(load(), true)
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) useRecentTools.setState(load(), true)
  })

/** Puts a tool at the front. The frame around every tool calls it when the tool opens. */
export function rememberTool(id: string): void {
  keep([id, ...useRecentTools.getState().filter((other) => other !== id)].slice(0, limit))
}

export function forgetRecentTools(): void {
  keep(none)
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
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Storage is full or refused: the list holds until the page closes.
  }
  useRecentTools.setState(ids, true)
}
