import { type Address, isAddressEqual, type Log, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import { tokenLockOf } from '../lock/callTokenLock.ts'
import { launcherOf } from '../token/launcherOf.ts'

/** What reached the pair, in base units, the liquidity tokens that came for it, and their lock where they were locked. */
export type PairLiquidity = {
  firstAmount: bigint
  secondAmount: bigint
  lpAmount: bigint
  lock?: { id: bigint; amount: bigint }
}

/** Of a receipt, or of a simulation, where it stands in no block. */
type EventLog = Log<bigint, number, boolean>

// Written here, because a screen reads what was added after a reload without anything else of an exchange.
const events = parseAbi([
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'struct Schedule { uint8 kind; uint64 start; uint64 end; uint16 firstBps; uint32 period; uint16 periodBps; }',
  'event LockCreated(uint256 indexed id, address indexed token, address indexed owner, address payer, uint256 amount, Schedule schedule, bool isLp, bool rebasing)',
])

/**
 * Reads what went into a pair from the receipts of a plan. Of several additions it is the last one: a token's own
 * contracts may add as well, while it moves.
 *
 * @throws ToolboxError `liquidityEventMissing` when nothing did.
 */
export function readPairLiquidity(
  receipts: readonly { logs: readonly EventLog[] }[],
  { pair, account, first, second }: { pair: Address; account: Address; first: Address; second: Address },
): PairLiquidity {
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const own = logs.filter((log) => isAddressEqual(log.address, pair))
  const mint = parseEventLogs({ abi: events, eventName: 'Mint', logs: own }).at(-1)
  // The Launcher takes the liquidity tokens itself where it locks them.
  const holders = [account, launcherOf()]
  const made = parseEventLogs({ abi: events, eventName: 'Transfer', logs: own })
    .filter(({ args }) => args.from === zeroAddress && holders.some((holder) => isAddressEqual(holder, args.to)))
    .at(-1)
  if (!mint || !made) throw new ToolboxError('liquidityEventMissing')
  const { amount0, amount1 } = mint.args
  const isFirst = BigInt(first) < BigInt(second)
  return {
    firstAmount: isFirst ? amount0 : amount1,
    secondAmount: isFirst ? amount1 : amount0,
    lpAmount: made.args.value,
    lock: readLock(logs, pair),
  }
}

function readLock(logs: readonly EventLog[], pair: Address): PairLiquidity['lock'] {
  const tokenLock = tokenLockOf()
  const made = parseEventLogs({
    ...{ abi: events, eventName: 'LockCreated' },
    logs: logs.filter((log) => isAddressEqual(log.address, tokenLock)),
  })
  const lock = made.find(({ args }) => isAddressEqual(args.token, pair))
  return lock && { id: lock.args.id, amount: lock.args.amount }
}
