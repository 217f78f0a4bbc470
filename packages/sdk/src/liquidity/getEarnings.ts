import { type Address, type Hex, isAddressEqual, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import type { ChainClient } from '../base/plan/Plan.ts'
import { tokenLockOf } from '../lock/callTokenLock.ts'
import type { PairPosition } from './getPositions.ts'
import type { LiquidityTransfer } from './LiquidityTransfer.ts'
import {
  averageGrowth,
  grownPart,
  growthAfterDeposit,
  type PairAmounts,
  type PositionChange,
  poolGrowth,
} from './poolGrowth.ts'

/** What a position has gained by the growth of its pair since its deposits: trading fees, and gifts to the pair. */
export type Earnings = {
  /** Parts of the position's present amounts, base units. */
  amounts: PairAmounts
  /** Block of the first deposit that is still in. */
  sinceBlock: bigint
}

/** More deposits than these are not looked through. */
const mostDeposits = 60

const events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
])

/**
 * Reckons what a position has earned, from the receipts of its deposits. It is known only where every liquidity token of
 * the owner came by a deposit that the transfers show: not what somebody gave him, and not what logs do not tell.
 *
 * @param transfers of any tokens to and from the owner; told twice they count once.
 * @param held all of the position's liquidity tokens: in the wallet and in our locks.
 * @param amounts what stands behind them now.
 * @returns undefined where it cannot be known.
 * @throws ToolboxError when the node could not be asked.
 */
export async function getEarnings(
  client: ChainClient,
  params: {
    position: PairPosition
    owner: Address
    transfers: readonly LiquidityTransfer[]
    held: bigint
    amounts: PairAmounts
  },
): Promise<Earnings | undefined> {
  const { position, owner, transfers, held, amounts } = params
  const own = ownTransfers(transfers, position.pair)
  const isDeposit = ({ from }: LiquidityTransfer) => from === zeroAddress
  if (own.filter(isDeposit).length > mostDeposits) return undefined
  const changes = await Promise.all(
    own.map(async (transfer): Promise<PositionChange | undefined> => {
      if (isAddressEqual(transfer.from, owner)) return { kind: 'left', lpAmount: transfer.amount }
      return isDeposit(transfer) ? readDeposit(client, transfer) : undefined
    }),
  )
  if (!changes.every((change) => change !== undefined)) return undefined
  const average = averageGrowth(changes, held)
  const now = poolGrowth(position.reserves, position.supply)
  return average && { amounts: grownPart(amounts, { from: average.growth, now }), sinceBlock: average.since }
}

/** Of one pair, once each, oldest first. What goes into our lock and comes back stays the owner's. */
function ownTransfers(transfers: readonly LiquidityTransfer[], pair: Address): LiquidityTransfer[] {
  const lock = tokenLockOf()
  const byPlace = new Map(
    transfers
      .filter(({ token, from, to }) => {
        return isAddressEqual(token, pair) && from !== to && !isAddressEqual(from, lock) && !isAddressEqual(to, lock)
      })
      .map((transfer) => [`${transfer.blockNumber}/${transfer.logIndex}`, transfer]),
  )
  return [...byPlace.values()].sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
}

/** The deposit that made these liquidity tokens, from its receipt; undefined where the receipt tells of none. */
async function readDeposit(client: ChainClient, transfer: LiquidityTransfer): Promise<PositionChange | undefined> {
  const { token: pair, hash, logIndex, amount, blockNumber } = transfer
  const logs = (await readReceiptLogs(client, hash))?.filter((log) => isAddressEqual(log.address, pair))
  const later = parseEventLogs({ abi: events, logs: logs ?? [] }).filter((log) => log.logIndex >= logIndex)
  const [made, ...next] = later
  const isSame = made?.eventName === 'Transfer' && made.logIndex === logIndex && made.args.value === amount
  const sync = next.find((log) => log.eventName === 'Sync')
  const mint = next.find((log) => log.eventName === 'Mint')
  if (!isSame || sync?.eventName !== 'Sync' || mint?.eventName !== 'Mint') return undefined
  const growth = growthAfterDeposit(
    [mint.args.amount0, mint.args.amount1],
    [sync.args.reserve0, sync.args.reserve1],
    amount,
  )
  return growth === undefined ? undefined : { kind: 'deposit', lpAmount: amount, growth, at: blockNumber }
}

/** Undefined where the node does not know the transaction any more. */
async function readReceiptLogs(client: ChainClient, hash: Hex) {
  const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
  return receipt?.logs
}
