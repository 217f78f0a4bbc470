import { type Address, encodeFunctionData, erc20Abi, formatUnits, parseEventLogs } from 'viem'
import { refuseWhen } from '../base/errors/refuseWhen.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { getAllowance } from './getAllowance.ts'

export type PlanTransferFromParams = {
  /** Who sends the transaction and must be allowed to: the spender. */
  account: Address
  token: Address
  /** Whose tokens are moved. */
  from: Address
  to: Address
  /** Base units. */
  amount: bigint
}

/** `received`: what the token's own events say of this transfer; less than asked where the token takes a fee. */
export type TransferredFrom = { received?: bigint }

/**
 * Plans that the spender moves somebody's tokens within his allowance. Sends nothing. A spender who moves his own tokens
 * this way needs an allowance to himself with most tokens, as the token standard says.
 *
 * @throws ToolboxError `amountZero`, `tokenNotFound`, `allowanceTooLow`, `insufficientTokenBalance`.
 */
export async function planTransferFrom(
  client: ChainClient,
  { account, token, from, to, amount }: PlanTransferFromParams,
): Promise<Plan<TransferredFrom>> {
  refuseWhen(amount <= 0n, 'amountZero')
  const { amount: allowance, balance, coin } = await getAllowance(client, { token, owner: from, spender: account })
  const text = (value: bigint) => formatUnits(value, coin.decimals ?? 0)
  const symbol = coin.symbol ?? ''
  if (allowance < amount) {
    throw new ToolboxError('allowanceTooLow', { needed: text(amount), allowance: text(allowance), symbol })
  }
  if (balance !== undefined && balance < amount) {
    throw new ToolboxError('insufficientTokenBalance', { needed: text(amount), balance: text(balance), symbol })
  }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, amount] })
  return {
    chainId: client.chain.id,
    steps: [{ id: 'transferFrom', call: { to: token, data } }],
    read: (receipts) => readTransferred(receipts, { token, from, to }),
  }
}

/** What a transfer came to, by the token's events in its receipts; undefined where it tells nothing. */
export function readTransferred(
  receipts: Parameters<Plan['read']>[0],
  { token, from, to }: { token: Address; from: Address; to: Address },
): TransferredFrom {
  const logs = receipts.flatMap((receipt) => receipt.logs)
  const moved = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).filter(
    ({ address, args }) => same(address, token) && same(args.from, from) && same(args.to, to),
  )
  if (moved.length === 0) return {}
  return { received: moved.reduce((sum, { args }) => sum + args.value, 0n) }
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
