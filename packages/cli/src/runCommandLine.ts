import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { decodeError } from '@tokensmith/sdk/base/errors/decodeError.ts'
import type { Command } from './Command.ts'
import { commands, isCommand } from './commands.ts'
import { exitCodeOf } from './exitCodeOf.ts'
import { type ExitCode, exitCodes } from './exitCodes.ts'
import { langOf, openTexts } from './openTexts.ts'
import { parseArguments } from './parseArguments.ts'
import { faultLine, faultValue } from './print/faultLine.ts'
import { helpOf, overview } from './print/help.ts'
import { plainJson } from './print/plainText.ts'
import type { Given, Session } from './Session.ts'
import { optionsOf } from './sharedOptions.ts'
import type { Terminal } from './Terminal.ts'
import { UsageFault } from './UsageFault.ts'

/**
 * Runs one command to its end and never throws: whatever goes wrong is a sentence on stderr in the language of the
 * terminal, with `--json` a document on stdout with the error's code, and one of `exitCodes`.
 */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const lang = langOf(langAsked(argv), terminal.env)
  const isJson = argv.includes('--json')
  const t = await openTexts(lang)
  try {
    const [name, ...rest] = argv
    if (name === undefined || name === '--help' || name === 'help') {
      terminal.out(overview(Object.keys(commands), t))
      return name === undefined ? exitCodes.usage : exitCodes.done
    }
    if (!isCommand(name)) throw new UsageFault('commandUnknown')
    const command: Command = await commands[name]()
    const options = optionsOf(command)
    if (rest.includes('--help')) {
      terminal.out(helpOf(command, options, t))
      return exitCodes.done
    }
    return await command.run(openSession(parseArguments(rest, { ...command, options }), { terminal, lang, t }))
  } catch (thrown) {
    const error = thrown instanceof UsageFault || isFault(thrown) ? thrown : decodeError(thrown)
    terminal.draw('')
    terminal.err(faultLine(error, t, lang))
    if (isJson) terminal.out(plainJson({ error: faultValue(error) }))
    return exitCodeOf(error)
  }
}

/** Faults of fields and of the SDK tell a code; what a library throws is decoded. */
const isFault = (error: unknown) =>
  typeof error === 'object' && error !== null && 'params' in error && 'code' in error && typeof error.code === 'string'

/** Known before the arguments are read, so that also their faults are told in it. */
function langAsked(argv: readonly string[]): Lang | undefined {
  const place = argv.indexOf('--lang')
  const asked = place >= 0 ? argv[place + 1] : argv.find((word) => word.startsWith('--lang='))?.slice('--lang='.length)
  return langs.find((lang) => lang === asked)
}

function openSession(
  { given, words }: { given: Given; words: readonly string[] },
  { terminal, lang, t }: Pick<Session, 'terminal' | 'lang' | 't'>,
): Session {
  const isJson = given.json === true
  const { TOKENSMITH_HOME, XDG_STATE_HOME } = terminal.env
  const usual = TOKENSMITH_HOME || join(XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'tokensmith')
  return {
    ...{ given, words, terminal, lang, t, isJson },
    home: typeof given.home === 'string' ? given.home : usual,
    say: (line) => isJson || terminal.err(line),
    tell: (lines, value) => terminal.out(isJson ? plainJson(value) : lines.join('\n')),
  }
}
