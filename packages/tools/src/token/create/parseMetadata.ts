import { parseUrl } from '@tokensmith/sdk/base/parse/parseUrl.ts'
import type { FormFault } from '../../_shared/form/FormFault.ts'
import { encodeContractUri } from '../tokenMetadata.ts'
import type { CreateTokenField, CreateTokenValues } from './createTokenFields.ts'

/** Account names of the two networks, with or without the @, so that nobody has to type an address. */
const handles = {
  twitter: { pattern: /^@?([A-Za-z0-9_]{1,15})$/, base: 'https://x.com/' },
  telegram: { pattern: /^@?([A-Za-z0-9_]{5,32})$/, base: 'https://t.me/' },
} as const

/** Reads logo, pages and description to a `contractURI`; faults are added to `faults`. Empty when nothing is filled in. */
export function parseMetadata(
  values: CreateTokenValues,
  { name = '', symbol = '' }: { name?: string; symbol?: string },
  faults: Partial<Record<CreateTokenField, FormFault>>,
): string {
  const takeUrl = (field: 'logo' | 'web' | 'twitter' | 'telegram'): string | undefined => {
    const typed = values[field].trim()
    if (typed === '') return undefined
    const handle = field in handles ? handles[field as keyof typeof handles] : undefined
    const account = handle?.pattern.exec(typed)?.[1]
    if (handle && account) return handle.base + account
    const parsed = parseUrl(typed)
    if (parsed.ok) return parsed.value
    faults[field] = parsed.error
    return undefined
  }
  return encodeContractUri(name, symbol, {
    image: takeUrl('logo'),
    web: takeUrl('web'),
    twitter: takeUrl('twitter'),
    telegram: takeUrl('telegram'),
    description: values.description.trim() || undefined,
  })
}
