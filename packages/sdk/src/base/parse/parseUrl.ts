import { accepted, type Parsed, refused } from './parsed.ts'
import { isControl, isDirection, isInvisible, trimTyped, whereFirst } from './typedCharacters.ts'

const maxLength = 2_048

/**
 * Reads an address of a page or picture: `http:` or `https:` only, so that a link can never run a script, and without a
 * user name, which is how links pretend to lead elsewhere. It fetches nothing.
 *
 * @returns the address as the platform writes it.
 */
export function parseUrl(text: string): Parsed<string> {
  const typed = trimTyped(text)
  if (typed === '') return refused('inputEmpty')
  if (typed.length > maxLength) return refused('urlTooLong', { max: maxLength })
  const hidden = whereFirst(
    typed,
    (character) => isControl(character) || isInvisible(character) || isDirection(character),
  )
  if (hidden) return refused('textInvisibleCharacter', { where: hidden })
  const protocol = /^([a-z][-+.a-z0-9]*):/i.exec(typed)?.[1]?.toLowerCase()
  if (protocol && protocol !== 'http' && protocol !== 'https' && !/^[^/]*:[0-9]/.test(typed)) {
    return refused('urlProtocol', { protocol })
  }
  if (!/^https?:\/\/[^/\s]/i.test(typed) || /\s/.test(typed) || !URL.canParse(typed)) return refused('urlInvalid')
  const url = new URL(typed)
  if (url.username || url.password) return refused('urlCredentials')
  if (!url.hostname) return refused('urlInvalid')
  return accepted(url.href)
}
