import { useUiTexts } from '../useUiTexts.ts'
import { leadTo } from './leadTo.ts'
import { useLinkedFields } from './useLinkedFields.ts'

/**
 * Why nothing may be sent yet: a link filled fields that name who gets money or power, and nobody has looked at them.
 * Undefined where nothing is left to look at. `lead` goes to the first of them.
 */
export function useLinkBlock(): { reason: string; lead: () => void } | undefined {
  const t = useUiTexts()
  const fields = useLinkedFields().filter(({ blocks }) => blocks)
  if (fields.length === 0) return undefined
  const names = [...new Set(fields.map(({ label, name }) => label ?? name))].join(', ')
  return { reason: t('link.blocked', { fields: names }), lead: () => leadTo(fields[0]!.id) }
}
