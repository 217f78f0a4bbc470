import {
  type Address,
  concat,
  getAddress,
  getContractAddress,
  type Hex,
  numberToHex,
  size,
  slice,
  zeroHash,
} from 'viem'
import type { MineWords } from './mineWords.ts'

/** What a mine's own code says of it: there its settings stand, and nothing can change them. */
export type PoolCode = { factory: Address; creator: Address; salt: Hex; settings: MineWords }

/** Around the address of the implementation, before the settings. */
const head = '0x363d3d373d3d3d363d73'
const tail = '0x5af43d82803e903d91602b57fd5bf3'
const codeSize = 45
const wordSize = 32
const firstPeriodWord = 5
const periodsInWord = 6

/**
 * Reads the settings out of a clone's code: independently of what its contract answers. Undefined where the code is not that of a
 * clone of this implementation, byte for byte.
 */
export function readPoolCode(code: Hex, implementation: Address): PoolCode | undefined {
  const clone = concat([head, implementation, tail])
  if (size(code) < codeSize + wordSize * firstPeriodWord) return undefined
  if (slice(code, 0, codeSize).toLowerCase() !== clone.toLowerCase()) return undefined
  const args = slice(code, codeSize)
  const words = Array.from({ length: size(args) / wordSize }, (_, index) =>
    BigInt(slice(args, index * wordSize, (index + 1) * wordSize)),
  )
  const word = (index: number) => words[index] ?? 0n
  const [origin, frame, stake, reward, amounts] = [word(0), word(1), word(2), word(3), word(4)]
  const count = Number(bits(stake, 40n, 8n))
  const periodWords = Math.ceil(count / periodsInWord)
  // Whatever stands behind, or in bits that mean nothing, no factory of ours wrote.
  const isExact = size(args) === wordSize * (firstPeriodWord + periodWords)
  const isClean = bits(stake, 0n, 40n) === 0n && bits(reward, 32n, 64n) === 0n && bits(amounts, 0n, 16n) === 0n
  if (!isExact || !isClean || bits(frame, 0n, 16n) > 7n) return undefined
  return {
    ...{
      factory: addressIn(origin),
      salt: numberToHex(bits(origin, 0n, 96n), { size: 12 }),
      creator: addressIn(frame),
    },
    settings: {
      ...{ stakeToken: addressIn(stake), rewardToken: addressIn(reward) },
      ...{ startAt: Number(bits(frame, 56n, 40n)), endAt: Number(bits(frame, 16n, 40n)) },
      ...{ isListed: isSet(frame, 0n), isLp: isSet(frame, 1n), isByHand: isSet(frame, 2n) },
      ...{ halvingSeconds: Number(bits(stake, 64n, 32n)), teamPercent: Number(bits(stake, 56n, 8n)) },
      ...{
        generations: Number(bits(stake, 48n, 8n)),
        rate: bits(amounts, 128n, 128n),
        least: bits(amounts, 16n, 112n),
      },
      periods: Array.from({ length: count }, (_, index) => {
        const shift = BigInt(40 * (index % periodsInWord))
        const period = word(firstPeriodWord + Math.floor(index / periodsInWord))
        return { duration: Number(bits(period, shift + 8n, 32n)), tenths: Number(bits(period, shift, 8n)) }
      }),
    },
  }
}

/** Where a factory puts a clone with this code: its address holds every byte of its settings. */
export function addressOfPoolCode(code: Hex, { factory, creator, salt }: PoolCode): Address {
  const bytecode = concat(['0x61', numberToHex(size(code), { size: 2 }), '0x3d81600a3d39f3', code])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: concat([creator, salt]), bytecode })
}

const bits = (word: bigint, shift: bigint, count: bigint) => (word >> shift) & ((1n << count) - 1n)
const isSet = (word: bigint, place: bigint) => bits(word, place, 1n) === 1n
const addressIn = (word: bigint) => getAddress(slice(numberToHex(word, { size: size(zeroHash) }), 0, 20))
