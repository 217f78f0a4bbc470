import type { ExitCode } from './exitCodes.ts'
import type { Session } from './Session.ts'

/** One `--name`. Parsing, help and completion follow from it. */
export type Option = {
  /** With hyphens, as it is typed. */
  name: string
  /** A text, any number of them, or a switch without a value; `--no-<name>` turns a switch off. */
  kind: 'text' | 'texts' | 'switch'
  /** What stands behind it in the help, e.g. `FILE`. */
  value?: string
  /** The only values there are. */
  choices?: readonly string[]
  /** The key of its line in the help; `option.<name>` unless told. */
  words?: string
  /** A line in place of a text of the command line's own: fields have theirs elsewhere. */
  line?: string
}

/** A word that is known by its place. */
export type Positional = { name: string; choices?: readonly string[]; isOptional?: boolean; isFile?: boolean }

/** A command. Its line in the help is `command.<name>`. */
export type Command = {
  name: string
  positionals: readonly Positional[]
  options: readonly Option[]
  /** `reads` takes a chain and a node; `sends` takes a key and asks before it sends, too. */
  chain: 'none' | 'reads' | 'sends'
  run(session: Session): Promise<ExitCode>
}
