import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { CollectWallet } from './CollectWallet.ts'

/** `delegation`: one payer sends for all (EIP-7702). `funding`: each wallet sends for itself, with coin lent for the gas. */
export type CollectMethod = 'delegation' | 'funding'

/**
 * A token to take, from which amount on; the address zero is the coin. Of NFTs the ids that are meant; none means all that
 * an ERC-721 collection lists itself.
 */
export type CollectToken = {
  address: Address
  least: bigint
  nft?: { standard: 'erc721' | 'erc1155'; ids: readonly bigint[] }
}

/** What things cost in gas on this chain, measured or estimated beforehand. */
export type CollectGas = {
  /** For a wallet as such: delegation, its clearing and its signature; 0 when each sends for itself. */
  wallet: bigint
  /** Of one transfer of each token, in their order; the coin's place holds the coin's. */
  transfers: readonly bigint[]
  /** Of sending coin to a wallet that lacks it. */
  fund: bigint
}

export type CollectOrder = {
  method: CollectMethod
  tokens: readonly CollectToken[]
  recipient: Address
  /** One of the wallets: it pays for the others, and is emptied last. */
  payer: Address
  gas: CollectGas
  /** `Collect`: a delegation to it is one of an interrupted collection, and no stranger's. */
  contract?: Address
  /** The highest wei per gas that a transaction will offer. */
  price: bigint
  /** What a rollup takes besides for a plain transfer, in wei; absent elsewhere. */
  dataFee?: bigint
}

/** Why nothing is taken from a wallet. */
export type SkipReason = 'recipient' | 'foreignCode' | 'contractCode' | 'empty' | 'dust' | 'unread'
/** Why an amount stays where it is. */
export type LeftReason = 'belowLeast' | 'dust' | 'unread' | 'skipped'

export type WalletVerdict = {
  /** Its place in the list. */
  wallet: number
  skip?: SkipReason
  take: { token: number; amount: bigint; tokenId?: bigint }[]
  /** `amount` is 0 where it could not be read. */
  left: { token: number; amount: bigint; reason: LeftReason }[]
  /** What taking it costs, whoever pays. */
  costWei: bigint
  /** Coin that the payer sends to it first. */
  fundWei: bigint
}

/** Bytes of a token's transfer, and of a wallet's authorizations and order, as multiples of a plain transfer's. */
const dataShare = { token: 2n, wallet: 9n } as const

/**
 * Decides what is taken from each wallet, what stays and why, and what it costs. Pure: the same figures give the same
 * verdicts. Tokens have no price here, so the person sets the least amount of each; coin is taken only when it is more
 * than taking it costs.
 *
 * @param coins what each wallet has to pay with, also where the coin itself is not collected.
 */
export function assessCollection(
  wallets: readonly CollectWallet[],
  order: CollectOrder,
  coins: readonly bigint[] = coinsOf(wallets, order),
): WalletVerdict[] {
  const verdicts = wallets.map((wallet, index) => assess(wallet, { index, order, coin: coins[index] ?? 0n }))
  chargePayer(wallets, verdicts, order)
  return verdicts
}

/** What the payer spends on the others is not there any more when it is emptied; what is left may be nothing. */
function chargePayer(
  wallets: readonly CollectWallet[],
  verdicts: readonly WalletVerdict[],
  { method, payer, tokens, gas, price, dataFee = 0n }: CollectOrder,
): void {
  const isPayer = ({ wallet }: WalletVerdict) => isAddressEqual(wallets[wallet]!.address, payer)
  const own = verdicts.find(isPayer)?.take.find(({ token }) => tokens[token]!.address === zeroAddress)
  if (!own) return
  const chargeOf = ({ costWei, fundWei }: WalletVerdict) =>
    method === 'delegation' ? costWei : fundWei > 0n ? fundWei + gas.fund * price + dataFee : 0n
  const charge = verdicts.reduce((sum, verdict) => (isPayer(verdict) ? sum : sum + chargeOf(verdict)), 0n)
  own.amount = own.amount > charge ? own.amount - charge : 0n
}

