import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { type Address, type EIP1193Provider, type Hex, hexToBigInt, isAddressEqual, isHex, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

type Request = { method: string; params?: readonly unknown[] }
type SentCall = Readonly<Record<string, Hex | undefined>>

/** What a wallet answers to a request that it does not know. */
const unsupported = 4200

/**
 * A wallet of one key and one chain, as the plan runner asks wallets. It signs what it is asked to for this chain and this
 * account alone, broadcasts it once, and hands everything else to the node. Gas and fees that the runner leaves open are
 * the node's.
 */
export function createKeyProvider(client: ChainClient, account: PrivateKeyAccount): EIP1193Provider {
  const ask = <Result>(method: string, params: readonly unknown[] = []) =>
    client.request({ method, params } as never) as Promise<Result>

  async function send(call: SentCall): Promise<Hex> {
    const chainId = client.chain.id
    if (!call.from || !isAddressEqual(call.from as Address, account.address))
      throw refusal('The key is another account.')
    if (call.chainId !== undefined && Number(call.chainId) !== chainId) throw refusal('The key is for another chain.')
    const given = (name: string) => (isHex(call[name]) ? hexToBigInt(call[name]) : undefined)
    const nonce = Number(await ask<Hex>('eth_getTransactionCount', [account.address, 'pending']))
    const gas = given('gas') ?? hexToBigInt(await ask<Hex>('eth_estimateGas', [call]))
    const common = {
      chainId,
      nonce,
      gas,
      to: (call.to ?? null) as Address | null,
      data: call.data,
      value: given('value'),
    }
    const maxFeePerGas = given('maxFeePerGas')
    const raw =
      maxFeePerGas === undefined
        ? await account.signTransaction({
            ...{ ...common, type: 'legacy' },
            gasPrice: given('gasPrice') ?? hexToBigInt(await ask<Hex>('eth_gasPrice')),
          })
        : await account.signTransaction({
            ...{ ...common, type: 'eip1559', maxFeePerGas },
            maxPriorityFeePerGas: given('maxPriorityFeePerGas') ?? 0n,
          })
    return ask('eth_sendRawTransaction', [raw])
  }

  const request = async ({ method, params = [] }: Request): Promise<unknown> => {
    if (method === 'eth_chainId') return numberToHex(client.chain.id)
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account.address]
    if (method === 'eth_sendTransaction') return send(params[0] as SentCall)
    if (/^(wallet_|personal_|eth_sign)/.test(method)) throw refusal('The method is not supported.')
    return ask(method, params)
  }
  return { request, on() {}, removeListener() {} } as unknown as EIP1193Provider
}

const refusal = (message: string) => Object.assign(new Error(message), { code: unsupported })
