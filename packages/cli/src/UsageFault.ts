import { type ExitCode, exitCodes } from './exitCodes.ts'

/**
 * Something that only the command line knows: a wrong argument, a file that cannot be read, a key that is not there. Its
 * sentence is `fault.<code>` of the command line's texts. Values that a person typed are never among the parameters.
 */
export class UsageFault extends Error {
  override readonly name = 'UsageFault'
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly exitCode: ExitCode

  constructor(
    code: string,
    params: Readonly<Record<string, string | number>> = {},
    exitCode: ExitCode = exitCodes.usage,
  ) {
    super(code)
    this.code = code
    this.params = params
    this.exitCode = exitCode
  }
}
