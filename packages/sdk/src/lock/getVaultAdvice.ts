import { type Address, parseAbi, zeroAddress } from 'viem'
import { callTolerantly } from '../base/chain/getTolerantly.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { verifyTemplate } from '../base/toolbox/verifyTemplate.ts'

/** Whether a lock of a token should have a vault of its own. */
export type VaultAdvice = {
  /** True: balances of this token seem to change by themselves. False proves nothing, a token can do so in silence. */
  rebasing: boolean
  /** Functions that only such tokens have, or `compound` for a token of ours with interest. */
  signs: readonly string[]
}

/** Of Lido, Aave, Ampleforth, Origin, reflection tokens, Blast and their many copies. */
const signAbi = parseAbi([
  'function sharesOf(address account) view returns (uint256)',
  'function scaledBalanceOf(address account) view returns (uint256)',
  'function scaledTotalSupply() view returns (uint256)',
  'function rebasingCreditsPerToken() view returns (uint256)',
  'function isExcludedFromReward(address account) view returns (bool)',
  'function reflectionFromToken(uint256 amount, bool deductFee) view returns (uint256)',
  'function gonsForBalance(uint256 amount) view returns (uint256)',
])

/**
 * Looks for signs that a token rebases or reflects. Such a token belongs into a lock with a vault: without one, what it
 * adds stays in the contract for ever, and after a loss the last to withdraw go empty.
 */
export async function getVaultAdvice(
  client: ChainClient,
  token: Address,
  { overrides }: { overrides?: ToolboxOverrides } = {},
): Promise<VaultAdvice> {
  const [verification, ...answers] = await Promise.all([
    verifyTemplate(client, token, { overrides }),
    ...signAbi.map(({ name: functionName, inputs }) =>
      callTolerantly(client, { address: token, abi: signAbi, functionName, args: inputs.map(sampleOf) }),
    ),
  ])
  const compound = verification.status === 'verified' && verification.composition.kind === 'compound'
  // A fallback that answers everything says nothing, so the answer must be one word.
  const found = signAbi.filter((_, index) => answers[index]?.length === 66).map(({ name }) => name)
  const signs = [...(compound ? ['compound'] : []), ...(found.length < signAbi.length ? found : [])]
  return { rebasing: signs.length > 0, signs }
}

const sampleOf = ({ type }: { type: string }) => (type === 'address' ? zeroAddress : type === 'bool' ? false : 1n)
