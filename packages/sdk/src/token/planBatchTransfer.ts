import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, keccak256 } from 'viem'
import { decodeError } from '../errors/decodeError.ts'
import type { ChainClient, Plan } from '../plan/Plan.ts'
import { type BatchTransferRow, checkBatchRows, encodeBatchTransfer } from './encodeBatchTransfer.ts'

export type PlanBatchTransferParams = {
  account: Address
  token: Address
  rows: readonly BatchTransferRow[]
  /** Tells two equal lists apart; the same list with the same nonce is sent at most once, on the chain itself. */
  nonce: bigint
  /** Rows of one transaction. 200 new holders need about 5 million gas, far under the cap of 16,777,216. */
  chunkSize?: number
}

export type BatchTransferred = { jobId: Hex; chunks: number; alreadySent: number }

/** Names a list on a chain: the same chain, token, rows and nonce always give the same id. */
export function batchTransferJobId(params: {
  chainId: number
  token: Address
  rows: readonly BatchTransferRow[]
  nonce: bigint
}): Hex {
  const { chainId, token, rows, nonce } = params
  const types = [
    { type: 'uint256' },
    { type: 'address' },
    { type: 'address[]' },
    { type: 'uint256[]' },
    { type: 'uint256' },
  ] as const
  const columns = [rows.map(({ to }) => to), rows.map(({ amount }) => amount)] as const
  return keccak256(encodeAbiParameters(types, [BigInt(chainId), token, ...columns, nonce]))
}

/**
 * Plans payments to many accounts from one of our tokens, in as many transactions as needed. Transactions that the chain
 * has already are left out, so planning the same list again continues it.
 *
 * @throws ToolboxError `batchEmpty`, `batchRowInvalid`.
 */
export async function planBatchTransfer(
  client: ChainClient,
  { account, token, rows, nonce, chunkSize = 200 }: PlanBatchTransferParams,
): Promise<Plan<BatchTransferred>> {
  checkBatchRows(rows)
  const chainId = client.chain.id
  const jobId = batchTransferJobId({ chainId, token, rows, nonce })
  const chunks = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  const isSent = await Promise.all(
    chunks.map((_, index) =>
      client.readContract({
        address: token,
        abi: tokenAbi,
        functionName: 'isBatchTransferred',
        args: [account, jobId, BigInt(index)],
      }),
    ),
  ).catch((error) => {
    throw decodeError(error)
  })
  const steps = chunks.flatMap((chunk, index) => {
    if (isSent[index]) return []
    const args = [jobId, BigInt(index), encodeBatchTransfer(chunk)] as const
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'batchTransfer', args })
    return [{ id: `batchTransfer:${index}`, call: { to: token, data } }]
  })
  const alreadySent = chunks.length - steps.length
  return { chainId, steps, read: () => ({ jobId, chunks: chunks.length, alreadySent }) }
}
