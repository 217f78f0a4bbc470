import { consoleErrors } from '@tokensmith/api/console/ConsoleEnvelope.ts'
import { apiErrorStatus } from '@tokensmith/api/request/Envelope.ts'
import * as abis from '@tokensmith/contracts/generated/abis.ts'
import consoleEn from '@tokensmith/i18n/consoleErrors/en.json' with { type: 'json' }
import consoleEs from '@tokensmith/i18n/consoleErrors/es.json' with { type: 'json' }
import consoleJa from '@tokensmith/i18n/consoleErrors/ja.json' with { type: 'json' }
import consoleZh from '@tokensmith/i18n/consoleErrors/zh.json' with { type: 'json' }
import contractEn from '@tokensmith/i18n/contractErrors/en.json' with { type: 'json' }
import contractEs from '@tokensmith/i18n/contractErrors/es.json' with { type: 'json' }
import contractJa from '@tokensmith/i18n/contractErrors/ja.json' with { type: 'json' }
import contractZh from '@tokensmith/i18n/contractErrors/zh.json' with { type: 'json' }
import errorEn from '@tokensmith/i18n/errors/en.json' with { type: 'json' }
import errorEs from '@tokensmith/i18n/errors/es.json' with { type: 'json' }
import errorJa from '@tokensmith/i18n/errors/ja.json' with { type: 'json' }
import errorZh from '@tokensmith/i18n/errors/zh.json' with { type: 'json' }
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { type FlatTexts, placeholdersOf } from '@tokensmith/i18n/textFiles.scene.ts'
import { errorCodes } from '@tokensmith/sdk/base/errors/errorCodes.ts'
import { foreignErrorAbi } from '@tokensmith/sdk/base/errors/foreignErrorAbi.ts'
import { describe, expect, it } from 'vitest'

type Entry = { name: string; params: readonly string[]; says?: string }

const contractTexts: Record<Lang, FlatTexts> = { en: contractEn, zh: contractZh, es: contractEs, ja: contractJa }
const consoleTexts: Record<Lang, FlatTexts> = { en: consoleEn, zh: consoleZh, es: consoleEs, ja: consoleJa }
const errorTexts: Record<Lang, FlatTexts> = { en: errorEn, zh: errorZh, es: errorEs, ja: errorJa }

type AbiItem = { type: string; name?: string; inputs?: readonly { name?: string }[] }
const contractErrors: readonly Entry[] = [...Object.values(abis), foreignErrorAbi]
  .filter((value): value is never => Array.isArray(value))
  .flatMap((abi) => (abi as readonly AbiItem[]).filter((item) => item.type === 'error'))
  .map((item) => ({ name: item.name ?? '', params: (item.inputs ?? []).map((input) => input.name ?? '') }))

const sdkErrors: readonly Entry[] = Object.entries(errorCodes).map(([name, entry]) => ({ name, ...entry }))

/** Values of the server's refusals, where they have any. */
const serverParams: Readonly<Record<string, readonly string[]>> = {
  rateLimited: ['seconds'],
  serverBusy: ['seconds'],
  quotaUsed: ['hours'],
  tokenListUnknown: ['name'],
  tokenListFailed: ['name'],
}

/** Values of the refusals of the console alone, where they have any. */
const consoleParams: Readonly<Record<string, readonly string[]>> = {
  signInPaused: ['minutes'],
  roleUnknown: ['key'],
  usernameTaken: ['username'],
  roleInUse: ['accounts'],
  accountTooNew: ['hours'],
}
const consoleEntries: readonly Entry[] = Object.keys(consoleErrors).map((name) => ({
  name,
  params: consoleParams[name] ?? [],
}))

/** The server's refusals and the client's own. */
const serverErrors: readonly Entry[] = [
  ...Object.keys(apiErrorStatus),
  'serverUnreachable',
  'serverTimedOut',
  'serverAbsent',
  'serverRefused',
].map((name) => ({ name, params: serverParams[name] ?? [] }))

describe.each([
  { what: 'custom errors of the contracts', entries: contractErrors, texts: contractTexts },
  { what: 'codes of the SDK', entries: sdkErrors, texts: errorTexts },
  { what: 'codes of the server and its client', entries: serverErrors, texts: errorTexts },
  { what: 'codes of the console', entries: consoleEntries, texts: consoleTexts },
])('$what', ({ entries, texts }) => {
  it('exist', () => expect(entries.length).toBeGreaterThan(10))

  it.each(entries)('$name is said in four languages, with its own values only', ({ name, params, says }) => {
    const sentences = langs.map((lang) => texts[lang][name] ?? '')
    for (const sentence of sentences) expect(sentence.length).toBeGreaterThan(5)
    expect(new Set(sentences).size).toBe(langs.length)
    for (const sentence of sentences) {
      expect(placeholdersOf(sentence).filter((placeholder) => !params.includes(placeholder))).toEqual([])
    }
    if (says) expect(sentences[0]?.toLowerCase()).toContain(says.toLowerCase())
  })
})

describe('the sentences', () => {
  it('belong to a code that exists', () => {
    const contractNames = new Set(contractErrors.map((entry) => entry.name))
    expect(Object.keys(contractEn).filter((name) => !contractNames.has(name))).toEqual([])
    const consoleNames = new Set(consoleEntries.map((entry) => entry.name))
    expect(Object.keys(consoleEn).filter((name) => !consoleNames.has(name))).toEqual([])
    const codes = new Set([...sdkErrors, ...serverErrors].map((entry) => entry.name))
    expect(Object.keys(errorEn).filter((name) => !codes.has(name))).toEqual([])
  })
})
