import { useQuery } from '@tanstack/react-query'
import type { PublicConfig } from '@tokensmith/api/config/configSchemas.ts'
import { getPublicConfig } from '@tokensmith/api/config/getPublicConfig.ts'
import { ApiError } from '@tokensmith/api/request/ApiError.ts'

/** What the site's maker has configured. A page on a plain file host has no server: that is an answer, not a failure. */
export function usePublicConfig() {
  return useQuery({
    queryKey: ['publicConfig'],
    queryFn: ({ signal }) =>
      getPublicConfig({ signal, timeoutMs: 8_000 }).catch((error: unknown): PublicConfig => {
        if (error instanceof ApiError && error.code === 'serverAbsent') return {}
        throw error
      }),
    staleTime: 300_000,
  })
}
