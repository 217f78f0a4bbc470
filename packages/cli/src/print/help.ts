import type { TFunction } from 'i18next'
import type { Command, Option } from '../Command.ts'
import { exitCodes } from '../exitCodes.ts'
import { columns } from './columns.ts'

/** All commands with a line each. */
export function overview(names: readonly string[], t: TFunction): string {
  const rows = names.map((name): [string, string] => [name, t(`command.${name}`)])
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
