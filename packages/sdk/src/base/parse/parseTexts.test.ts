import { describe, expect, test } from 'vitest'
import { parseTokenName } from './parseTokenName.ts'
import { parseTokenSymbol } from './parseTokenSymbol.ts'
import { byteLength } from './parseTokenText.ts'
import { parseUrl } from './parseUrl.ts'

describe('parseTokenName', () => {
  test.each([
    ['Maple', 'Maple'],
    ['  Maple Leaf  ', 'Maple Leaf'],
    ['测试代币名字十一个字长', '测试代币名字十一个字长'],
    ['🦊 Fox 👩‍🚀', '🦊 Fox 👩‍🚀'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['A&B "quoted" <3', 'A&B "quoted" <3'],
  ])('takes %j', (text, value) => {
    expect(parseTokenName(text)).toMatchObject({ ok: true, value })
  })

  test.each([
    ['', 'inputEmpty'],
    ['   ', 'inputEmpty'],
    ['Ma\u200bple', 'textInvisibleCharacter'],
    ['Ma\u00a0ple', 'textInvisibleCharacter'],
    ['\u202eelpaM', 'textDirectionCharacter'],
    ['Ma\u0007ple', 'textControlCharacter'],
    ['Ma\nple', 'textControlCharacter'],
    ['Ma\u0000ple', 'textControlCharacter'],
    ['\ud800Maple', 'textLoneSurrogate'],
    ['<script>alert(1)</script>', 'textMarkup'],
    ['<b>Maple', 'textMarkup'],
    ['javascript:alert(1)', 'textMarkup'],
    ['data:text/html,x', 'textMarkup'],
    ['![x](http://evil)', 'textMarkup'],
    ['x'.repeat(10_000), 'nameTooLong'],
  ])('refuses %j as %s', (text, code) => {
    const parsed = parseTokenName(text)
    expect(parsed.ok ? parsed : parsed.error.code).toBe(code)
  })

  test('counts bytes, not characters: 60 Chinese characters fit, 61 do not', () => {
    expect(byteLength('测')).toBe(3)
    expect(parseTokenName('测'.repeat(60)).ok).toBe(true)
    expect(parseTokenName('测'.repeat(61))).toMatchObject({ error: { params: { bytes: 183, maxBytes: 180 } } })
  })
})

describe('parseTokenSymbol', () => {
  const known = ['USDT', 'USDC', 'DAI', 'WETH']

  test.each([
    ['MAPLE', []],
    ['USDT', ['symbolTaken']],
    ['usdt', ['symbolTaken']],
    ['USDТ', ['symbolLookAlike']],
    ['UЅDT', ['symbolLookAlike']],
    ['USD₮', ['symbolLookAlike']],
    ['ＵＳＤＴ', ['symbolLookAlike']],
    ['DΑI', ['symbolLookAlike']],
    ['MАPLE', ['textMixedScripts']],
    ['КЛЁН', []],
    ['枫叶', []],
    ['$MAPLE', []],
  ])('takes %j and asks %j', (text, codes) => {
    const parsed = parseTokenSymbol(text, known)
    expect(parsed.ok && parsed.asks.map((ask) => ask.code)).toEqual(codes)
  })

  test.each([
    ['', 'inputEmpty'],
    ['MAP LE', 'symbolSpace'],
    ['A'.repeat(21), 'symbolTooLong'],
    ['MAP\u200dLE', 'textInvisibleCharacter'],
  ])('refuses %j as %s', (text, code) => {
    const parsed = parseTokenSymbol(text, known)
    expect(parsed.ok ? parsed : parsed.error.code).toBe(code)
  })
})

describe('parseUrl', () => {
  test.each([
    ['https://example.org', 'https://example.org/'],
    ['http://127.0.0.1:8545/x?y=1', 'http://127.0.0.1:8545/x?y=1'],
  ])('takes %j', (text, value) => {
    expect(parseUrl(text)).toMatchObject({ ok: true, value })
  })

  test.each([
    ['', 'inputEmpty'],
    ['example.org', 'urlInvalid'],
    ['localhost:8545', 'urlInvalid'],
    ['javascript:alert(1)', 'urlProtocol'],
    ['JaVaScRiPt:alert(1)', 'urlProtocol'],
    ['data:text/html,<b>', 'urlProtocol'],
    ['file:///etc/passwd', 'urlProtocol'],
    ['ftp://example.org', 'urlProtocol'],
    ['https://user:pass@example.org', 'urlCredentials'],
    ['https://exa\u200bmple.org', 'textInvisibleCharacter'],
    ['https://exam ple.org', 'urlInvalid'],
    ['https://', 'urlInvalid'],
    [`https://example.org/${'x'.repeat(2_050)}`, 'urlTooLong'],
  ])('refuses %j as %s', (text, code) => {
    const parsed = parseUrl(text)
    expect(parsed.ok ? parsed : parsed.error.code).toBe(code)
  })
})
