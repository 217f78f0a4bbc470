/** What a call of the console can fail by besides the server's refusals. */
type ClientCode = 'serverUnreachable' | 'serverTimedOut' | 'serverAbsent' | 'answerMalformed' | 'sessionChanged'

/** A call that was refused, or did not get through. `code` names its sentence; `message` is the server's own word. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError'
  readonly code: string
  /** Of the envelope; 0 where there was none. */
  readonly number: number
  readonly params: Readonly<Record<string, string | number>>
  /** The wrong fields by name. */
  readonly fields: Readonly<Record<string, string>>

  constructor(
    code: ClientCode | (string & {}),
    message = 'Error',
    more: { number?: number; params?: ConsoleError['params']; fields?: ConsoleError['fields']; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.number = more.number ?? 0
    this.params = more.params ?? {}
    this.fields = more.fields ?? {}
  }
}

/** No session, one that was ended elsewhere, one whose time is over. */
const signedOut: ReadonlySet<number> = new Set([50_008, 50_012, 50_014])
export const isSignedOut = (error: unknown): boolean => error instanceof ConsoleError && signedOut.has(error.number)
