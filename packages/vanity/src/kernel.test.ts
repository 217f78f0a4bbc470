import { secp256k1 } from '@noble/curves/secp256k1'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { type Address, bytesToHex, getContractAddress, numberToBytes } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { chooseKernel, compileKernel, type KernelBuild } from './compileKernel.ts'
import { scalarOf } from './createKeySearch.ts'
import { beta, drawScalar, lambda, listMultiples, modulo, order, pointOf, step } from './curve.ts'
import { openKernel } from './openKernel.ts'
import { readPattern } from './readPattern.ts'

const builds: KernelBuild[] = ['simd', 'scalar']
/** Every address fits: the mask of an empty pattern is empty. */
const anything = { start: '', middle: '', end: '', matchesCase: false }
/** All keys of CI, or of the long run, with every image and both orders of the pair among them. */
const wanted = isDeep ? 1_000_000 : 10_000

function openKeys(build: KernelBuild) {
  const kernel = openKernel(compileKernel(build))
  kernel.prepareKeys(listMultiples(), beta)
  kernel.usePatterns([anything])
  return kernel
}

const keyOf = (scalar: bigint) => bytesToHex(numberToBytes(scalar, { size: 32 }))

describe('the kernel', () => {
  it('prefers SIMD where the engine has it', () => {
    expect(chooseKernel()).toBe('simd')
  })

  it(
    `gives ${wanted.toLocaleString('en')} keys whose addresses viem derives too, and no key twice`,
    () => {
      const kernel = openKeys('simd')
      const seen = new Set<string>()
      while (seen.size < wanted) {
        const centre = drawScalar()
        kernel.useCentre(pointOf(centre))
        const hits = kernel.searchKeys(6, false)!
        expect(hits).toHaveLength(6150)
        for (const hit of hits.slice(0, wanted - seen.size)) {
          const key = keyOf(scalarOf(centre, hit))
          if (privateKeyToAddress(key).toLowerCase() !== hit.address) expect(hit.address).toBe(`of ${key}`)
          seen.add(key)
        }
      }
      expect(seen.size).toBe(wanted)
    },
    60 * 60_000,
  )

  it.each(builds)('walks from centre to centre without a gap, and looks at points and first contracts: %s', (build) => {
    const kernel = openKeys(build)
    let centre = drawScalar()
    kernel.useCentre(pointOf(centre))
    for (const [images, ofContract] of [
      [6, false],
      [1, false],
      [6, true],
      [1, true],
    ] as const) {
      const hits = kernel.searchKeys(images, ofContract)!
      expect(new Set(hits.map(({ address }) => address)).size).toBe(images * 1025)
      for (const hit of hits.filter((_, index) => index % 97 === 0 || index > hits.length - 7)) {
        const wallet = privateKeyToAddress(keyOf(scalarOf(centre, hit)))
        const expected: Address = ofContract ? getContractAddress({ from: wallet, nonce: 0n }) : wallet
        expect(hit.address).toBe(expected.toLowerCase())
      }
      centre = modulo(centre + step)
    }
  })

  it('is right where scalars wrap around the order and coordinates are short', () => {
    const kernel = openKeys('simd')
    // The last centres lie around 0 and around half the order, whose point has a small x.
    for (const centre of [600n, order - 600n, (order + 1n) / 2n, 1n << 128n]) {
      kernel.useCentre(pointOf(centre))
      for (const hit of kernel.searchKeys(6, false)!.filter((_, index) => index % 61 === 0)) {
        expect(hit.address).toBe(privateKeyToAddress(keyOf(scalarOf(centre, hit))).toLowerCase())
      }
    }
  })

  it('asks for another centre when a point would be added to itself', () => {
    const kernel = openKeys('simd')
    for (const centre of [7n, order - 512n, step]) {
      kernel.useCentre(pointOf(centre))
      expect(kernel.searchKeys(6, false), centre.toString()).toBeUndefined()
    }
  })

  it('finds in one call what a plain comparison finds', () => {
    const kernel = openKeys('simd')
    const centre = drawScalar()
    const point = pointOf(centre)
    kernel.useCentre(point)
    const all = kernel.searchKeys(6, false)!.map(({ address }) => address)
    const fits: [Record<'start' | 'middle' | 'end', string>, (digits: string) => boolean][] = [
      [{ start: 'a', middle: '', end: '' }, (digits) => digits.startsWith('a')],
      [{ start: '', middle: '', end: 'C' }, (digits) => digits.endsWith('c')],
      [{ start: '0', middle: '', end: '7' }, (digits) => /^0.*7$/.test(digits)],
      [{ start: '', middle: 'beef'.slice(0, 3), end: '' }, (digits) => digits.includes('bee')],
      [{ start: 'f', middle: '00', end: '' }, (digits) => digits.startsWith('f') && digits.includes('00')],
      [
        { start: all[9]!.slice(2, 21), middle: all[9]!.slice(5, 38), end: all[9]!.slice(-19) },
        (digits) => `0x${digits}` === all[9],
      ],
    ]
    for (const [typed, holds] of fits) {
      const read = readPattern({ ...typed, matchesCase: false })
      if (!read.ok) throw new Error('A pattern of this test is wrong.')
      kernel.usePatterns([read.pattern])
      kernel.useCentre(point)
      const found = kernel.searchKeys(6, false)!.map(({ address }) => address)
      expect(found, JSON.stringify(typed)).toEqual(all.filter((address) => holds(address.slice(2))))
    }
  })
})

describe('the endomorphism', () => {
  it('multiplies x by β where the scalar is multiplied by λ', () => {
    const prime = secp256k1.CURVE.Fp.ORDER
    const scalar = drawScalar()
    const { x, y } = pointOf(scalar)
    expect(pointOf(modulo(scalar * lambda))).toEqual({ x: (x * beta) % prime, y })
    expect(modulo(lambda ** 3n)).toBe(1n)
  })
})
