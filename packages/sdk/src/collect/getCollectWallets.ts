import { type Address, getAddress, type Hex } from 'viem'
import { getBalances, makeBalanceTable } from '../balances/getBalances.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { CollectWallet, WalletCode } from './CollectWallet.ts'

export type ReadCollectOptions = { signal?: AbortSignal; onProgress?: (share: number) => void }

/** Accounts asked about at once. */
const width = 8

/** What EIP-7702 puts at an account that delegates: these three bytes and the address. */
const delegationMark = '0xef0100'

/** Tells a delegation from a contract. */
export function readWalletCode(code: Hex | undefined): WalletCode {
  if (!code || code === '0x') return { kind: 'none' }
  const isDelegation = code.length === 48 && code.toLowerCase().startsWith(delegationMark)
  return isDelegation ? { kind: 'delegated', to: getAddress(`0x${code.slice(8)}`) } : { kind: 'contract' }
}

/**
 * Reads balances, nonces and codes of wallets, all balances of one block. The token zero is the coin.
 *
 * @throws ToolboxError when the node does not answer, also when only a part is missing: money is moved by these numbers.
 */
export async function getCollectWallets(
  client: ChainClient,
  tokens: readonly Address[],
  addresses: readonly Address[],
  { signal, onProgress }: ReadCollectOptions = {},
): Promise<CollectWallet[]> {
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 })
  const table = await getBalances(client, makeBalanceTable(tokens, addresses, blockNumber), { signal })
  if (table.fault) throw table.fault
  const wallets = new Array<CollectWallet>(addresses.length)
  let next = 0
  let done = 0
  const work = async () => {
    for (let index = next++; index < addresses.length; index = next++) {
      if (signal?.aborted) throw new ToolboxError('planAborted')
      const address = addresses[index]!
      const [nonce, code] = await Promise.all([
        client.getTransactionCount({ address, blockTag: 'pending' }),
        client.getCode({ address }),
      ])
      const balances = tokens.map((_, token) => table.balances[token * addresses.length + index])
      wallets[index] = { address, nonce, code: readWalletCode(code), balances }
      onProgress?.(++done / addresses.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(width, addresses.length) }, work))
  } catch (error) {
    throw decodeError(error)
  }
  return wallets
}
