import type { Lang } from '@tokensmith/i18n/Lang.ts'
import type { TFunction } from 'i18next'
import type { Terminal } from './Terminal.ts'

export type Given = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** One run of one command. */
export type Session = {
  /** By the name of the option. */
  given: Given
  /** By their places. */
  words: readonly string[]
  terminal: Terminal
  lang: Lang
  /** Texts of the command line (`cli`), and sentences of errors. */
  t: TFunction
  /** One JSON document on stdout in place of lines. */
  isJson: boolean
  /** Folder of journals, locks and jobs. */
  home: string
  /** Writes a line for people, or, with `--json`, nothing. */
  say(line: string): void
  /** Writes what the command came to: lines for people, the value for scripts. */
  tell(lines: readonly string[], value: unknown): void
}

/** The text of an option; undefined where it was not given. */
export function textOf({ given }: Pick<Session, 'given'>, name: string): string | undefined {
  const value = given[name]
  return typeof value === 'string' ? value : undefined
}

/** Every text of an option that may be repeated. */
export function textsOf({ given }: Pick<Session, 'given'>, name: string): readonly string[] {
  const value = given[name]
  return Array.isArray(value) ? value : []
}
