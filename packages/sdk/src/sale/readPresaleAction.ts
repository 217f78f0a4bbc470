import { type Address, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'

/** What an action did: what arrived at whom, of the token or of a coin. */
export type PresaleMovement = { to: Address; amount: bigint; coin?: number }
export type PresaleActionDone = { movements: readonly PresaleMovement[]; deliveryFailed: boolean }

// Written here, because a screen reads an action after a reload without a whole ABI.
const events = parseAbi([
  'event Claimed(address indexed account, uint256 amount, address receiver)',
  'event UnsoldSettled(address indexed receiver, uint256 amount)',
  'event Refunded(address indexed account, uint256 indexed coin, uint256 paid, address receiver)',
  'event ProceedsPaid(address indexed to, uint256 indexed coin, uint256 amount)',
  'event RewardPaid(address indexed account, uint256 indexed coin, uint256 amount)',
  'event DeliveryFailed(address indexed account, uint256 amount, uint256 retryAt)',
  'event Undelivered(address indexed account, uint256 amount)',
])

/** Reads what one action on a presale did, from its receipts; nothing moved where nothing did. */
export function readPresaleAction(receipts: readonly TransactionReceipt[], sale: Address): PresaleActionDone {
  const logs = receipts.flatMap((receipt) => receipt.logs).filter((log) => isAddressEqual(log.address, sale))
  const movements: PresaleMovement[] = []
  let deliveryFailed = false
  for (const { eventName, args } of parseEventLogs({ abi: events, logs })) {
    if (eventName === 'Claimed') movements.push({ to: args.receiver, amount: args.amount })
    if (eventName === 'UnsoldSettled') movements.push({ to: args.receiver, amount: args.amount })
    if (eventName === 'Refunded') movements.push({ to: args.receiver, amount: args.paid, coin: Number(args.coin) })
    if (eventName === 'ProceedsPaid') movements.push({ to: args.to, amount: args.amount, coin: Number(args.coin) })
    if (eventName === 'RewardPaid') movements.push({ to: args.account, amount: args.amount, coin: Number(args.coin) })
    if (eventName === 'DeliveryFailed' || eventName === 'Undelivered') deliveryFailed = true
  }
  return { movements, deliveryFailed }
}
