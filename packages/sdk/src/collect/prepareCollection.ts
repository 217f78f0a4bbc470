import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { highestPrice } from '../base/jobs/plainTransferJob.ts'
import { type FeeQuirks, getGasPrice } from '../base/plan/gasPrice.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import {
  assessCollection,
  type CollectMethod,
  type CollectOrder,
  type CollectToken,
  type WalletVerdict,
} from './assessCollection.ts'
import { sweepGas } from './buildSweep.ts'
import type { CollectWallet } from './CollectWallet.ts'
import { collectAddress } from './collectAddress.ts'
import { completeGasPrice, readTransferDataFee } from './completeGasPrice.ts'
import { dearTransfer, getCollectGas } from './getCollectGas.ts'
import { getCollectNfts } from './getCollectNfts.ts'
import { getCollectWallets } from './getCollectWallets.ts'
import { type CollectPlan, planCollection } from './planCollection.ts'

export type CollectionRequest = {
  addresses: readonly Address[]
  tokens: readonly CollectToken[]
  recipient: Address
  method: CollectMethod
  /** The wallet with the most coin unless told. */
  payer?: Address
}

/** What a collection would do and cost now. */
export type PreparedCollection = {
  order: CollectOrder
  wallets: readonly CollectWallet[]
  verdicts: readonly WalletVerdict[]
  plan: CollectPlan
  /** Coin that the payer lacks; 0 when it has enough. */
  missingWei: bigint
}

export type PrepareCollectionOptions = {
  quirks: FeeQuirks
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** A transaction takes at most this part of a block. */
const blockShare = { numerator: 3n, denominator: 4n }

/** Reads the wallets and works out what is taken from each, what stays, and what it costs. Sends and signs nothing. */
export async function prepareCollection(
  client: ChainClient,
  request: CollectionRequest,
  { quirks, signal, onProgress }: PrepareCollectionOptions,
): Promise<PreparedCollection> {
  const { tokens, recipient, method } = request
  const asked = tokens.flatMap(({ address, nft }) => (nft ? [] : address))
  // The coin is read in any case: it says who can pay.
  const read = asked.includes(zeroAddress) ? asked : [...asked, zeroAddress]
  const all = await getCollectWallets(client, read, request.addresses, { signal, onProgress })
  const nfts = await getCollectNfts(client, tokens, request.addresses, { signal })
  const coinAt = read.indexOf(zeroAddress)
  const payer = request.payer ?? choosePayer(all, coinAt)
  const wallets = all.map((wallet, place): CollectWallet => {
    const balances = tokens.map(({ address, nft }) => (nft ? 0n : wallet.balances[read.indexOf(address)]))
    return { ...wallet, balances, nfts: nfts[place]! }
  })
  const [fees, dataFee, gas, block] = await Promise.all([
    getGasPrice(client, quirks).then((price) => completeGasPrice(client, price)),
    readTransferDataFee(client, recipient),
    getCollectGas(client, wallets, { tokens, recipient, method }),
    client.getBlock(),
  ]).catch((error) => {
    throw decodeError(error)
  })
  const order: CollectOrder = {
    ...{ method, tokens, recipient, payer, gas, contract: collectAddress },
    price: highestPrice(fees),
    dataFee,
  }
  const coins = all.map(({ balances }) => balances[coinAt] ?? 0n)
  const verdicts = assessCollection(wallets, order, coins)
  const share = (block.gasLimit * blockShare.numerator) / blockShare.denominator
  const gasLimit = quirks.txGasCap !== undefined && quirks.txGasCap < share ? quirks.txGasCap : share
  const plan = planCollection(wallets, verdicts, { ...order, gasLimit })
  const held = coins[request.addresses.findIndex((address) => isAddressEqual(address, payer))] ?? 0n
  const needed = neededByPayer(plan, verdicts, order)
  return { order, wallets, verdicts, plan, missingWei: needed > held ? needed - held : 0n }
}

/** The wallet with the most coin that nobody's code stands at. */
function choosePayer(wallets: readonly CollectWallet[], coinAt: number): Address {
  const free = wallets.filter(({ code }) => code.kind === 'none')
  const coinOf = ({ balances }: CollectWallet) => balances[coinAt] ?? 0n
  const [first = wallets[0]!, ...rest] = free
  return rest.reduce((best, wallet) => (coinOf(wallet) > coinOf(best) ? wallet : best), first).address
}

/** What the payer must have: loans with their room, and the limits of its transactions, of which not all is used. */
function neededByPayer({ batches }: CollectPlan, verdicts: readonly WalletVerdict[], order: CollectOrder): bigint {
  const { price, gas, method, dataFee = 0n } = order
  if (method === 'funding') {
    const loans = verdicts.reduce((sum, { fundWei }) => sum + (fundWei * 3n) / 2n, 0n)
    const own = batches.filter(({ note, last }) => note === 'send' && last).length
    const count = batches.filter(({ note }) => note === 'fund').length
    const transfers = (BigInt(count) * gas.fund * price * 11n) / 10n + (BigInt(own) * dearTransfer * price) / 2n
    return loans + transfers + BigInt(count + 2 * own) * dataFee
  }
  const costs = verdicts.reduce((sum, { costWei }) => sum + costWei, 0n)
  const sweeps = BigInt(batches.filter(({ note }) => note === 'sweep').length)
  // Of NFTs one wallet may have many.
  const assets = BigInt(verdicts.reduce((most, { take }) => Math.max(most, take.length), order.tokens.length))
  return (costs * 11n) / 10n + sweeps * (sweepGas.reserve + assets * sweepGas.assetReserve) * price
}
