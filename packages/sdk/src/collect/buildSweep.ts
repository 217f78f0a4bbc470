import { collectAbi } from '@tokensmith/contracts/generated/abis.ts'
import {
  bytesToBigInt,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  type SignedAuthorization,
  zeroAddress,
} from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobCall } from '../base/jobs/JobKind.ts'
import { highestPrice } from '../base/jobs/plainTransferJob.ts'
import { largest } from '../base/parse/largest.ts'
import { type CollectContext, type CollectRow, walletsOf } from './CollectContext.ts'
import type { CollectSigner } from './CollectSigner.ts'
import type { CollectWallet } from './CollectWallet.ts'
import { collectAddress } from './collectAddress.ts'
import { assetKind, gasPerAsset, type SweepOrder } from './collectContract.ts'
import { getCollectWallets } from './getCollectWallets.ts'

/** Orders count this long: time enough for a payer without coin to get some. In seconds. */
const orderSeconds = 86_400n
/**
 * Gas of the parts of a sweep, measured with some room. `wallet`: an authorization and its clearing (25,000 each before
 * refunds), the order in the calldata, its signature, its nonce. `asset` and `coin`: what a transfer takes beside the
 * token's own work. The reserves are what the contract wants to be left before the last wallet.
 */
export const sweepGas = {
  transaction: 21_000n,
  wallet: 95_000n,
  asset: 12_000n,
  coin: 20_000n,
  reserve: 110_000n,
  assetReserve: 310_000n,
} as const

const isOurs = ({ code }: CollectWallet) => code.kind === 'delegated' && isAddressEqual(code.to, collectAddress)

/** One transaction of the payer for many wallets: their delegations and their signed orders. */
export async function buildSweep(
  context: CollectContext,
  signer: CollectSigner,
  rows: readonly CollectRow[],
): Promise<JobCall | undefined> {
  const { client, job, fees } = context
  const tokens = job.tokens.map(({ standard, address = zeroAddress }) =>
    standard === 'coin' || standard === 'erc20' ? address : undefined,
  )
  const read = tokens.filter((token) => token !== undefined)
  const wallets = await getCollectWallets(client, read, walletsOf(rows))
  const { timestamp } = await client.getBlock()
  const deadline = timestamp + orderSeconds
  const authorizationList: SignedAuthorization[] = []
  const orders: SweepOrder[] = []
  const signatures: Hex[] = []
  for (const wallet of wallets) {
    // Looked at again: since the confirmation somebody may have put code there.
    const isOwn = isOurs(wallet)
    if (wallet.code.kind !== 'none' && !isOwn) continue
    const { address, nonce } = wallet
    const assets = rows.flatMap((row) => {
      if (row.from !== address) return []
      const balance = wallet.balances[read.indexOf(tokens[row.token] ?? address)]
      return assetOf(context, row, { balance, price: highestPrice(fees) }) ?? []
    })
    if (assets.length === 0) continue
    const order = { wallet: address, receiver: context.recipient, assets, gasPerAsset, nonce: newNonce(), deadline }
    if (!isOwn) authorizationList.push(await signer.signAuthorization(address, { address: collectAddress, nonce }))
    orders.push(order)
    signatures.push(await signer.signOrder(address, order))
  }
  if (orders.length === 0) return undefined
  const data = encodeFunctionData({ abi: collectAbi, functionName: 'collectMany', args: [orders, signatures] })
  return { to: collectAddress, data, ...(authorizationList.length > 0 ? { authorizationList } : {}) }
}

const newNonce = () => bytesToBigInt(crypto.getRandomValues(new Uint8Array(32)))

/** What an order says of a row; undefined where less is there than is worth it. NFTs are looked at by the contract. */
function assetOf(
  { job, least }: CollectContext,
  row: CollectRow,
  { balance, price }: { balance: bigint | null | undefined; price: bigint },
): SweepOrder['assets'][number] | undefined {
  const { standard, address: token = zeroAddress } = job.tokens[row.token]!
  const kind = assetKind[standard]
  if (standard === 'erc721' || standard === 'erc1155') {
    if (row.tokenId === undefined) throw new ToolboxError('batchRowInvalid', { row: row.row })
    return { kind, token, id: row.tokenId, minimum: 1n }
  }
  const floor = standard === 'coin' ? sweepGas.coin * price : 1n
  const minimum = largest([least[row.token]!, floor])
  return (balance ?? 0n) >= minimum ? { kind, token, id: 0n, minimum } : undefined
}

/** Takes the delegations of wallets off again. Undefined when none has ours. */
export async function buildClearing(
  { client, job }: CollectContext,
  signer: CollectSigner,
  rows: readonly CollectRow[],
): Promise<JobCall | undefined> {
  const wallets = await getCollectWallets(client, [], walletsOf(rows))
  const authorizationList: SignedAuthorization[] = []
  for (const wallet of wallets.filter(isOurs)) {
    const { address, nonce } = wallet
    authorizationList.push(await signer.signAuthorization(address, { address: zeroAddress, nonce }))
  }
  return authorizationList.length === 0 ? undefined : { to: job.sender, data: '0x', authorizationList }
}

/** Why a clearing has not cleared: undefined when no wallet delegates to the contract any more. */
export async function checkCleared(
  client: CollectContext['client'],
  rows: readonly CollectRow[],
  hash: Hex,
): Promise<ToolboxError | undefined> {
  const wallets = await getCollectWallets(client, [], walletsOf(rows))
  return wallets.some(isOurs) ? new ToolboxError('transactionFailed', { hash }) : undefined
}
