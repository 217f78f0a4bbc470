import { langs } from '@tokensmith/i18n/Lang.ts'
import { type FindingCode, findingCodes } from '@tokensmith/sdk/token/rehearsalFindings.ts'
import { rehearsalPaths } from '@tokensmith/sdk/token/rehearsalReport.ts'
import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import en from '../../texts/en.json' with { type: 'json' }
import es from '../../texts/es.json' with { type: 'json' }
import ja from '../../texts/ja.json' with { type: 'json' }
import zh from '../../texts/zh.json' with { type: 'json' }
import type { TokenDraft } from '../TokenDraft.ts'
import { describeFinding } from './describeFinding.ts'

const texts = { en, es, ja, zh }
const codes = Object.keys(findingCodes) as FindingCode[]

describe.each(langs)('the texts of a rehearsal in %s', (lang) => {
  const { finding, path } = texts[lang].launchRehearsal

  test('have a sentence for each finding, which names nothing that the finding does not tell', () => {
    expect(Object.keys(finding).sort()).toEqual([...codes].sort())
    for (const code of codes) {
      const named = [...finding[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
      expect({
        code,
        unknown: named.filter((name) => !(findingCodes[code] as readonly string[]).includes(name!)),
      }).toEqual({ code, unknown: [] })
    }
  })

  test('have a name for each path', () => {
    expect(rehearsalPaths.filter((name) => !(name in path))).toEqual([])
  })
})

describe('describeFinding', () => {
  const draft = {
    ...{ modules: [], whitelistAccounts: [], contractUri: '', symbol: 'MAPLE', decimals: 18 },
    market: { feeBps: 30, isListed: true, baseIsNative: false, base: { address: '0x', symbol: 'USDT', decimals: 6 } },
  } as unknown as TokenDraft
  const t = ((key: string, values: object = {}) =>
    `${key} ${Object.values(values).join(' | ')}`.trim()) as unknown as TFunction
  const describeIt = (code: FindingCode, params: Record<string, bigint | number | string>) =>
    describeFinding({ code, severity: 'notes', params }, { t, lang: 'en', draft, coinSymbol: 'ETH' })

  test('writes amounts of the coin, the pair’s coin and the token by their own decimals and symbols', () => {
    expect(describeIt('coinShort', { needed: 15n * 10n ** 17n, balance: 0n })).toContain('1.5 ETH | 0 ETH')
    expect(describeIt('baseShort', { needed: 1_500_000n, balance: 1n })).toContain('1.5 USDT | 0.000001 USDT')
    expect(describeIt('swapThresholdHigh', { threshold: 10n ** 18n, shareBps: 1_250 })).toContain('1 MAPLE | 12.5%')
    const assumed = { tokenAmount: 10n ** 18n, baseAmount: 10n ** 6n }
    expect(describeIt('liquidityAssumed', assumed)).toContain('1 MAPLE | 1 USDT')
  })

  test('names a path by its own text', () => {
    expect(describeIt('pathFails', { path: 'buy' })).toContain('launchRehearsal.path.buy')
  })
})
