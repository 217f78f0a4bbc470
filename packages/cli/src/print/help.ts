import type { TFunction } from 'i18next'
import type { Command, Option } from '../Command.ts'
import { commands } from '../commands.ts'
import { exitCodes } from '../exitCodes.ts'

/** All commands with a line each. */
export async function overview(t: TFunction): Promise<string> {
  const rows = Object.keys(commands).map((name): [string, string] => [name, t(`command.${name}`)])
  return [
    `${t('usage')}: tokensmith <${t('help.command')}> [${t('help.options')}]`,
    '',
    ...columns(rows),
    '',
    t('help.more'),
    '',
    `${t('help.exitCodes')}:`,
    ...columns(Object.entries(exitCodes).map(([name, code]) => [String(code), t(`exit.${name}`)])),
  ].join('\n')
}

/** One command: its words by place, and everything that it takes. */
export function helpOf({ name, positionals }: Command, options: readonly Option[], t: TFunction): string {
  const places = positionals.map((one) => {
    const word = one.choices ? one.choices.join('|') : one.name.toUpperCase()
    return one.isOptional ? `[${word}]` : `<${word}>`
  })
  const rows = options.map((option): [string, string] => [
    `--${option.name}${option.kind === 'switch' ? '' : ` ${option.value ?? 'TEXT'}`}`,
    [option.line ?? t(option.words ?? `option.${option.name}`), option.choices ? `(${option.choices.join(', ')})` : '']
      .filter(Boolean)
      .join(' '),
  ])
  return [
    t(`command.${name}`),
    '',
    `${t('usage')}: tokensmith ${[name, ...places].join(' ')} [${t('help.options')}]`,
    '',
    ...columns(rows),
  ].join('\n')
}

/** Two columns; the second begins where the longest of the first ends. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(34, Math.max(...rows.map(([first]) => first.length)))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd())
}
