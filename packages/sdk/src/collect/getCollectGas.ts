import { type Address, encodeFunctionData, erc20Abi, type Hex, zeroAddress } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { CollectGas, CollectMethod, CollectToken } from './assessCollection.ts'
import { sweepGas } from './buildSweep.ts'
import type { CollectWallet } from './CollectWallet.ts'
import { encodeNftTransfer } from './encodeNftTransfer.ts'

/** Holders that a token's transfer is tried with. */
const samples = 3
/** Where nothing can be tried: a transfer of a token that does much. */
export const dearTransfer = 150_000n

/** What transfers take in gas here: tried with real holders where there are some, else a careful guess. */
export async function getCollectGas(
  client: ChainClient,
  wallets: readonly CollectWallet[],
  { tokens, recipient, method }: { tokens: readonly CollectToken[]; recipient: Address; method: CollectMethod },
): Promise<CollectGas> {
  const transfers = await Promise.all(
    tokens.map(async (token, index) => {
      const tries = wallets.flatMap((wallet) => sampleTransfer(wallet, { token, index, recipient }) ?? [])
      const tried = await Promise.all(tries.slice(0, samples).map((call) => tryTransfer(client, call)))
      const known = tried.filter((gas) => gas !== undefined)
      if (token.address === zeroAddress) return known.length > 0 ? known.reduce(larger) : sweepGas.transaction
      // As a limit is chosen: a tenth more than the estimate.
      return known.length > 0 ? (known.reduce(larger) * 11n) / 10n : dearTransfer
    }),
  )
  if (method === 'funding') return { wallet: 0n, transfers, fund: sweepGas.transaction }
  const inside = (gas: bigint, token: Address) =>
    token === zeroAddress ? gas - sweepGas.transaction + sweepGas.coin : gas - sweepGas.transaction + sweepGas.asset
  const swept = transfers.map((gas, index) => inside(gas, tokens[index]!.address))
  return { wallet: sweepGas.wallet, transfers: swept, fund: sweepGas.transaction }
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)

type Sample = { account: Address; to: Address; data?: Hex; value?: bigint }

/** A transfer that could be made now; undefined where the wallet holds nothing of it. */
function sampleTransfer(
  { address: account, balances, nfts = [] }: CollectWallet,
  { token, index, recipient }: { token: CollectToken; index: number; recipient: Address },
): Sample | undefined {
  const { address: to, nft } = token
  const amount = balances[index] ?? 0n
  if (nft) {
    const own = nfts.find((one) => one.token === index && one.tokenId !== undefined)
    const data = own && encodeNftTransfer({ ...own, from: account, to: recipient, standard: nft.standard })
    return data && { account, to, data }
  }
  if (amount === 0n) return undefined
  if (to === zeroAddress) return { account, to: recipient, value: 1n }
  return {
    account,
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
  }
}

async function tryTransfer(client: ChainClient, sample: Sample): Promise<bigint | undefined> {
  return client.estimateGas(sample).catch((error) => {
    const fault = decodeError(error)
    if (fault.retryable) throw fault
    return undefined
  })
}
