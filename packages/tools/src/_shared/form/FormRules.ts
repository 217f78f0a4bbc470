import type { FormDefaults } from './followDefaults.ts'
import { holdsSecretLine } from './holdsSecretLine.ts'

/**
 * What a link may do to the fields of a form. A field in none of the lists may be filled by a link and is marked until
 * somebody has looked at it; while it holds an address, nothing is sent before that.
 */
export type LinkRules<Field extends string> = {
  /** Never read from a link, never written into one. */
  closed?: readonly Field[]
  /** Nothing is sent before it was looked at, whatever it holds: more than an address can give power or money away. */
  guarded?: readonly Field[]
  /** What the page is about, or one of a list of ours: an address in it gives nobody anything, so it is only marked. */
  subjects?: readonly Field[]
  /** How the page is looked at. Nothing that is sent depends on it; it is not marked. */
  views?: readonly Field[]
  /** May hold a hash, which has the form of a private key: those of other fields are never written into the address. */
  hashes?: readonly Field[]
}

/** What a form starts with, and what a link may do to it. Made once beside the fields; a form cannot be had without. */
export class FormRules<Field extends string> {
  readonly defaults: FormDefaults<Field>
  readonly closed: ReadonlySet<string>
  readonly guarded: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  readonly views: ReadonlySet<string>
  readonly hashes: ReadonlySet<string>

  constructor(defaults: FormDefaults<Field>, rules: LinkRules<NoInfer<Field>> = {}) {
    this.defaults = defaults
    this.closed = new Set(rules.closed)
    this.guarded = new Set(rules.guarded)
    this.subjects = new Set(rules.subjects)
    this.views = new Set(rules.views)
    this.hashes = new Set(rules.hashes)
  }

  /** Whether the value may stand in the address of the page, and outlive the page in what the browser keeps. */
  keeps(field: Field, value: string): boolean {
    return this.hashes.has(field) || !holdsSecretLine(value)
  }

  /** Whether nothing is sent while this value of a link has not been looked at. */
  blocks(field: Field, value: string): boolean {
    return this.guarded.has(field) || (!this.subjects.has(field) && holdsAddress(value))
  }
}

/** Any text with forty hexadecimal digits in a row, so that a list, call data or a chain's prefix hides no address. */
const holdsAddress = (text: string) => /[0-9a-f]{40}/i.test(text)
