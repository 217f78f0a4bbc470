import { collectAbi } from '@tokensmith/contracts/generated/abis.ts'
import type { SignedAuthorization } from 'viem'
import {
  type Address,
  decodeFunctionData,
  type Hex,
  isAddressEqual,
  type TransactionSerializable,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type SweepOrder, sweepTypedData } from './collectContract.ts'

/** Signs for the wallets of a collection. In the page it is a worker, and the keys never leave it. */
export type CollectSigner = {
  signTransaction(from: Address, transaction: TransactionSerializable): Promise<Hex>
  signAuthorization(from: Address, authorization: { address: Address; nonce: number }): Promise<SignedAuthorization>
  signOrder(from: Address, order: SweepOrder): Promise<Hex>
}

/** What the keys may be used for: everything goes to one recipient, on one chain. */
export type CollectPurpose = { chainId: number; recipient: Address; contract: Address }

/**
 * A signer over accounts that signs nothing but what a collection needs: transfers to the recipient, coin from one of the
 * wallets to another, and delegations to `Collect` for one chain. So even a page that somebody has changed cannot have
 * another recipient signed.
 *
 * @throws Error for anything else.
 */
export function createCollectSigner(
  accountOf: (address: Address) => PrivateKeyAccount | undefined,
  purpose: CollectPurpose,
): CollectSigner {
  const { chainId, recipient, contract } = purpose
  const signer = (address: Address) => {
    const account = accountOf(address)
    if (!account) throw new Error('There is no key of this address.')
    return account
  }
  return {
    async signTransaction(from, transaction) {
      const account = signer(from)
      const isOwn = (to: Address) => accountOf(to) !== undefined
      if (!isWithinPurpose(transaction, { ...purpose, from, isOwn })) throw new Error(refusal)
      return account.signTransaction(transaction)
    },
    async signAuthorization(from, { address, nonce }) {
      if (!isAddressEqual(address, contract) && !isAddressEqual(address, zeroAddress)) throw new Error(refusal)
      return signer(from).signAuthorization({ address, chainId, nonce })
    },
    async signOrder(from, order) {
      if (!isAddressEqual(order.receiver, recipient) || !isAddressEqual(order.wallet, from)) throw new Error(refusal)
      return signer(from).signTypedData(sweepTypedData(order, chainId, contract))
    },
  }
}

const refusal = 'This is not a part of the collection, so it is not signed.'

/** True for a transfer to the recipient, coin for one of the wallets, and orders to `Collect` in favour of the recipient. */
export function isWithinPurpose(
  { chainId, to, data = '0x', value = 0n, authorizationList }: TransactionSerializable,
  purpose: CollectPurpose & { from: Address; isOwn: (address: Address) => boolean },
): boolean {
  // Chain id 0 would be valid on every chain.
  if (chainId !== purpose.chainId || !to) return false
  if (authorizationList?.some((authorization) => authorization.chainId !== purpose.chainId)) return false
  if (data === '0x') return isAddressEqual(to, purpose.recipient) || purpose.isOwn(to)
  if (value !== 0n) return false
  if (isAddressEqual(to, purpose.contract)) return sendsOrdersTo(data, purpose.recipient)
  return sendsTo(data, purpose)
}

/** A transfer of a token or an NFT of the wallet itself to the recipient. */
function sendsTo(data: Hex, { from, recipient }: CollectPurpose & { from: Address }): boolean {
  try {
    const { functionName, args } = decodeFunctionData({ abi: transferAbi, data })
    if (functionName === 'transfer') return isAddressEqual(args[0], recipient)
    return isAddressEqual(args[0], from) && isAddressEqual(args[1], recipient)
  } catch {
    return false
  }
}

const nothing = { type: 'function', stateMutability: 'nonpayable', outputs: [] } as const
const [from, to] = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
] as const
const [id, amount] = [
  { name: 'id', type: 'uint256' },
  { name: 'amount', type: 'uint256' },
] as const

/** ERC-20, ERC-721 and ERC-1155. Not written as signatures: what reads those is larger than all else that signs. */
const transferAbi = [
  { ...nothing, name: 'transfer', inputs: [to, amount] },
  { ...nothing, name: 'safeTransferFrom', inputs: [from, to, id] },
  { ...nothing, name: 'safeTransferFrom', inputs: [from, to, id, amount, { name: 'data', type: 'bytes' }] },
] as const

function sendsOrdersTo(data: Hex, recipient: Address): boolean {
  try {
    const { functionName, args } = decodeFunctionData({ abi: collectAbi, data })
    if (functionName !== 'collectMany') return false
    return args[0].every((order) => isAddressEqual(order.receiver, recipient))
  } catch {
    return false
  }
}
