import { langs } from '@tokensmith/i18n/Lang.ts'
import type { Command, Option } from './Command.ts'

const always: readonly Option[] = [
  { name: 'json', kind: 'switch' },
  { name: 'lang', kind: 'text', value: 'LANG', choices: langs },
  { name: 'home', kind: 'text', value: 'FOLDER' },
  { name: 'help', kind: 'switch' },
]

const reading: readonly Option[] = [
  { name: 'chain', kind: 'text', value: 'ID' },
  { name: 'rpc', kind: 'texts', value: 'URL' },
]

const sending: readonly Option[] = [
  { name: 'keystore', kind: 'text', value: 'FILE' },
  { name: 'password-file', kind: 'text', value: 'FILE' },
  { name: 'signer-rpc', kind: 'text', value: 'URL' },
  { name: 'from', kind: 'text', value: 'ADDRESS' },
  { name: 'yes', kind: 'switch' },
  { name: 'accept-warnings', kind: 'switch' },
  { name: 'plan-only', kind: 'switch' },
]

/** Everything that a command takes: its own options, and those that all of its kind have. */
export function optionsOf({ options, chain }: Pick<Command, 'options' | 'chain'>): readonly Option[] {
  return [...options, ...(chain === 'none' ? [] : reading), ...(chain === 'sends' ? sending : []), ...always]
}
