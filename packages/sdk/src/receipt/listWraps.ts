import { type Address, getAddress, type Hex, hexToBigInt, type Log, size, slice, toEventHash, zeroAddress } from 'viem'
import type { Move } from './Receipt.ts'

const ways = new Map([
  [toEventHash('Deposit(address,uint256)'), 'in'],
  [toEventHash('Withdrawal(address,uint256)'), 'out'],
] as const)

type Sent = {
  account: Address
  /** The contract that the transaction called itself. */
  to: Address | null
  /** Wei that went along. */
  value: bigint
}

/**
 * What wrapping the chain's coin gave, or unwrapping took: the usual wrapped coin logs no transfer for it. Counts only where
 * the account called that very contract, and for wrapping where exactly the coin that went along is credited. Other contracts
 * use the same words for other things, so whoever calls this makes sure that the contract is a token of 18 decimals.
 */
export function listWraps(logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[], sent: Sent): Move[] {
  const { account, to, value } = sent
  return logs.flatMap((log): Move[] => {
    const [event = '0x', whose = '0x'] = log.topics as readonly Hex[]
    const way = ways.get(event)
    if (!way || log.topics.length !== 2 || size(log.data) !== 32 || !/^0x0{24}/.test(whose)) return []
    if (log.address.toLowerCase() !== to?.toLowerCase()) return []
    if (getAddress(slice(whose, 12)) !== getAddress(account)) return []
    const amount = hexToBigInt(log.data)
    if (amount === 0n || value !== (way === 'in' ? amount : 0n)) return []
    return [{ token: getAddress(log.address), way, other: zeroAddress, amount }]
  })
}
