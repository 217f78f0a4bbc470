import { create } from 'zustand/react'

/** The secret of the one-time link that was opened, until it is used or put away. Never in the address, in storage or in a log. */
export const useInvitation = create<{ token: string | undefined }>(() => ({ token: undefined }))

/** What the part of an address behind # holds: a secret, `broken` where it is one that was cut, undefined for none. */
export function readInvitation(hash: string): { token: string } | 'broken' | undefined {
  if (!hash.startsWith('#invitation')) return undefined
  const [, token] = /^#invitation=([\w-]{43})$/.exec(hash) ?? []
  return token ? { token } : 'broken'
}
