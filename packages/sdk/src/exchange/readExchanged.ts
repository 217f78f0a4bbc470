import { type Address, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import type { ExchangeCoin } from './SwapRoute.ts'

/** What a trade came to, in base units, as the coins' own logs say. */
export type Exchanged = { amountIn: bigint; amountOut: bigint }

export type ReadExchangedParams = {
  account: Address
  from: ExchangeCoin
  to: ExchangeCoin
  wrapped?: Address
}

// Written here, because a screen reads a trade after a reload without anything else of an exchange.
const events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Withdrawal(address indexed src, uint256 wad)',
  'event Deposit(address indexed dst, uint256 wad)',
])

/**
 * Reads a trade from its receipts: tokens by their transfers from and to the account, native coin by what was wrapped and
 * unwrapped on the way. What a token writes into its logs is its own word.
 */
export function readExchanged(receipts: readonly TransactionReceipt[], params: ReadExchangedParams): Exchanged {
  const { account, from, to, wrapped } = params
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const of = (address: Address | undefined) => logs.filter((log) => address && isAddressEqual(log.address, address))
  const moved = (token: Address, side: 'from' | 'to') =>
    sum(
      parseEventLogs({ abi: events, eventName: 'Transfer', logs: of(token) })
        .filter(({ args }) => isAddressEqual(args[side], account))
        .map(({ args }) => args.value),
    )
  const wads = (eventName: 'Withdrawal' | 'Deposit') =>
    sum(parseEventLogs({ abi: events, eventName, logs: of(wrapped) }).map(({ args }) => args.wad))
  const amountIn =
    from === 'native' ? wads('Deposit') : isWrap(from, to, wrapped) ? wads('Withdrawal') : moved(from, 'from')
  const amountOut = to === 'native' ? wads('Withdrawal') : isWrap(to, from, wrapped) ? wads('Deposit') : moved(to, 'to')
  return { amountIn, amountOut }
}

/** Some wrapped coins write no transfer where coin becomes wrapped coin and back. */
const isWrap = (token: Address, other: ExchangeCoin, wrapped: Address | undefined) =>
  other === 'native' && wrapped !== undefined && isAddressEqual(token, wrapped)

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
