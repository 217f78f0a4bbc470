import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { formatAmount } from '@tokensmith/sdk/base/parse/formatAmount.ts'

/** Codes whose amounts are base units of the token: a plan knows no decimals that a person would read. */
const codes = new Set<string>(['launchBuyAboveLimit', 'launchAmountAboveSupply'])

/**
 * Carries out `plan`; an error of it that tells base units of the token tells whole tokens instead. Other errors pass as
 * they are.
 */
export async function withTokenAmounts<Result>(decimals: number, plan: () => Promise<Result>): Promise<Result> {
  try {
    return await plan()
  } catch (error) {
    if (!(error instanceof ToolboxError) || !codes.has(error.code)) throw error
    const amounts = Object.entries(error.params).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? formatAmount(value, decimals) : value,
    ])
    throw new ToolboxError(error.code, Object.fromEntries(amounts), { cause: error })
  }
}
