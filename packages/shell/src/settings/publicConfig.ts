import type { PublicConfig } from '@tokensmith/api/config/configSchemas.ts'
import { getPublicConfig } from '@tokensmith/api/config/getPublicConfig.ts'
import { useSyncExternalStore } from 'react'

/** What the server says about itself; empty until it has answered, and for ever without a server. */
const nothing: PublicConfig = {}
let config: PublicConfig = nothing
let loading: Promise<PublicConfig> | undefined
const listeners = new Set<() => void>()

/** Asks the server once. A page on a plain file host gets the empty configuration; nothing is invented. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= getPublicConfig({ timeoutMs: 8000 })
    .catch(() => nothing)
    .then((found) => {
      config = found
      for (const listener of listeners) listener()
      return found
    })
  return loading
}

export function usePublicConfig(): PublicConfig {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => config,
    () => nothing,
  )
}
