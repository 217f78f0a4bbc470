import { accepted, type Parsed, refused } from './parsed.ts'
import { byteLength, findTextFault } from './parseTokenText.ts'
import { trimTyped } from './typedCharacters.ts'

/** Longest token name in UTF-8 bytes: what token lists and explorers still show whole (60 characters of Chinese too). */
export const maxTokenNameBytes = 180

/**
 * Reads a token's name: any script, composed (NFC) so that equal names have equal bytes. Spaces around it are removed;
 * hidden, turning and control characters and markup are refused, because they exist in names only to deceive.
 */
export function parseTokenName(text: string, maxBytes = maxTokenNameBytes): Parsed<string> {
  const name = trimTyped(text).normalize('NFC')
  if (name === '') return refused('inputEmpty')
  const fault = findTextFault(name)
  if (fault) return { ok: false, error: fault }
  const bytes = byteLength(name)
  if (bytes > maxBytes) return refused('nameTooLong', { bytes, maxBytes })
  return accepted(name)
}
