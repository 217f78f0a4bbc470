import { tokenSaltBytes } from '@tokensmith/sdk/token/drawTokenSalt.ts'
import { type Hex, isAddress, isHex, size } from 'viem'

/** What a search of addresses leaves in the query of a creation form: the salt, and the address it was found for. */
export const saltFields = ['salt', 'saltFor'] as const

/** Reads both from the query; undefined unless both are whole. */
export function readSaltInUrl(params: URLSearchParams): { salt: Hex; saltFor: string } | undefined {
  const [salt, saltFor] = saltFields.map((name) => params.get(name) ?? '')
  if (!salt || !saltFor || !isHex(salt) || size(salt) !== tokenSaltBytes || !isAddress(saltFor)) return undefined
  return { salt, saltFor }
}
