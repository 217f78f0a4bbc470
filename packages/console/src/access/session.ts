import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand/react'
import { ConsoleError } from '../request/ConsoleError.ts'
import { type RequestOptions, requestConsole, requestData } from '../request/requestConsole.ts'
import { dropToken, keepToken, readToken } from './sessionCookie.ts'

/** Who is signed in, as far as this tab knows; without roles the server has not been asked yet. */
export type Session = {
  token: string
  name: string
  avatar: string
  introduction: string
  roles: readonly string[]
}

const nobody: Session = { token: '', name: '', avatar: '', introduction: '', roles: [] }

export const useSession = create<Session>(() => ({
  ...nobody,
  token: typeof document === 'undefined' ? '' : readToken(),
}))

type Transport = Omit<RequestOptions, 'token'>
/** What was read for one person is never shown to the next. */
const forgetting = new Set<() => void>()
export function forgetWith(client: Pick<QueryClient, 'clear'>): () => void {
  const forget = () => client.clear()
  forgetting.add(forget)
  return () => forgetting.delete(forget)
}

function take(token: string): void {
  for (const forget of forgetting) forget()
  useSession.setState({ ...nobody, token }, true)
}

export type Credentials = { username: string; password: string; code?: string }

/** The token of a new session; always a new one, whatever the browser holds. Nothing is kept yet. @throws {ConsoleError} */
export async function requestSignIn(
  { username, password, code }: Credentials,
  transport: Transport = {},
): Promise<string> {
  const input = { username: username.trim(), password, code: code || undefined }
  const { token } = await requestConsole('signIn', { input }, { ...transport, token: '' })
  return token
}

/** Goes on with a token, in all tabs. */
export function openSession(token: string): void {
  keepToken(token)
  take(token)
}

/**
 * Asks whose token it is.
 *
 * @throws {ConsoleError} `verificationFailed` for no answer, `rolesMissing` for nobody's roles, or the server's refusal.
 */
export async function loadInfo(transport: Transport = {}): Promise<void> {
  const { token } = useSession.getState()
  const data = (await requestData('getInfo', {}, { ...transport, token })) as Partial<Session> | null | undefined
  if (!data || typeof data !== 'object') throw new ConsoleError('verificationFailed')
  const { roles, name, avatar, introduction } = data
  if (!Array.isArray(roles) || roles.length === 0) throw new ConsoleError('rolesMissing')
  // Somebody else may have signed in meanwhile.
  if (useSession.getState().token !== token) return
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const known = { name: text(name), avatar: text(avatar), introduction: text(introduction), roles: roles.map(String) }
  useSession.setState({ token, ...known }, true)
}

/** Forgets who was signed in, here alone: the server is not told. */
export function resetToken(): void {
  dropToken()
  take('')
}

/**
 * Signs out, and does `leave` right before who was here is forgotten. Nothing is forgotten when the server could not be told.
 *
 * @throws {ConsoleError}
 */
export async function signOut(leave: () => void, transport: Transport = {}): Promise<void> {
  await requestConsole('signOut', {}, { ...transport, token: useSession.getState().token })
  leave()
  resetToken()
}

/** Whether a role can be tried on: accounts for trying out have a token for each that everybody knows. */
export const mayChangeRole = (token: string): boolean => /^(?:admin|editor)-token$/.test(token)

/** Goes on in another role, as an account for trying out may. */
export function changeRole(role: string): void {
  openSession(`${role}-token`)
}

/**
 * Follows what another tab did: who signed out, in, or changed the role there did so for all tabs. True where that was so; what this
 * tab was about to do was somebody else's then.
 */
export function followCookie(): boolean {
  const token = readToken()
  if (token === useSession.getState().token) return false
  take(token)
  return true
}
