import { parseArgs } from 'node:util'
import type { Command, Option } from './Command.ts'
import type { Given } from './Session.ts'
import { UsageFault } from './UsageFault.ts'

/**
 * Reads the words behind a command by its table, strictly: an option that is not in it, a value that is not among its
 * choices and a word too many are refused. What was typed is never repeated in a fault: it could be a key.
 */
export function parseArguments(
  words: readonly string[],
  { positionals, options }: Pick<Command, 'positionals'> & { options: readonly Option[] },
): { given: Given; words: readonly string[] } {
  const read = readWords(words, options)
  for (const { name, choices } of options) {
    const value = read.values[name]
    const isOther = (text: unknown) => typeof text === 'string' && choices && !choices.includes(text)
    if ([value].flat().some(isOther))
      throw new UsageFault('choice', { option: `--${name}`, choices: choices!.join(', ') })
  }
  if (read.positionals.length > positionals.length) throw new UsageFault('wordsTooMany', { most: positionals.length })
  for (const [place, { name, isOptional, choices }] of positionals.entries()) {
    const word = read.positionals[place]
    if (word === undefined && !isOptional) throw new UsageFault('wordMissing', { word: name.toUpperCase() })
    if (word !== undefined && choices && !choices.includes(word)) {
      throw new UsageFault('choice', { option: name.toUpperCase(), choices: choices.join(', ') })
    }
  }
  return { given: read.values as Given, words: read.positionals }
}

function readWords(words: readonly string[], options: readonly Option[]) {
  const known = Object.fromEntries(
    options.map(({ name, kind }) => [
      name,
      { type: kind === 'switch' ? ('boolean' as const) : ('string' as const), multiple: kind === 'texts' },
    ]),
  )
  try {
    return parseArgs({ args: [...words], options: known, strict: true, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw faultOf(error, words, options)
  }
}

/** Node's own message repeats what was typed, so only the name of a known option is taken from it. */
function faultOf(error: unknown, words: readonly string[], options: readonly Option[]): UsageFault {
  const { code, message = '' } = error as { code?: string; message?: string }
  const named = options.find(({ name }) => message.includes(`--${name} `) || message.includes(`--${name}'`))
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && named) {
    return new UsageFault(named.kind === 'switch' ? 'valueTooMuch' : 'valueMissing', { option: `--${named.name}` })
  }
  const isKnown = (word: string) =>
    options.some(({ name }) => [`--${name}`, `--no-${name}`].includes(word.split('=')[0]!))
  const unknown = words.find((word) => word.startsWith('-') && word !== '-' && !isKnown(word))?.split('=')[0]
  // A name is short and has letters, hyphens and digits; anything else could be a secret.
  return new UsageFault('optionUnknown', {
    option: unknown && /^-{1,2}[a-z][-a-z0-9]{0,30}$/.test(unknown) ? unknown : '',
  })
}
