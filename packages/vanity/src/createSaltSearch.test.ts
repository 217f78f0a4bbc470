import { encodePacked, getContractAddress, keccak256, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { compileKernel, type KernelBuild } from './compileKernel.ts'
import { createSaltSearch } from './createSaltSearch.ts'

const builds: KernelBuild[] = ['simd', 'scalar']
const target = {
  creator: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  factory: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  initCodeHash: keccak256('0x1234'),
} as const

describe('createSaltSearch', () => {
  it.each(builds)('finds salts that lead the factory to the address, for their creator alone: %s', (build) => {
    const patterns = [{ start: '0', middle: '77', end: 'e', matchesCase: false }]
    const search = createSaltSearch(compileKernel(build), patterns, target)
    const salts = new Set<string>()
    while (salts.size < 5) {
      const { found } = search.next()
      if (!found) continue
      const at = (creator: `0x${string}`) =>
        getContractAddress({
          opcode: 'CREATE2',
          from: target.factory,
          salt: encodePacked(['address', 'bytes12'], [creator, found.salt]),
          bytecode: '0x1234',
        })
      expect(found.match).toBe(at(target.creator))
      expect(found.match.toLowerCase()).toMatch(/^0x0.*77.*e$/)
      expect(at('0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB')).not.toBe(found.match)
      salts.add(found.salt)
    }
  })

  it('starts at another salt each time', () => {
    const patterns = [{ start: '', middle: '0', end: '', matchesCase: false }]
    const first = () => createSaltSearch(compileKernel(), patterns, target).next().found!.salt
    expect(first()).not.toBe(first())
    expect(first()).not.toBe(toHex(0, { size: 12 }))
  })
})
