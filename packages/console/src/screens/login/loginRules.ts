import { passwordLength } from '@tokensmith/api/console/accountSchemas.ts'

/** Fewer characters no password of the console ever had. */
const leastLetters = 6

export type LoginFault = 'username' | 'password'

/** A name that an account can have, typed in any letter case; those for trying out are among them. */
export const isLoginName = (text: string): boolean => /^[a-z0-9][a-z0-9._-]{2,31}$/.test(text.trim().toLowerCase())

export const isLoginPassword = (text: string): boolean =>
  text.length >= leastLetters && text.length <= passwordLength.most

/** True where the key says that caps lock is on; a letter with shift says so as well. */
export const saysCapsLock = (key: string): boolean => /^[A-Z]$/.test(key)

/** Accounts for trying out exist under the names of this machine alone, and only there is one suggested. */
export const isTriedOut = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
