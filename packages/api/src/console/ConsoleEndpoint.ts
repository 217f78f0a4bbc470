import type { z } from 'zod'

/**
 * Who may make a call: `anyone`, who is `signedIn`, who is signed in with an account of a person (`account`), who has the role
 * `admin`, an `admin` with an account of a person (`adminAccount`), or who has a role that opens one of these pages, with any account
 * or with one of a person alone.
 */
export type ConsoleAccess =
  | 'anyone'
  | 'signedIn'
  | 'account'
  | 'admin'
  | 'adminAccount'
  | readonly string[]
  | { personWith: readonly string[] }

/** One call of the console. The server mounts these, and who may make them stands here and nowhere else. */
export type ConsoleEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{id}` is a parameter. */
  path: `/prod-api/${'vue-element-admin' | 'console'}/${string}`
  summary: string
  access: ConsoleAccess
  query?: z.ZodObject
  /** Of JSON; always an object. */
  body?: z.ZodType
  data: z.ZodType
}
