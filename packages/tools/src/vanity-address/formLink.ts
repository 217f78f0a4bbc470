import type { Address, Hex } from 'viem'

/**
 * The creation form that asked for a search, as a path of this page with its query; undefined for anything else, since
 * it comes from the address of the page.
 */
export function readFormLink(text: string): string | undefined {
  return /^\/co\/[a-z0-9]+(?:\?[^#\s\\]*)?$/.test(text) ? text : undefined
}

/** The form with the salt that was found, and the address it stands for, so that the form can compare. */
export function linkWithSalt(back: string, { salt, match }: { salt: Hex; match: Address }): string {
  const [path = '', query = ''] = back.split('?')
  const params = new URLSearchParams(query)
  params.set('salt', salt)
  params.set('saltFor', match)
  return `${path}?${params}`
}
