/** Digits that an address must begin with, contain and end with; any part may be empty, but not all. */
export type VanityPattern = {
  start: string
  middle: string
  end: string
  /** Letters must be written as typed, by the checksum of EIP-55. */
  matchesCase: boolean
}

export type PatternPart = 'start' | 'middle' | 'end'
export type PatternProblem =
  /** A character other than 0-9, A-F and a-f; `where` counts from 1 in what was typed. */
  | { code: 'hexInvalid'; part: PatternPart; where: number }
  /** Longer than an address, alone or start and end together. */
  | { code: 'tooLong'; part: PatternPart; length: number }
  | { code: 'empty' }

export type ReadPattern = { ok: true; pattern: VanityPattern } | { ok: false; problem: PatternProblem }

/** Digits of an address, and patterns of one search. */
export const vanityLimits = { digits: 40, patterns: 32 } as const

const parts = ['start', 'middle', 'end'] as const

/** Reads the three parts as typed. White space around them and `0x` before the start are left out; nothing else is. */
export function readPattern(typed: Record<PatternPart, string> & { matchesCase: boolean }): ReadPattern {
  const start = typed.start.trim().replace(/^0[xX]/, '')
  const pattern = { start, middle: typed.middle.trim(), end: typed.end.trim(), matchesCase: typed.matchesCase }
  if (parts.every((part) => pattern[part] === '')) return { ok: false, problem: { code: 'empty' } }
  for (const part of parts) {
    const wrong = pattern[part].search(/[^0-9a-fA-F]/)
    if (wrong < 0) continue
    const where = typed[part].trimEnd().length - pattern[part].length + wrong + 1
    return { ok: false, problem: { code: 'hexInvalid', part, where } }
  }
  for (const part of parts) {
    const length = pattern[part].length + (part === 'end' ? pattern.start.length : 0)
    if (length > vanityLimits.digits) return { ok: false, problem: { code: 'tooLong', part, length } }
  }
  return { ok: true, pattern }
}
