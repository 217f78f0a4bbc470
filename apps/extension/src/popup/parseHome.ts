/** The origin of a toolbox that a person names; undefined for what is none, or would be reached in the clear elsewhere. */
export function parseHome(text: string): string | undefined {
  try {
    const { protocol, hostname, origin, username, password } = new URL(text.trim())
    if (username || password) return undefined
    const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
    return protocol === 'https:' || (protocol === 'http:' && isHere) ? origin : undefined
  } catch {
    return undefined
  }
}
