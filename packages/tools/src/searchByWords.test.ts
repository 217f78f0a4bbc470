import { describe, expect, it } from 'vitest'
import { defineTool, type Tool } from './defineTool.ts'
import { normalizeSearch, searchByWords } from './searchByWords.ts'
import type { ToolWords } from './toolWords.ts'

const words: Record<string, ToolWords> = {}

const make = (id: string, path: `/${string}`, own: ToolWords): Tool => {
  words[id] = own
  return defineTool({
    id,
    path,
    group: 'tools',
    icon: 'grid',
    tabs: [],
    screen: () => Promise.reject(new Error('not opened in this test')),
    texts: () => Promise.reject(new Error('not opened in this test')),
  })
}

const normal = make('token-normal', '/co/nm', {
  title: { en: 'Normal Coin', zh: '普通代币', es: 'Token normal', ja: '通常トークン' },
  summary: { en: 'Mint, pause', zh: '增发、暂停', es: 'Acuñar, pausar', ja: 'ミント、一時停止' },
  keywords: { en: 'erc20 mint', zh: '发币', es: 'erc20 acuñación', ja: 'ガス erc20' },
})
const standard = make('token-standard', '/co/st', {
  title: { en: 'Standard Coin', zh: '标准代币', es: 'Token estándar', ja: '標準トークン' },
  summary: { en: 'The simplest coin', zh: '最简单的代币', es: 'El más simple', ja: '最もシンプル' },
  keywords: { en: 'erc20 simple', zh: '发币', es: 'erc20', ja: 'erc20' },
})
const converter = make('unit-converter', '/ot/un', {
  title: { en: 'Unit Converter', zh: '单位换算', es: 'Conversor de unidades', ja: '単位変換' },
  summary: { en: 'Standard units, wei to ether', zh: '单位', es: 'Unidades', ja: '単位' },
  keywords: { en: 'wei gwei', zh: 'wei', es: 'wei', ja: 'wei' },
})
const all = [normal, standard, converter]
const ids = (query: string, options: Parameters<typeof searchByWords>[3] = { lang: 'en' }) =>
  searchByWords(all, words, query, options).map((tool) => tool.id)

describe('searchByWords', () => {
  it('returns every tool in menu order for an empty or blank query', () => {
    expect(ids('')).toEqual(['token-normal', 'token-standard', 'unit-converter'])
    expect(ids('  \t')).toEqual(['token-normal', 'token-standard', 'unit-converter'])
  })

  it('ranks a title above a summary that has the same word', () => {
    expect(ids('standard')).toEqual(['token-standard', 'unit-converter'])
  })

  it('finds a tool by its title in each of the four languages, whatever the chosen language', () => {
    for (const title of Object.values(words['token-standard']!.title)) {
      for (const lang of ['en', 'zh', 'es', 'ja'] as const) expect(ids(title, { lang })[0]).toBe('token-standard')
    }
  })

  it('ignores accents, case, width and punctuation', () => {
    expect(ids('ESTANDAR')).toEqual(['token-standard'])
    expect(ids('acunar')).toEqual(['token-normal'])
    expect(ids('ＷＥＩ')).toEqual(['unit-converter'])
    expect(ids('unit-converter')[0]).toBe('unit-converter')
  })

  it('keeps Japanese voiced sounds apart', () => {
    expect(ids('ガス', { lang: 'ja' })).toEqual(['token-normal'])
    expect(ids('カス', { lang: 'ja' })).toEqual([])
  })

  it('needs every word, in any order', () => {
    expect(ids('coin simple')).toEqual(['token-standard'])
    expect(ids('coin nothing')).toEqual([])
  })

  it('finds a tool by its path', () => {
    expect(ids('/ot/un')).toEqual(['unit-converter'])
    expect(ids('/co')).toEqual(['token-normal', 'token-standard'])
    expect(ids('/nothing')).toEqual([])
  })

  it('finds Chinese titles by pinyin only when a reader is given', () => {
    const pinyin = (text: string) =>
      text === '标准代币' ? { full: 'biaozhundaibi', initials: 'bzdb' } : { full: 'x', initials: 'x' }
    expect(ids('biaozhun', { lang: 'zh' })).toEqual([])
    expect(ids('biaozhun', { lang: 'zh', pinyin })).toEqual(['token-standard'])
    expect(ids('bzdb', { lang: 'zh', pinyin })).toEqual(['token-standard'])
  })

  it('treats regular expression characters as plain text', () => {
    expect(ids('.*')).toEqual([])
    expect(ids('(')).toEqual([])
  })
})

describe('normalizeSearch', () => {
  it('gives one form for all spellings', () => {
    expect(normalizeSearch('  Ｔoken—Lock/LP ')).toBe('token—lock lp')
    expect(normalizeSearch('Estándar')).toBe('estandar')
  })
})
