import {
  type Address,
  getAddress,
  type Hex,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'

// Written here, because a screen reads what was done after a reload without a whole ABI.
export const poolEventAbi = parseAbi([
  'event Funded(uint256 indexed funding, address indexed from, uint256 amount)',
  'event TakenBack(uint256 indexed funding, address indexed receiver, uint256 amount)',
  'event Paid(address indexed account, address indexed receiver, uint256 amount)',
  'event ListRootSet(bytes32 root)',
  'event OwnerSet(address indexed owner)',
  'event OwnerOffered(address indexed offered)',
  'event Staked(address indexed account, uint256 index, uint256 amount, uint256 period, uint256 until)',
  'event Withdrawn(address indexed account, address indexed receiver, uint256 index, uint256 amount, uint256 paid, uint256 excess)',
  'event Relocked(address indexed account, uint256 index, uint256 period, uint256 until)',
  'event BoostEnded(address indexed account, uint256 index)',
  'event TeamCounted(address indexed account, int256 delta)',
  'event Bound(address indexed account, address indexed inviter)',
  'event Halved(uint256 rate)',
])

/** What happened in a pool. Amounts are base units, times unix seconds. */
export type PoolEvent = { pool: Address; blockNumber: bigint; logIndex: number; hash: Hex } & (
  | { kind: 'funded'; funding: number; account: Address; amount: bigint }
  | { kind: 'takenBack'; funding: number; receiver: Address; amount: bigint }
  /** `receiver` is the pool itself where rewards became a stake. */
  | { kind: 'paid'; account: Address; receiver: Address; amount: bigint }
  | { kind: 'staked'; account: Address; index: number; amount: bigint; period: number; untilAt?: bigint }
  /** `paid` is less than `amount` where the coin shrank, `excess` what it took beside. */
  | {
      kind: 'withdrawn'
      account: Address
      receiver: Address
      index: number
      amount: bigint
      paid: bigint
      excess: bigint
    }
  | { kind: 'relocked'; account: Address; index: number; period: number; untilAt: bigint }
  | { kind: 'boostEnded'; account: Address; index: number }
  | { kind: 'teamCounted'; account: Address; delta: bigint }
  | { kind: 'bound'; account: Address; inviter: Address }
  | { kind: 'halved'; rate: bigint }
  | { kind: 'listRootSet'; root: Hex }
  | { kind: 'ownerSet'; owner: Address }
  | { kind: 'ownerOffered'; offered: Address }
)

type EventLog = ReturnType<typeof parseEventLogs<typeof poolEventAbi, true>>[number]

/** What receipts tell of pools; logs of other contracts count for nothing. */
export function readPoolAction(receipts: readonly TransactionReceipt[], pools: readonly Address[]): PoolEvent[] {
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const own = logs.filter(({ address }) => pools.some((pool) => isAddressEqual(pool, address)))
  return parseEventLogs({ abi: poolEventAbi, logs: own }).map(poolEventOf)
}

/** One log as what it says. */
export function poolEventOf(log: EventLog): PoolEvent {
  const place = {
    ...{ pool: getAddress(log.address), blockNumber: log.blockNumber ?? 0n },
    ...{ logIndex: log.logIndex ?? 0, hash: log.transactionHash ?? '0x' },
  }
  return { ...place, ...contentOf(log) }
}

/** Without its place, whichever of the kinds it is. */
type Content<Event> = Event extends unknown ? Omit<Event, 'pool' | 'blockNumber' | 'logIndex' | 'hash'> : never

function contentOf({ eventName, args }: EventLog): Content<PoolEvent> {
  switch (eventName) {
    case 'Funded':
      return { kind: 'funded', funding: Number(args.funding), account: args.from, amount: args.amount }
    case 'TakenBack':
      return { kind: 'takenBack', funding: Number(args.funding), receiver: args.receiver, amount: args.amount }
    case 'Paid':
      return { kind: 'paid', ...args }
    case 'Staked': {
      const { account, index, amount, period, until } = args
      const untilAt = until === 0n ? undefined : until
      return { kind: 'staked', account, index: Number(index), amount, period: Number(period), untilAt }
    }
    case 'Withdrawn':
      return { kind: 'withdrawn', ...args, index: Number(args.index) }
    case 'Relocked': {
      const { account, index, period, until } = args
      return { kind: 'relocked', account, index: Number(index), period: Number(period), untilAt: until }
    }
    case 'BoostEnded':
      return { kind: 'boostEnded', account: args.account, index: Number(args.index) }
    case 'TeamCounted':
      return { kind: 'teamCounted', ...args }
    case 'Bound':
      return { kind: 'bound', ...args }
    case 'Halved':
      return { kind: 'halved', ...args }
    case 'ListRootSet':
      return { kind: 'listRootSet', ...args }
    case 'OwnerSet':
      return { kind: 'ownerSet', ...args }
    case 'OwnerOffered':
      return { kind: 'ownerOffered', ...args }
  }
}
