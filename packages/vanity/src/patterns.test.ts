import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { chanceOfPatterns, chanceWithin, triesUntil } from './chanceOfPatterns.ts'
import { combineKeys, readPrivateKey } from './combineKeys.ts'
import { order } from './curve.ts'
import { readPattern } from './readPattern.ts'
import { readPublicKey } from './readPublicKey.ts'

const read = (start: string, middle = '', end = '', matchesCase = false) =>
  readPattern({ start, middle, end, matchesCase })
const chance = (...args: Parameters<typeof read>) => {
  const result = read(...args)
  if (!result.ok) throw new Error('The pattern was refused.')
  return chanceOfPatterns([result.pattern])
}

describe('readPattern', () => {
  it('takes white space and 0x away, and nothing else', () => {
    const pattern = { start: 'dEad', middle: '0', end: 'F', matchesCase: true }
    expect(read(' 0xdEad ', '0', 'F\n', true)).toEqual({ ok: true, pattern })
  })

  it.each([
    ['g', 1],
    ['de ad', 3],
    [' 0x0x1', 5],
    ['ｆ', 1],
  ])('refuses "%s": only 0-9, A-F and a-f, and says where', (text, where) => {
    expect(read(text)).toEqual({ ok: false, problem: { code: 'hexInvalid', part: 'start', where } })
  })

  it('refuses 0x where an address does not have it', () => {
    expect(read('', '0x1')).toEqual({ ok: false, problem: { code: 'hexInvalid', part: 'middle', where: 2 } })
    expect(read('', '', '0x1')).toEqual({ ok: false, problem: { code: 'hexInvalid', part: 'end', where: 2 } })
  })

  it('refuses nothing at all, and more digits than an address has', () => {
    expect(read('0x', ' ', '')).toEqual({ ok: false, problem: { code: 'empty' } })
    expect(read('a'.repeat(41))).toEqual({ ok: false, problem: { code: 'tooLong', part: 'start', length: 41 } })
    expect(read('a'.repeat(30), '', 'b'.repeat(11))).toMatchObject({ problem: { part: 'end', length: 41 } })
    expect(read('a'.repeat(30), '', 'b'.repeat(10)).ok).toBe(true)
  })
})

describe('chanceOfPatterns', () => {
  it('counts digits, letters whose capital matters, and places', () => {
    expect(chance('dead')).toBeCloseTo(16 ** -4, 12)
    expect(chance('de', '', 'ad')).toBeCloseTo(16 ** -4, 12)
    expect(chance('d3A1', '', '', true)).toBeCloseTo(16 ** -4 / 4, 12)
    expect(chance('', 'dead')).toBeCloseTo(37 * 16 ** -4, 6)
    expect(chance('a'.repeat(40))).toBeCloseTo(16 ** -40, 60)
  })

  it('adds up several patterns', () => {
    const [one, other] = [read('dead'), read('beef')]
    if (!one.ok || !other.ok) throw new Error('A pattern was refused.')
    expect(chanceOfPatterns([one.pattern, other.pattern])).toBeCloseTo(2 * 16 ** -4, 8)
  })

  it('tells after how many tries half of all searches have ended', () => {
    const tries = triesUntil(0.5, 16 ** -8)
    expect(tries / 16 ** 8).toBeCloseTo(Math.LN2, 6)
    expect(chanceWithin(tries, 16 ** -8)).toBeCloseTo(0.5, 9)
    expect(triesUntil(0.5, 16 ** -40)).toBeGreaterThan(1e47)
    expect(triesUntil(0.5, 0)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('readPublicKey', () => {
  const { publicKey } = privateKeyToAccount(`0x${'1'.repeat(64)}`)
  const { x, y } = { x: publicKey.slice(4, 68), y: publicKey.slice(68) }

  it('reads the three ways a public key is written', () => {
    const point = { x: BigInt(`0x${x}`), y: BigInt(`0x${y}`) }
    const compressed = `${point.y % 2n === 0n ? '02' : '03'}${x}`
    for (const typed of [publicKey, publicKey.slice(2).toUpperCase(), x + y, compressed, ` 0x${compressed}\n`]) {
      expect(readPublicKey(typed)).toEqual({ ok: true, point })
    }
  })

  it.each([
    ['', 'empty'],
    ['0x', 'empty'],
    ['hello', 'hexInvalid'],
    ['abcd', 'length'],
    [`0x${'1'.repeat(64)}`, 'private'],
    [`05${'1'.repeat(64)}`, 'notOnCurve'],
    [`04${'1'.repeat(128)}`, 'notOnCurve'],
    [`02${'f'.repeat(64)}`, 'notOnCurve'],
  ] as const)('refuses "%s" as %s', (typed, problem) => {
    expect(readPublicKey(typed)).toEqual({ ok: false, problem })
  })
})

describe('combineKeys', () => {
  const hex = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const

  it('keeps leading zeros, and wraps around the order', () => {
    expect(combineKeys(hex(order - 1n), hex(2n))).toEqual({
      key: hex(1n),
      address: privateKeyToAccount(hex(1n)).address,
    })
    expect(combineKeys(hex(0xabn), hex(1n)).key).toBe(hex(0xacn))
  })

  it('refuses halves that cancel each other', () => {
    expect(() => combineKeys(hex(5n), hex(order - 5n))).toThrow()
  })

  it.each(['', '0x12', 'z'.repeat(64), '0'.repeat(64), order.toString(16)])(
    'reads no private key from "%s"',
    (typed) => {
      expect(readPrivateKey(typed)).toBeUndefined()
    },
  )

  it('reads a private key in capitals without 0x', () => {
    expect(readPrivateKey(` ${'A'.repeat(64)} `)).toBe(`0x${'a'.repeat(64)}`)
  })
})
