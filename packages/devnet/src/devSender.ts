import { type Address, createWalletClient, type Hex, http, type TransactionReceipt } from 'viem'
import { devDeployer } from './accounts.ts'
import { connectClient } from './connectClient.ts'
import { callRpc } from './startChain.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/** Reads and sends on a local chain, for setting it up. Tools never use it. */
export type DevSender = ReturnType<typeof createDevSender> extends Promise<infer Sender> ? Sender : never

/** Connects to a local chain with a funded account. */
export async function createDevSender(url: string, account = devDeployer) {
  const chainId = Number(await callRpc<Hex>(url, 'eth_chainId'))
  const { client } = connectClient(url, chainId)
  const wallet = createWalletClient({ account, chain: client.chain, transport: http(url, { retryCount: 0 }) })
  return {
    client,
    account,
    rpc: <Result>(method: string, params: readonly unknown[] = []) => callRpc<Result>(url, method, params),
    /** Sends a transaction, waits for it, and throws when it reverted. */
    async send(call: { to?: Address; data?: Hex; value?: bigint; gas?: bigint }): Promise<TransactionReceipt> {
      // What a contract does may depend on the second: the block may need more than the one it was estimated in.
      const gas = call.gas ?? ((await client.estimateGas({ account, ...call })) * 5n) / 4n
      const hash = await wallet.sendTransaction({ ...call, gas })
      const receipt = await waitForReceipt(client, hash)
      if (receipt.status !== 'success') throw new Error(`A transaction of the set-up reverted: ${hash}`)
      return receipt
    },
    async hasCode(address: Address): Promise<boolean> {
      const code = await client.getCode({ address })
      return code !== undefined && code !== '0x'
    },
  }
}
