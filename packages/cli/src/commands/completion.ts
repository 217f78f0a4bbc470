import type { Command } from '../Command.ts'
import { exitCodes } from '../exitCodes.ts'
import { optionsOf } from '../sharedOptions.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/**
 * Prints what a shell needs to complete commands and options, from the same tables that read them.
 *
 * @param load all commands, this one among them.
 */
export const makeCompletion = (load: () => Promise<readonly Command[]>): Command => ({
  name: 'completion',
  positionals: [{ name: 'shell', choices: shells }],
  options: [],
  chain: 'none',
  async run({ words, terminal }) {
    const all = await load()
    const write = { bash: bashScript, zsh: zshScript, fish: fishScript }[words[0] as (typeof shells)[number]]
    terminal.out(write(all))
    return exitCodes.done
  },
})

/** What may stand behind a command: its options, and the words it knows. */
const wordsOf = (command: Command) => [
  ...command.positionals.flatMap(({ choices = [] }) => choices),
  ...optionsOf(command).map(({ name }) => `--${name}`),
]

/** Choices of an option, behind it; of one name in several commands they are the same. */
const choicesOf = (all: readonly Command[]) =>
  new Map(all.flatMap(optionsOf).flatMap(({ name, choices }) => (choices ? [[name, choices] as const] : [])))

function bashScript(all: readonly Command[]): string {
  const cases = all.map((command) => `      ${command.name}) words="${wordsOf(command).join(' ')}" ;;`)
  const choices = [...choicesOf(all)].map(([name, values]) => `      --${name}) words="${values.join(' ')}" ;;`)
  return [
    '_tokensmith() {',
    `  local words="" word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"`,
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words="${all.map(({ name }) => name).join(' ')}"`,
    '  else',
    `    case "\${COMP_WORDS[1]}" in`,
    ...cases,
    '    esac',
    '    case "$before" in',
    ...choices,
    '    esac',
    '  fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    `  if [ \${#COMPREPLY[@]} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$word")); fi`,
    '}',
    'complete -o filenames -F _tokensmith tokensmith',
  ].join('\n')
}

/** zsh runs the script of bash. */
const zshScript = (all: readonly Command[]) =>
  ['autoload -U +X bashcompinit && bashcompinit', bashScript(all)].join('\n')

function fishScript(all: readonly Command[]): string {
  const names = all.map(({ name }) => name).join(' ')
  const lines = all.flatMap((command) => [
    ...command.positionals.flatMap(({ choices = [] }) =>
      choices.map((word) => `complete -c tokensmith -n '__fish_seen_subcommand_from ${command.name}' -a '${word}'`),
    ),
    ...optionsOf(command).map(({ name, kind, choices }) => {
      const values = kind === 'switch' ? '' : choices ? ` -x -a '${choices.join(' ')}'` : ' -r'
      return `complete -c tokensmith -n '__fish_seen_subcommand_from ${command.name}' -l ${name}${values}`
    }),
  ])
  return [`complete -c tokensmith -n '__fish_use_subcommand' -a '${names}'`, ...lines].join('\n')
}
