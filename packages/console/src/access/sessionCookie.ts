import { readCookie } from '@tokensmith/shell/settings/cookies.ts'

const name = 'Admin-Token'

/** The token that every tab of this browser has; empty where nobody is signed in. */
export const readToken = (): string => readCookie(name)

/**
 * Keeps a token until the browser is closed. Other sites' pages cannot make the browser send it; the server reads it in a header
 * alone, and never as a cookie.
 */
export function keepToken(token: string): void {
  write(encodeURIComponent(token), '')
}

export function dropToken(): void {
  write('', '; Max-Age=0')
}

function write(value: string, more: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict${more}${secure}`
}
