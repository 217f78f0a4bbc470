import { presaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { PresaleStatus } from './PresaleStatus.ts'
import { type ReadSaleBooksOptions, readSaleBooks } from './readSaleBooks.ts'

/**
 * Reads a presale at one block: the newest unless told. Undefined for what our factory has not created, whatever it says of
 * itself, and for a sale of something that is delivered elsewhere.
 *
 * @throws ToolboxError when the node could not be asked.
 */
export async function getPresale(
  client: ChainClient,
  sale: Address,
  options: ReadSaleBooksOptions = {},
): Promise<PresaleStatus | undefined> {
  const found = await readSaleBooks(client, sale, 'presale', options)
  if (!found) return undefined
  const { books, buyer, own, read } = found
  const ask = <Value>(functionName: string, args?: readonly unknown[]) => read<Value>(presaleAbi, functionName, args)
  const [token, owed, until, claimable, ...liquidity] = await Promise.all([
    ask<Address>('token'),
    ask<bigint>('owed'),
    ask<bigint>('finishableUntil'),
    options.account && ask<bigint>('claimable', [options.account]),
    ...books.rules.coins.map((_, number) => ask<readonly [bigint, bigint]>('liquidityNow', [BigInt(number)])),
  ])
  if (!token || owed === undefined) return undefined
  return {
    ...{ ...books, token, owed, finishableUntilAt: until || undefined },
    liquidity: liquidity.map(([coin, amount] = [0n, 0n]) => ({ coin, amount })),
    own:
      own && buyer && claimable !== undefined
        ? {
            ...{ ...own, delivered: buyer.delivered, undelivered: buyer.undelivered, claimable },
            failedAt: buyer.failedAt === 0 ? undefined : BigInt(buyer.failedAt),
          }
        : undefined,
  }
}
