import { collectAbi } from '@tokensmith/contracts/generated/abis.ts'
import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/**
 * Finds out whether the chain has EIP-7702, by trying it without sending anything: an account that nobody has delegates
 * to `Collect` for the length of a call, and is asked what only that code answers. A node that does not know delegations
 * ignores them, and then nothing answers.
 *
 * @param contract `Collect`, which must be on the chain.
 * @throws ToolboxError when the node cannot be asked.
 */
export async function probeDelegation(client: ChainClient, contract: Address): Promise<boolean> {
  const account = privateKeyToAccount(generatePrivateKey())
  const authorization = await account.signAuthorization({ address: contract, chainId: client.chain.id, nonce: 0 })
  const order = { wallet: account.address, receiver: contract, assets: [], gasPerAsset: 0, nonce: 0n, deadline: 0n }
  const data = encodeFunctionData({ abi: collectAbi, functionName: 'digestOf', args: [order] })
  try {
    const [own, delegated] = await Promise.all([
      client.call({ account: zeroAddress, to: contract, data }),
      client.call({ account: zeroAddress, to: account.address, data, authorizationList: [authorization] }),
    ])
    return own.data !== undefined && own.data.length === 66 && delegated.data === own.data
  } catch (error) {
    const fault = decodeError(error)
    if (fault.retryable) throw fault
    return false
  }
}
