import { presaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, decodeFunctionResult, type Hex } from 'viem'
import { getViews, type ReadViewsOptions, view } from '../base/chain/getViews.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/**
 * Those of the sales in which an account has bought, or has invited somebody. One small question of each, a few hundred in a
 * request; what answers nonsense is none.
 *
 * @throws ToolboxError `planAborted` when the signal fired, and the node's failures.
 */
export async function findOwnPresales(
  client: ChainClient,
  { sales, account }: { sales: readonly Address[]; account: Address },
  options: ReadViewsOptions,
): Promise<Address[]> {
  const answers = await getViews(
    client,
    sales.map((sale) => view(sale, presaleAbi, 'buyerOf', [account])),
    options,
  )
  return sales.filter((_, index) => isInvolved(answers[index] ?? null))
}

function isInvolved(answer: Hex | null): boolean {
  if (!answer) return false
  try {
    const { value, invited } = decodeFunctionResult({ abi: presaleAbi, functionName: 'buyerOf', data: answer })
    return value > 0n || invited > 0
  } catch {
    return false
  }
}
