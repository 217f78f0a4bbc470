import { type Address, getAddress, type Hex, type TransactionReceipt } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getMovedCoins } from './getMovedCoins.ts'
import { getNativeIn } from './getNativeIn.ts'
import { listLockDates } from './listLockDates.ts'
import { listMoves } from './listMoves.ts'
import { listWraps } from './listWraps.ts'
import type { Receipt } from './Receipt.ts'

/**
 * Reads what a transaction came to for an account. Nothing is taken from what the page remembers.
 *
 * @param options.account whose amounts count; its present holdings are read too.
 * @throws ToolboxError `transactionDropped` where the node has no receipt of it (not mined, or forgotten);
 * `rpcAnswerInvalid` where the answers do not belong together; the node's failures.
 */
export async function getReceipt(
  client: ChainClient,
  { hash, account }: { hash: Hex; account: Address },
): Promise<Receipt> {
  try {
    const [receipt, transaction] = await Promise.all([
      client.getTransactionReceipt({ hash }),
      client.getTransaction({ hash }),
    ])
    const block = await client.getBlock({ blockNumber: receipt.blockNumber })
    // A node behind another one, or a block that has been replaced meanwhile.
    const isAsked = [receipt.transactionHash, transaction.hash].every(
      (told) => told.toLowerCase() === hash.toLowerCase(),
    )
    if (!isAsked || block.hash !== receipt.blockHash)
      throw new ToolboxError('rpcAnswerInvalid', {}, { retryable: true })
    const gas = gasOf(receipt)
    const paid = { from: receipt.from, value: receipt.status === 'success' ? transaction.value : 0n }
    const told = listMoves(receipt.logs, account)
    const wraps = listWraps(receipt.logs, { account, to: receipt.to, value: transaction.value }).filter(
      // Some wrapped coins log a transfer as well.
      ({ token, way }) => !told.some((move) => move.token === token && move.way === way),
    )
    const [found, nativeHeld, nativeIn] = await Promise.all([
      getMovedCoins(client, [...told, ...wraps], account),
      client.getBalance({ address: account }).catch(() => undefined),
      getNativeIn(client, { account, blockNumber: receipt.blockNumber, feeWei: gas.totalWei, ...paid }),
    ])
    const isWrapped = (token: Address) => found.some((coin) => coin.address === token && coin.decimals === 18)
    const moves = [...told, ...wraps.filter(({ token }) => isWrapped(token))]
    const coins = found.filter(({ address }) => moves.some(({ token }) => token === address))
    return {
      ...{ chainId: client.chain.id, hash, status: receipt.status, blockNumber: receipt.blockNumber },
      ...{ at: block.timestamp, value: transaction.value, gas, from: getAddress(receipt.from) },
      to: receipt.to ? getAddress(receipt.to) : undefined,
      created: receipt.contractAddress ? getAddress(receipt.contractAddress) : undefined,
      ...{ account, moves, coins, nativeIn, nativeHeld, locks: listLockDates(receipt.logs) },
    }
  } catch (error) {
    throw isUnknown(error) ? new ToolboxError('transactionDropped', { hash }, { cause: error }) : decodeError(error)
  }
}

/** Gas and its price; what a rollup of the OP Stack adds stands in its receipt as `l1Fee`, which viem hands on as hex. */
export function gasOf(receipt: Pick<TransactionReceipt, 'gasUsed' | 'effectiveGasPrice'>): Receipt['gas'] {
  const { gasUsed: used, effectiveGasPrice } = receipt
  const price = typeof effectiveGasPrice === 'bigint' ? effectiveGasPrice : undefined
  const { l1Fee } = receipt as { l1Fee?: unknown }
  const isHex = typeof l1Fee === 'string' && /^0x[0-9a-f]{1,32}$/i.test(l1Fee)
  const dataFeeWei = typeof l1Fee === 'bigint' ? l1Fee : isHex ? BigInt(l1Fee) : 0n
  return { used, price, dataFeeWei, totalWei: price === undefined ? undefined : used * price + dataFeeWei }
}

function isUnknown(error: unknown): boolean {
  const { name } = error as { name?: string }
  return name === 'TransactionReceiptNotFoundError' || name === 'TransactionNotFoundError'
}
