import { demoUsernames } from '@tokensmith/api/console/accountSchemas.ts'

const texts = {
  admin: { name: 'Super Admin', introduction: 'I am a super administrator' },
  editor: { name: 'Normal Editor', introduction: 'I am an editor' },
} as const

/** Accounts of a server for trying out: everybody knows their tokens, and any password will do. */
export const demoUsers = demoUsernames.map((username) => ({
  username,
  role: username,
  token: `${username}-token`,
  ...texts[username],
}))

/** What proxies add, before which anybody may stand. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * True where the address that was asked is this machine's, and no proxy says that it asks for somebody else. A page of somebody
 * else can have a name of its own that leads to this machine; it would be of the same origin then, and could use the tokens that
 * everybody knows.
 */
export function isFromHere({ headers, url }: Request): boolean {
  const host = headers.get('host') ?? new URL(url).host
  return /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i.test(host) && !proxyHeaders.some((name) => headers.has(name))
}
