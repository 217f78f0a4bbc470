import type { PublicConfig } from '@tokensmith/api/config/configSchemas.ts'
import { type SiteKey, siteSchemas } from '@tokensmith/api/console/siteSchemas.ts'
import type { Queries } from '../db/openDatabase.ts'
import { siteSetting } from '../db/schema.ts'

export type SiteSettings = Partial<Pick<PublicConfig, SiteKey>>

/** What operators changed of what the page shows. What does not fit its form any more, after another version wrote it, is left out. */
export async function readSite(queries: Queries): Promise<SiteSettings> {
  const rows = await queries.select().from(siteSetting)
  const read = rows.flatMap(({ key, value }) => {
    const parsed = siteSchemas[key as SiteKey]?.safeParse(JSON.parse(value))
    return parsed?.success ? [[key, parsed.data]] : []
  })
  return Object.fromEntries(read)
}

/** What the page shows: what operators changed, and for the rest what the server was started with. Empty lists are left out. */
export function joinSite(started: PublicConfig, changed: SiteSettings): PublicConfig {
  const joined = Object.entries({ ...started, ...changed }).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(joined) as PublicConfig
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0
