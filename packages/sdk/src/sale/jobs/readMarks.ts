import { allocationSaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { Address } from 'viem'
import { getMany } from '../../base/chain/getMany.ts'
import { decodeError } from '../../base/errors/decodeError.ts'
import { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { ChainClient } from '../../base/plan/Plan.ts'
import { bondOf } from '../bondOf.ts'

/** What a sale of what is delivered elsewhere knows of an account, as far as a mark needs it. */
export type MarkOfAccount = {
  isMarked: boolean
  /** It has bought, so that there is something to deliver. */
  hasRecipient: boolean
  /** Number of the coin that it pays with, and what it has paid of it and not got back, in base units. */
  coin: number
  paid: bigint
}

/**
 * Reads the marks of accounts at the newest block, in a few requests.
 *
 * @throws ToolboxError `rpcAnswerInvalid` where the sale does not answer for one of them, and the node's failures.
 */
export async function readMarks(
  client: ChainClient,
  sale: Address,
  accounts: readonly Address[],
): Promise<MarkOfAccount[]> {
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 }).catch((error) => {
    throw decodeError(error)
  })
  const at = { address: sale, abi: allocationSaleAbi }
  const answers = await getMany(
    client,
    accounts.flatMap((account) => [
      { ...at, functionName: 'allocationOf', args: [account] },
      { ...at, functionName: 'buyerOf', args: [account] },
    ]),
    blockNumber,
  )
  return accounts.map((_, place) => {
    const [allocation, buyer] = answers.slice(2 * place, 2 * place + 2) as [Allocation | undefined, Buyer | undefined]
    if (!allocation || !buyer) throw new ToolboxError('rpcAnswerInvalid', {}, { retryable: true })
    const { coin, mark, recipient } = allocation
    return { isMarked: mark !== 0, hasRecipient: BigInt(recipient) !== 0n, coin, paid: buyer.paid[coin] ?? 0n }
  })
}

type Allocation = { coin: number; mark: number; recipient: string }
type Buyer = { paid: readonly bigint[] }

/** Bonds of marks in one transaction, by the numbers of the coins: rounded down once for each coin, as the sale does. */
export function bondsOfMarks(marks: readonly MarkOfAccount[], coins: number): bigint[] {
  return Array.from({ length: coins }, (_, number) => {
    const paid = marks.reduce((sum, { coin, paid: one }) => (coin === number ? sum + one : sum), 0n)
    return bondOf(paid)
  })
}

/** The bond of one row by itself. */
export function bondOfMark({ paid }: MarkOfAccount): bigint {
  return bondOf(paid)
}
