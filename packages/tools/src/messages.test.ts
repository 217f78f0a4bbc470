import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FlatTexts, listTextFolders } from '@tokensmith/i18n/textFiles.scene.ts'
import { describe, expect, it } from 'vitest'
import { tools } from './registry.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const none = '–'

type Row = { message: string; text: string; trigger: string; tool: string; test: string }

const rows: readonly Row[] = fs
  .readFileSync(path.join(repository, 'docs/messages.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Message |'))
  .map((line) => {
    const [message = '', text = '', trigger = '', tool = '', test = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { message, text, trigger, tool, test }
  })

/** The messages of the specification, in its words. */
const specified = [
  'Renounce end date must be greater than the current date',
  'Unlock date must be greater than the current date or time',
  'New unlock time must be greater than the old unlock time or the current time',
  'End time must be greater than start time',
  'Compounding time must be greater than the current time',
  'Illegal address',
  'Invalid address',
  'Invalid amount',
  'Please input',
  'Cannot be empty',
  'is empty',
  'Batch send format is address,number, one per line',
  'Receiving list is empty, fill in address and amount',
  'Lock duration setting item is empty',
  'automatic halving setting item is empty',
  'Is not an LP address',
  'Text or hex inscription string format is incomplete',
  'Please switch to {{chain}} chain.',
  'No permission to perform related operations',
  'No information about this contract for current chain',
  'wallet plugin not installed',
  'Insufficient balance',
  'Insufficient liquidity',
  'Network connection failed, please change RPC node',
  'Transaction terminated',
  'transaction failed',
  'Inscribe Failed',
  'Please connect wallet',
  'Detected address is not current address',
  'This chain has no batch contract, do you want to create one?',
  'Before creating tokens you need to create a dividend contract, continue?',
  'Insufficient balance, creating a contract will consume gas',
  'Unable to trade, please add liquidity or start trading',
]

const folders: Record<string, string> = {
  common: 'packages/i18n/src/common',
  errors: 'packages/i18n/src/errors',
  contractErrors: 'packages/i18n/src/contractErrors',
  ui: 'packages/ui/src/texts',
  token: 'packages/tools/src/token/texts',
}
const english = new Map<string, FlatTexts>(
  listTextFolders().map(({ folder, texts }): [string, FlatTexts] => [folder, texts.en ?? {}]),
)

const isBuilt = ({ tool }: Row) => tool === 'all' || tool === 'shell' || tools.some(({ id }) => id === tool)

describe('docs/messages.md', () => {
  it('has a row for every message of the specification', () => {
    const listed = new Set(rows.map(({ message }) => message))
    expect(specified.filter((message) => !listed.has(message))).toEqual([])
  })

  it.each(rows.filter(({ text }) => text !== none))('keeps "$message" word for word in $text', ({ message, text }) => {
    const [namespace = '', ...key] = text.split(':')
    const folder = folders[namespace] ?? `packages/tools/src/${namespace}/texts`
    expect(english.get(folder)?.[key.join(':')]?.toLowerCase()).toContain(message.toLowerCase())
  })

  it.each(rows)('names a test for "$message" of $tool, if that is built', (row) => {
    if (row.test === none) return expect(isBuilt(row), 'a built tool needs a test').toBe(false)
    const at = row.test.indexOf(': ')
    const file = path.join(repository, row.test.slice(0, at))
    expect(fs.existsSync(file), row.test).toBe(true)
    expect(fs.readFileSync(file, 'utf8')).toContain(row.test.slice(at + 2))
  })

  it('says of every row what triggers it', () => {
    expect(rows.filter(({ trigger }) => trigger.length < 10)).toEqual([])
  })
})
