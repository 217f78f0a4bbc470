import type { ArgumentRole } from './CallReading.ts'

/**
 * What the amounts of a function are of, by the names of its arguments: `self` is the contract that is called, `native` the
 * coin, `?name` the coin where that flag is set, anything else the argument that names the token (`path.0`, `path.last`).
 */
const coinsOfFunctions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...both('swapExactTokensForTokens', { amountIn: 'path.0', amountOutMin: 'path.last' }),
  swapTokensForExactTokens: { amountOut: 'path.last', amountInMax: 'path.0' },
  ...both('swapExactETHForTokens', { amountOutMin: 'path.last' }),
  swapETHForExactTokens: { amountOut: 'path.last' },
  ...both('swapExactTokensForETH', { amountIn: 'path.0', amountOutMin: 'native' }),
  swapTokensForExactETH: { amountOut: 'native', amountInMax: 'path.0' },
  addLiquidity: {
    ...{ amountADesired: 'tokenA', amountAMin: 'tokenA', amountBDesired: 'tokenB', amountBMin: 'tokenB' },
    ...{ minAmount: 'self', maxAmount: 'self' },
  },
  removeLiquidity: { amountAMin: 'tokenA', amountBMin: 'tokenB', coin: 'native', minAmount: 'self' },
  removeLiquidityWithPermit: { amountAMin: 'tokenA', amountBMin: 'tokenB' },
  addLiquidityETH: { amountTokenDesired: 'token', amountTokenMin: 'token', amountETHMin: 'native' },
  ...both('removeLiquidityETH', { amountTokenMin: 'token', amountETHMin: 'native' }),
  ...both('removeLiquidityETHWithPermit', { amountTokenMin: 'token', amountETHMin: 'native' }),
  add: {
    ...{ 'addition.tokenAmount': 'addition.token', 'addition.minTokenAmount': 'addition.token' },
    ...{ 'addition.baseAmount': '?addition.native', 'addition.minBaseAmount': '?addition.native' },
  },
  remove: { minTokenAmount: 'token', minBaseAmount: '?native' },
  lock: { amount: 'token' },
  lockFixed: { amount: 'token' },
  lockMany: { amounts: 'token' },
  launchExisting: { 'launch.tokenAmount': 'token' },
  deposit: {},
  withdraw: { amount: 'native' },
  buy: { minOut: 'self' },
  sell: { amount: 'self', minOut: 'native' },
  ...each(['transfer', 'transferFrom', 'approve', 'permit'], { value: 'self', amount: 'self' }),
  ...each(['mint', 'burn', 'burnTax', 'takeBack', 'increaseAllowance', 'decreaseAllowance'], { amount: 'self' }),
}

/** Accounts that gain something, in the functions of all contracts that are read here. */
const receiverNames =
  /^(to|receiver|recipient|owners?|newOwner|accounts?|who|creator|inviter|spender|operator|guy|dst|deployer|newFund|feeAddress_|refundReceiver|paymentReceiver|handler|fallbackHandler|module|guard|.*Receiver)$/
const timeNames = /^(deadline|until|unlockAt|lockUntil|end|endAt|start|startAt|unlockTime)$/

export type ArgumentAt = { functionName: string; name: string; type: string }

/** What an argument means, by the name its contract gave it. */
export function roleOfArgument({ functionName, name, type }: ArgumentAt): ArgumentRole {
  const own = lastName(name)
  if (type === 'address') return receiverNames.test(own) ? 'receiver' : 'address'
  if (type === 'bool') return 'flag'
  if (type === 'string') return 'text'
  if (type === 'bytes') return 'opaque'
  if (type.startsWith('bytes')) return 'text'
  if (coinOfArgument({ functionName, name }) !== undefined || /amount|liquidity$/i.test(own)) return 'amount'
  if (timeNames.test(own)) return 'time'
  return /Bps$/.test(own) ? 'bps' : 'number'
}

/** Where an amount's coin is named, as in the table. */
export function coinOfArgument({ functionName, name }: Pick<ArgumentAt, 'functionName' | 'name'>): string | undefined {
  const amounts = coinsOfFunctions[functionName]
  return amounts && Object.hasOwn(amounts, withoutPlaces(name)) ? amounts[withoutPlaces(name)] : undefined
}

/** "amounts.3" is one of `amounts`. */
const withoutPlaces = (name: string) => name.replace(/\.\d+/g, '')
const lastName = (name: string) => withoutPlaces(name).split('.').at(-1) ?? name

/** The function, and its twin for tokens that take a tax of their own transfers. */
function both(name: string, coins: Record<string, string>) {
  return { [name]: coins, [`${name}SupportingFeeOnTransferTokens`]: coins }
}

function each(names: readonly string[], coins: Record<string, string>) {
  return Object.fromEntries(names.map((name) => [name, coins]))
}
