import { saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, getAddress, numberToHex, slice } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { requireContract, type ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

export const saleKinds = ['presale', 'allocation'] as const
export type SaleKind = (typeof saleKinds)[number]

/** A line of the factory's list: what it tells without asking the sale. Times are unix seconds. */
export type SaleEntry = {
  sale: Address
  kind: SaleKind
  createdAt: bigint
  /** End of the selling, if it does not sell out before. */
  endAt: bigint
  /** Its deployer has taken it off the list. */
  isRemoved: boolean
}

export type SaleFilter = {
  kind?: SaleKind
  /** Removed sales, which are left out otherwise. */
  withRemoved?: boolean
  /** Those that can still sell at that time. */
  runningAt?: bigint
}

export type SaleListPage = {
  /** The newest first, without those that the filter leaves out. */
  entries: readonly SaleEntry[]
  /** Of the list, before the filter. */
  total: number
  /** What was read of it, from the newest on; the next page begins there. */
  read: number
}

/** Words that are read at once. */
const pageSize = 1_000

/**
 * Reads a page of the factory's list, the newest first: of all sales, of a creator's or of a token's. The filter asks no sale,
 * so that a list of thousands costs a call for each thousand.
 *
 * @param params.read where an earlier page ended.
 * @throws ToolboxError `toolboxMissing` where there is no factory; and the node's failures.
 */
export async function listSales(
  client: ChainClient,
  params: {
    creator?: Address
    token?: Address
    filter?: SaleFilter
    read?: number
    size?: number
    overrides?: ToolboxOverrides
  } = {},
): Promise<SaleListPage> {
  const { creator, token, filter = {}, read: before = 0, size = pageSize, overrides } = params
  const address = await requireContract(client, 'SaleFactory', overrides)
  const ask = (cursor: number, count: number) => {
    const base = { address, abi: saleFactoryAbi } as const
    const place = [BigInt(cursor), BigInt(count)] as const
    const asked = creator
      ? client.readContract({ ...base, functionName: 'salesOf', args: [creator, ...place] })
      : token
        ? client.readContract({ ...base, functionName: 'salesOfToken', args: [token, ...place] })
        : client.readContract({ ...base, functionName: 'entries', args: place })
    return asked.catch((error) => {
      throw decodeError(error)
    })
  }
  const total = Number((await ask(0, 0))[1])
  const end = Math.max(0, total - before)
  const start = Math.max(0, end - Math.min(size, pageSize))
  const [words] = end > start ? await ask(start, end - start) : [[]]
  const entries = words.map(readSaleEntry).filter((entry) => isWanted(entry, filter))
  return { entries: entries.reverse(), total, read: before + end - start }
}

/** True for a line that the filter lets through. */
export function isWanted(entry: SaleEntry, { kind, withRemoved = false, runningAt }: SaleFilter): boolean {
  if (kind && entry.kind !== kind) return false
  if (entry.isRemoved && !withRemoved) return false
  return runningAt === undefined || runningAt < entry.endAt
}

/** A word of the list: address, kind (8 bits), creation and end (40 bits each), removed (8 bits). */
export function readSaleEntry(word: bigint): SaleEntry {
  const part = (shift: bigint, bits: bigint) => (word >> shift) & ((1n << bits) - 1n)
  return {
    sale: getAddress(slice(numberToHex(word, { size: 32 }), 12)),
    kind: saleKinds[Number(part(160n, 8n))] ?? 'presale',
    createdAt: part(168n, 40n),
    endAt: part(208n, 40n),
    isRemoved: part(248n, 8n) !== 0n,
  }
}
