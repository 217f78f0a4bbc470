import { type Address, getAddress, type Hex } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { gasOf } from '../base/plan/gasOf.ts'
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

function isUnknown(error: unknown): boolean {
  const { name } = error as { name?: string }
  return name === 'TransactionReceiptNotFoundError' || name === 'TransactionNotFoundError'
}
