import { create } from 'zustand/react'

export type LoggedError = {
  id: number
  err: { message: string; stack: string }
  /** What failed: the name of a part of the page, or `window`. */
  vm: string
  /** In what it failed: `render`, `event`, `promise`. */
  info: string
  url: string
}

/** More says nothing new, and a part that fails over and over would fill the memory. */
const mostEntries = 200
const mostLetters = 4_000

/** The errors of this page since it was opened, on this machine alone. */
export const useErrorLog = create<readonly LoggedError[]>(() => [])
let nextId = 1

export function logError(error: unknown, { vm, info, url }: Pick<LoggedError, 'vm' | 'info' | 'url'>): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const err = { message: message.slice(0, mostLetters), stack: stack.slice(0, mostLetters) }
  useErrorLog.setState((entries) => [...entries, { id: nextId++, err, vm, info, url }].slice(-mostEntries), true)
}

export const clearErrors = (): void => useErrorLog.setState([], true)

/** The innermost part that a stack of React's names. */
export const failedPart = (componentStack: string | null | undefined): string =>
  /^\s*at (\S+)/m.exec(componentStack ?? '')?.[1] ?? 'unknown'