/** The coin of each wallet, where it is among the tokens. */
function coinsOf(wallets: readonly CollectWallet[], { tokens }: CollectOrder): bigint[] {
  const at = tokens.findIndex(({ address }) => address === zeroAddress)
  return wallets.map(({ balances }) => balances[at] ?? 0n)
}

function assess(
  wallet: CollectWallet,
  { index, order, coin: balance }: { index: number; order: CollectOrder; coin: bigint },
): WalletVerdict {
  const { method, tokens, payer, gas, price, dataFee = 0n } = order
  const verdict: WalletVerdict = { wallet: index, take: [], left: [], costWei: 0n, fundWei: 0n }
  const isPayer = isAddressEqual(wallet.address, payer)
  const skip = skipReason(wallet, order)
  for (const { token, tokenId, amount } of wallet.nfts ?? []) {
    if (tokenId === undefined) verdict.left.push({ token, amount, reason: 'unread' })
    else if (skip) verdict.left.push({ token, amount, reason: 'skipped' })
    else verdict.take.push({ token, amount, tokenId })
  }
  for (const [token, { least, nft }] of tokens.entries()) {
    if (nft) continue
    const amount = wallet.balances[token]
    if (amount === undefined || amount === null) verdict.left.push({ token, amount: 0n, reason: 'unread' })
    else if (amount > 0n && skip) verdict.left.push({ token, amount, reason: 'skipped' })
    else if (amount > 0n && amount < least) verdict.left.push({ token, amount, reason: 'belowLeast' })
    else if (amount > 0n) verdict.take.push({ token, amount })
  }
  if (skip) return { ...verdict, skip }

  const coin = tokens.findIndex(({ address }) => address === zeroAddress)
  const others = verdict.take.filter(({ token }) => token !== coin)
  const forTokens = others.reduce(
    (sum, { token }) => sum + gas.transfers[token]! * price + dataFee * dataShare.token,
    0n,
  )
  const forCoin = coin < 0 ? 0n : gas.transfers[coin]! * price + dataFee
  const held = verdict.take.find(({ token }) => token === coin)
  const direct = method === 'funding' || isPayer
  // A wallet that sends for itself pays its tokens' gas out of its coin; under delegation the payer does.
  const own = direct ? forTokens : 0n
  const fixed = direct ? 0n : gas.wallet * price + dataFee * dataShare.wallet
  if (held) {
    const rest = direct ? held.amount - own - forCoin : held.amount
    const cost = others.length > 0 || direct ? forCoin : fixed + forCoin
    if (direct ? rest <= 0n : rest <= cost) {
      verdict.take.splice(verdict.take.indexOf(held), 1)
      verdict.left.push({ token: coin, amount: held.amount, reason: 'dust' })
    } else held.amount = rest
  }
  if (verdict.take.length === 0) return { ...verdict, skip: emptyReason(verdict) }
  const takesCoin = verdict.take.some(({ token }) => token === coin)
  verdict.costWei = forTokens + fixed + (takesCoin ? forCoin : 0n)
  if (method === 'funding' && !isPayer) {
    if (balance < forTokens) {
      verdict.fundWei = forTokens - balance
      verdict.costWei += gas.fund * price + dataFee
    }
  }
  return verdict
}

function skipReason(wallet: CollectWallet, { recipient, contract }: CollectOrder): SkipReason | undefined {
  if (isAddressEqual(wallet.address, recipient)) return 'recipient'
  if (wallet.code.kind === 'contract') return 'contractCode'
  // Somebody's code runs whenever coin or tokens arrive there: what is sent for gas may be gone at once.
  const isOurs = wallet.code.kind === 'delegated' && contract && isAddressEqual(wallet.code.to, contract)
  return wallet.code.kind === 'delegated' && !isOurs ? 'foreignCode' : undefined
}

function emptyReason({ left }: WalletVerdict): SkipReason {
  if (left.some(({ reason }) => reason === 'dust' || reason === 'belowLeast')) return 'dust'
  return left.some(({ reason }) => reason === 'unread') ? 'unread' : 'empty'
}
