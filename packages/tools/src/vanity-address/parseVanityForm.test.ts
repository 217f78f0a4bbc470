import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { linkWithSalt, readFormLink } from './formLink.ts'
import { parseVanityToken, parseVanityWallet, tokenDefaults, walletDefaults } from './parseVanityForm.ts'

const read = (texts: Partial<typeof walletDefaults>) => parseVanityWallet({ ...walletDefaults, ...texts })
const readToken = (texts: Partial<typeof tokenDefaults>) => parseVanityToken({ ...tokenDefaults, ...texts })

describe('parseVanityWallet', () => {
  it('reads the three fields as one pattern, and each line as another', () => {
    const { patterns, faults } = read({ start: '0xAb', end: '7', more: 'dead*\n\n *beef\n12*34\n*cafe*\n99' })
    expect(faults).toEqual({})
    expect(patterns.map(({ start, middle, end }) => [start, middle, end])).toEqual([
      ['Ab', '', '7'],
      ['dead', '', ''],
      ['', '', 'beef'],
      ['12', '', '34'],
      ['', 'cafe', ''],
      ['99', '', ''],
    ])
  })

  it('takes lines alone, and asks for digits where there are none at all', () => {
    expect(read({ more: '*f' })).toMatchObject({ faults: {}, patterns: [{ end: 'f' }] })
    expect(read({}).faults).toEqual({ start: { code: 'inputEmpty', params: {} } })
  })

  it('names the field, the place and the line of what is wrong', () => {
    expect(read({ start: 'abx' }).faults.start).toEqual({ code: 'hexInvalid', params: { where: 3 } })
    expect(read({ middle: 'é' }).faults.middle).toEqual({ code: 'hexInvalid', params: { where: 1 } })
    expect(read({ start: 'a'.repeat(39), end: 'bb' }).faults.end).toMatchObject({ code: 'create.tooLong' })
    expect(read({ more: 'a\n*b*c*\nz' }).faults.more).toEqual({
      code: 'create.lineInvalid',
      params: { line: '2', text: '*b*c*' },
    })
    expect(read({ more: 'a\n*' }).faults.more).toMatchObject({ params: { line: '2' } })
    expect(read({ more: 'a\n'.repeat(33) }).faults.more).toMatchObject({ code: 'create.tooManyPatterns' })
  })

  it('takes whole numbers within their limits', () => {
    expect(read({ start: 'a', count: '50', cores: '128' })).toMatchObject({ count: 50, cores: 128, faults: {} })
    expect(Object.keys(read({ start: 'a', count: '51', cores: '0' }).faults)).toEqual(['cores', 'count'])
    expect(read({ start: 'a', count: '1.5' }).faults.count).toBeDefined()
  })

  it('takes any choice of a link that it does not know for the first', () => {
    expect(read({ start: 'a', fit: 'split', owner: 'x' })).toMatchObject({ fit: 'wallet', owner: 'new', faults: {} })
    expect(read({ start: 'a', fit: 'contract', owner: 'mine' })).toMatchObject({ fit: 'contract', owner: 'mine' })
  })

  it('wants a public key only where one is searched with', () => {
    const { publicKey } = privateKeyToAccount(`0x${'1'.repeat(64)}`)
    expect(read({ start: 'a', publicKey: 'nonsense' }).faults).toEqual({})
    expect(read({ start: 'a', owner: 'mine' }).faults.publicKey).toEqual({ code: 'inputEmpty', params: {} })
    expect(read({ start: 'a', owner: 'mine', publicKey: `0x${'1'.repeat(64)}` }).faults.publicKey).toMatchObject({
      code: 'create.publicKey.private',
    })
    expect(read({ start: 'a', owner: 'mine', publicKey }).from).toEqual({
      x: BigInt(`0x${publicKey.slice(4, 68)}`),
      y: BigInt(`0x${publicKey.slice(68)}`),
    })
  })
})

describe('parseVanityToken', () => {
  it('needs a creator and the hash of the code', () => {
    const creator = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const code = `0x${'ab'.repeat(32)}`
    expect(readToken({ start: 'a', creator, code })).toMatchObject({ creator, code, faults: {} })
    expect(Object.keys(readToken({ start: 'a' }).faults)).toEqual(['creator', 'code'])
    expect(readToken({ start: 'a', creator, code: '0xab' }).faults.code).toMatchObject({ code: 'hexInvalid' })
  })
})

describe('readFormLink', () => {
  it('takes a creation form of this page with its query', () => {
    expect(readFormLink('/co/st?t=0&name=A')).toBe('/co/st?t=0&name=A')
    const found = { salt: '0x12', match: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
    expect(linkWithSalt('/co/st?t=0&name=A+B', found)).toBe(`/co/st?t=0&name=A+B&salt=0x12&saltFor=${found.match}`)
  })

  it.each(['', 'https://example.org/co/st', '//example.org/co/st', '/co/../wa/se', '/\\example.org', '/wa/se'])(
    'refuses "%s"',
    (text) => {
      expect(readFormLink(text)).toBeUndefined()
    },
  )
})
