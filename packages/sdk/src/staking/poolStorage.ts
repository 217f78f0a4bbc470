import { type Address, type Hex, numberToHex } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** The words that a mine keeps its books in, as they lie in its storage: what its own views reckon with. */
export type PoolStorage = {
  funded: bigint
  /** Paid, or taken back. */
  spent: bigint
  fundings: number
  takenBack: bigint
  /** In 2^-120 base units. */
  perWeight: bigint
  settledAt: bigint
  weight: bigint
  staked: bigint
  /** In 2^-32 base units. */
  granted: bigint
  halvings: { base: bigint; sinceAt: bigint; count: number }
}

/** Of the contract, which a test of the contracts holds. */
const slots = { reserve: 0, takenBack: 1, clock: 6, sums: 7, granted: 9, halvings: 10 } as const

/** @throws ToolboxError when the node could not be asked, or has not the state of that block. */
export async function readPoolStorage(client: ChainClient, pool: Address, blockNumber: bigint): Promise<PoolStorage> {
  const read = async (slot: number) => {
    const word = await client.getStorageAt({ address: pool, slot: numberToHex(slot), blockNumber }).catch((error) => {
      throw decodeError(error)
    })
    return BigInt((word ?? '0x0') as Hex)
  }
  const [reserve, takenBack, clock, sums, granted, halvings] = await Promise.all(
    Object.values(slots).map((slot) => read(slot)) as [
      ...[Promise<bigint>, Promise<bigint>, Promise<bigint>],
      ...[Promise<bigint>, Promise<bigint>, Promise<bigint>],
    ],
  )
  return {
    ...{
      funded: bits(reserve, 0n, 112n),
      spent: bits(reserve, 112n, 112n),
      fundings: Number(bits(reserve, 224n, 32n)),
    },
    ...{ takenBack, perWeight: bits(clock, 0n, 216n), settledAt: bits(clock, 216n, 32n) },
    ...{ weight: bits(sums, 0n, 120n), staked: bits(sums, 120n, 112n), granted: bits(granted, 0n, 152n) },
    halvings: {
      ...{ base: bits(halvings, 0n, 152n), sinceAt: bits(halvings, 152n, 40n) },
      count: Number(bits(halvings, 192n, 8n)),
    },
  }
}

const bits = (word: bigint, shift: bigint, count: bigint) => (word >> shift) & ((1n << count) - 1n)
