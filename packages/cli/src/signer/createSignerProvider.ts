import { createRpcCaller } from '@tokensmith/sdk/base/chain/createRpcCaller.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { type Address, type EIP1193Provider, isAddress, isAddressEqual } from 'viem'

type Request = { method: string; params?: readonly unknown[] }

/** A person, or a device, may have to confirm there. */
const patienceMs = 180_000
/** What the signer is asked; everything else goes to the node. */
const ofSigner = ['eth_chainId', 'eth_accounts', 'eth_sendTransaction']

/**
 * A wallet behind an address: a signer that holds the key and speaks JSON-RPC (`eth_accounts`, `eth_sendTransaction`). It is
 * asked once for each transaction; a lost answer is looked up on the chain and never asked for again.
 */
export function createSignerProvider(url: string, client: ChainClient, account: Address): EIP1193Provider {
  const signer = createRpcCaller(url, { timeoutMs: patienceMs })
  const request = async ({ method, params = [] }: Request): Promise<unknown> => {
    if (/^(wallet_|personal_|eth_sign)/.test(method)) {
      throw Object.assign(new Error('The method is not supported.'), { code: 4200 })
    }
    if (!ofSigner.includes(method)) return client.request({ method, params } as never)
    const answer = await signer.call({ method, params })
    if (method !== 'eth_accounts') return answer
    const held = Array.isArray(answer) ? answer.filter((one) => isAddress(one, { strict: false })) : []
    // The chosen one first: a signer may hold many.
    return held.filter((one) => isAddressEqual(one as Address, account))
  }
  return { request, on() {}, removeListener() {} } as unknown as EIP1193Provider
}

/** The accounts that a signer says it holds. */
export async function listSignerAccounts(url: string): Promise<readonly Address[]> {
  const answer = await createRpcCaller(url).call({ method: 'eth_accounts' })
  return Array.isArray(answer) ? answer.filter((one) => isAddress(one, { strict: false })) : []
}
