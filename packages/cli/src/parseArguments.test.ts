import { expect, test } from 'vitest'
import { runInTest } from './commandLine.scene.ts'
import { commands } from './commands.ts'
import { exitCodes } from './exitCodes.ts'
import { optionsOf } from './sharedOptions.ts'

const key = `0x${'ab'.repeat(32)}`

test.each([
  ['an unknown command', ['pay', key], 'no such command'],
  ['an unknown option', ['send', 'list.csv', `--key=${key}`], '--key'],
  ['a key in place of an option', ['send', 'list.csv', `-${key}`], 'no option'],
  ['a key as a word too many', ['send', 'list.csv', key], 'At most 1'],
  ['a key as a choice', ['completion', key], 'bash, zsh, fish'],
  ['a key as the value of a switch', ['doctor', `--json=${key}`], '--json takes no value'],
  ['a key as the chain', ['doctor', '--chain', key], 'no chain id'],
])('%s is refused, and a key in it is never repeated', async (_, argv, said) => {
  const { code, out, err } = await runInTest(argv)
  expect(code).toBe(exitCodes.usage)
  expect(err).toContain(said)
  expect(out + err).not.toContain('abab')
})

test('faults come in the language of the terminal, or of --lang, and as a code with --json', async () => {
  expect((await runInTest(['pay'], { env: { LANG: 'es_MX.UTF-8' } })).err).toContain('No existe esa orden')
  expect((await runInTest(['completion', '--lang', 'ja'], { env: { LC_ALL: 'zh_CN' } })).err).toContain('ありません')
  const { code, out } = await runInTest(['completion', '--json'])
  expect(code).toBe(exitCodes.usage)
  expect(JSON.parse(out)).toEqual({ error: { code: 'wordMissing', params: { word: 'SHELL' } } })
})

test('every command has a line, a help in four languages and no option twice', async () => {
  for (const [name, load] of Object.entries(commands)) {
    const command = await load()
    expect(command.name).toBe(name)
    const names = optionsOf(command).map((option) => option.name)
    expect(new Set(names).size, name).toBe(names.length)
    for (const lang of ['en', 'zh', 'es', 'ja']) {
      const { code, out } = await runInTest([name, '--help', '--lang', lang])
      expect(code).toBe(exitCodes.done)
      // A text that is not there reads as its key.
      expect(out).not.toMatch(/\b(?:option|command|help|exit)\.[a-z]/)
    }
  }
})

test('the completion of each shell knows every command, option and choice', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { out } = await runInTest(['completion', shell])
    for (const word of ['deploy-toolbox', 'accept-warnings', 'transfer-fee-percent', 'token-standard', 'linear']) {
      expect(out, shell).toContain(word)
    }
  }
})
