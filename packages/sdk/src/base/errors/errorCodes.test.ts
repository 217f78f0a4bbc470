import { globSync, readFileSync } from 'node:fs'
import * as abis from '@tokensmith/contracts/generated/abis.ts'
import type { AbiItem } from 'viem'
import { describe, expect, test } from 'vitest'
import { errorCodes } from './errorCodes.ts'
import { foreignErrorAbi } from './foreignErrorAbi.ts'
import { toolboxErrorAbi } from './toolboxErrorAbi.ts'

const langs = ['en', 'zh', 'es', 'ja'] as const
const root = new URL('../../../../..', import.meta.url)
// Read as files: the SDK itself knows no texts.
const readTexts = (folder: string, lang: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../i18n/src/${folder}/${lang}.json`, import.meta.url), 'utf8'))
const placeholdersOf = (sentence: string) => [...sentence.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!)
/** Names of errors that `decodeRevert` turns into `noPermission` or unwraps, so that they need no sentence. */
const translated = new Set(['OwnableUnauthorizedAccount', 'AccessControlUnauthorizedAccount'])
const decodedErrors = [...toolboxErrorAbi, ...foreignErrorAbi].filter((item) => item.type === 'error')
/** The rehearsal is never sent: whoever calls it explains its errors. */
const { rehearsalAbi: _, ...ownAbis } = abis
const ownErrors = Object.values(ownAbis)
  .flatMap((abi) => (Array.isArray(abi) ? (abi as AbiItem[]) : []))
  .filter((item) => item.type === 'error')

test('every error of our contracts is decoded, with the names of its arguments', () => {
  const write = (item: (typeof ownErrors)[number]) =>
    `error ${item.name}(${item.inputs.map(({ type, name }) => `${type} ${name}`).join(', ')})`
  const decoded = new Set(decodedErrors.map(write))
  expect([...new Set(ownErrors.map(write))].filter((error) => !decoded.has(error))).toEqual([])
  const own = new Set(ownErrors.map(write))
  const inAbis = toolboxErrorAbi.filter((item) => item.type === 'error').map(write)
  expect(inAbis.filter((error) => !own.has(error))).toEqual([])
})

test('every code is written out where it is given', () => {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/errorCodes\.ts$|\.test\.tsx?$|[\\/]generated[\\/]/.test(file),
  )
  const words = new Set(files.flatMap((file) => readFileSync(new URL(file, root), 'utf8').match(/\w+/g) ?? []))
  expect(Object.keys(errorCodes).filter((code) => !words.has(code))).toEqual([])
})

describe.each(langs)('errors in %s', (lang) => {
  const sentences = readTexts('errors', lang)
  const contractSentences = readTexts('contractErrors', lang)

  test('every code has a sentence', () => {
    expect(Object.keys(errorCodes).filter((code) => !sentences[code])).toEqual([])
  })

  test('no sentence uses a value that its code does not give', () => {
    for (const [code, { params }] of Object.entries(errorCodes)) {
      const unknown = placeholdersOf(sentences[code] ?? '').filter(
        (name) => !(params as readonly string[]).includes(name),
      )
      expect({ code, unknown }).toEqual({ code, unknown: [] })
    }
  })

  test('every custom error of our contracts has a sentence that uses only its arguments', () => {
    for (const { name, inputs } of decodedErrors) {
      if (translated.has(name)) continue
      const sentence = contractSentences[name]
      expect(sentence, name).toBeTruthy()
      const given = inputs.map((input) => input.name)
      expect({
        name,
        unknown: placeholdersOf(sentence ?? '').filter((used) => !given.includes(used as never)),
      }).toEqual({
        name,
        unknown: [],
      })
    }
  })
})

test("the specification's messages are kept word for word in English", () => {
  const sentences = readTexts('errors', 'en')
  for (const [code, entry] of Object.entries(errorCodes)) {
    if (!('says' in entry)) continue
    expect(sentences[code]?.toLowerCase(), code).toContain(entry.says.toLowerCase())
  }
})
