import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import {
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
} from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { getContractPresence, type ToolboxOverrides } from '../base/toolbox/getToolbox.ts'

type ViewName = ContractFunctionName<typeof tokenLockAbi, 'view'>
type ViewArgs<Name extends ViewName> = ContractFunctionArgs<typeof tokenLockAbi, 'view', Name>

export type TokenLockCall<Name extends ViewName> = {
  functionName: Name
  args: ViewArgs<Name>
  /** The newest unless told. */
  blockNumber?: bigint
  overrides?: ToolboxOverrides
}

/** Under what nodes allow a call; the balance of each hostile token in a vault may cost 250,000. */
const callGas = 9_000_000n

/** Address of the contract on a chain; says nothing of whether it is there. */
export function tokenLockOf(overrides?: ToolboxOverrides): Address {
  return overrides?.TokenLock ?? deployments.TokenLock.address
}

/**
 * Asks a view of the TokenLock.
 *
 * @throws ToolboxError the contract's own errors, `lockContractMissing` where the contract is not, `rpcAnswerInvalid`
 * where the answer is none of this contract, and the node's failures.
 */
export async function callTokenLock<Name extends ViewName>(
  client: ChainClient,
  { functionName, args, blockNumber, overrides }: TokenLockCall<Name>,
): Promise<ContractFunctionReturnType<typeof tokenLockAbi, 'view', Name, ViewArgs<Name>>> {
  const data = encodeFunctionData({ abi: tokenLockAbi, functionName, args } as never)
  const call = { to: tokenLockOf(overrides), data, gas: callGas, blockNumber }
  const answer = await client.call(call).catch((error) => {
    throw decodeError(error)
  })
  if (!answer.data) throw new ToolboxError('lockContractMissing')
  try {
    return decodeFunctionResult({ abi: tokenLockAbi, functionName, data: answer.data } as never) as never
  } catch (cause) {
    throw new ToolboxError('rpcAnswerInvalid', {}, { cause })
  }
}

/**
 * Makes sure that a chain has the TokenLock, to the byte.
 *
 * @returns its address.
 * @throws ToolboxError `lockContractMissing`, `toolboxCodeDiffers`.
 */
export async function requireTokenLock(client: ChainClient, overrides?: ToolboxOverrides): Promise<Address> {
  const { address, status } = await getContractPresence(client, 'TokenLock', overrides)
  if (status === 'absent') throw new ToolboxError('lockContractMissing')
  if (status === 'differs') throw new ToolboxError('toolboxCodeDiffers', { address })
  return address
}
