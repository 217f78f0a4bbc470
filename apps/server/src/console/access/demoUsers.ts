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

/**
 * True where the address that was asked is this machine's. A page of somebody else can have a name of its own that leads to
 * this machine; it would be of the same origin then, and could use the tokens that everybody knows.
 */
export function isThisMachine(host: string | undefined): boolean {
  return /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i.test(host ?? '')
}
