/** Cookies are used for what the server needs to draw the first page: language, colour scheme; and by specification. */
const oneYear = 60 * 60 * 24 * 365

/** Reads a cookie; empty when it is not there, cannot be read, or cookies are refused. */
export function readCookie(name: string): string {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  try {
    return entry ? decodeURIComponent(entry.slice(name.length + 1)) : ''
  } catch {
    // Another page of the same site may have written anything.
    return ''
  }
}

/** Keeps a cookie for a year, for this site only. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`
}
