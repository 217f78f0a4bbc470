import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  isAddressEqual,
  parseAbi,
  zeroAddress,
} from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobCall } from '../base/jobs/JobKind.ts'
import { highestPrice } from '../base/jobs/plainTransferJob.ts'
import type { CollectContext, CollectRow } from './CollectContext.ts'
import { readTransferDataFee } from './completeGasPrice.ts'
import { encodeNftTransfer } from './encodeNftTransfer.ts'

const multiTokenAbi = parseAbi(['function balanceOf(address account, uint256 id) view returns (uint256)'])

/**
 * What a wallet sends itself for one row, from what the chain says now: a sum that has changed since the confirmation is
 * never signed.
 *
 * @returns undefined when there is nothing to take, or it would cost more than it brings.
 */
export async function buildTransfer(context: CollectContext, row: CollectRow): Promise<JobCall | undefined> {
  const { job, transferGas } = context
  const { standard, address = zeroAddress } = job.tokens[row.token]!
  if (standard === 'coin') return buildCoin(context, row)
  const data = standard === 'erc20' ? await callOfToken(context, row, address) : await callOfNft(context, row, address)
  return data && { to: address, data, leastGas: transferGas[row.token]! }
}

async function callOfToken({ client, least, recipient }: CollectContext, row: CollectRow, token: Address) {
  const balance = await client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [row.from],
  })
  if (balance === 0n || balance < least[row.token]!) return undefined
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, balance] })
}

async function callOfNft({ client, job, recipient }: CollectContext, row: CollectRow, address: Address) {
  const { from, tokenId } = row
  if (tokenId === undefined) throw new ToolboxError('batchRowInvalid', { row: row.row })
  const about = { from, to: recipient, tokenId }
  if (job.tokens[row.token]!.standard === 'erc721') {
    const owner = await client.readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })
    return isAddressEqual(owner, from) ? encodeNftTransfer({ ...about, standard: 'erc721', amount: 1n }) : undefined
  }
  const read = { address, abi: multiTokenAbi, functionName: 'balanceOf', args: [from, tokenId] } as const
  const amount = await client.readContract(read)
  return amount === 0n ? undefined : encodeNftTransfer({ ...about, standard: 'erc1155', amount })
}

/** All coin that is left after its own fee. */
async function buildCoin(context: CollectContext, { from, token }: CollectRow): Promise<JobCall | undefined> {
  const { client, recipient, least, fees } = context
  const [balance, dataFee] = await Promise.all([
    client.getBalance({ address: from }),
    readTransferDataFee(client, recipient),
  ])
  if (balance === 0n || balance < least[token]!) return undefined
  const gas = await client.estimateGas({ account: from, to: recipient, value: 1n })
  const price = highestPrice(fees)
  const value = balance - gas * price - dataFee
  // Less than its own cost: it stays.
  if (value <= 0n) return undefined
  // Paid to the last wei of its maximum, so that what it costs is known before.
  const isTipped = 'maxFeePerGas' in fees.fields
  const exact = isTipped ? { maxFeePerGas: price, maxPriorityFeePerGas: price } : fees.fields
  return { to: recipient, data: '0x' as Hex, value, gas, fees: exact }
}
