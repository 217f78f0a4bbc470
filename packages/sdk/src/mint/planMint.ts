import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { getFairMint } from './getFairMint.ts'
import { type Minted, readMinted } from './readMinted.ts'

export type PlanMintParams = {
  /** A token of ours that everybody mints. */
  token: Address
  account: Address
  count: number
  /** Of a list: `createMintList(…).proofOf(account)`. */
  proof?: readonly Hex[]
}

export type MintPlan = Plan<Minted> & { expected: Pick<Minted, 'mints' | 'amount' | 'paidWei'> }

/**
 * Gas kept in reserve: what others give back until the transaction can leave counts at zero, which cost more to begin
 * again.
 */
const mintGasReserve = 55_000n

/**
 * Plans `count` mints for what they cost. Whether the account may mint them is for the contract to say, whose refusal the
 * plan's simulation tells.
 *
 * @throws ToolboxError `mintCountInvalid` for no mints or no whole number; `tokenNotFound` when nothing can be minted
 * there by everybody, and the node's failures.
 */
export async function planMint(client: ChainClient, params: PlanMintParams): Promise<MintPlan> {
  const { token, count, proof = [] } = params
  if (!Number.isSafeInteger(count) || count < 1) throw new ToolboxError('mintCountInvalid')
  const mint = await getFairMint(client, token)
  if (!mint) throw new ToolboxError('tokenNotFound', { address: token })
  const { quantity, feeWei } = mint.rules
  const expected = { mints: count, amount: quantity * BigInt(count), paidWei: feeWei * BigInt(count) }
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [BigInt(count), proof] })
  return {
    chainId: client.chain.id,
    steps: [{ id: 'fairMint', call: { to: token, data, value: expected.paidWei, gasReserve: mintGasReserve } }],
    expected,
    read: (receipts) => readMinted(receipts, token),
  }
}
