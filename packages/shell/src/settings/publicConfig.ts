import type { PublicConfig } from '@tokensmith/api/config/configSchemas.ts'
import { getPublicConfig } from '@tokensmith/api/config/getPublicConfig.ts'
import { create } from 'zustand/react'

/** What the server says about itself; empty until it has answered, and for ever without a server. */
export const useServerConfig = create<PublicConfig>(() => ({}))
let loading: Promise<PublicConfig> | undefined

/** Asks the server once. A page on a plain file host gets the empty configuration; nothing is invented. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= getPublicConfig({ timeoutMs: 8000 })
    .catch((): PublicConfig => ({}))
    .then((found) => {
      useServerConfig.setState(found, true)
      return found
    })
  return loading
}
