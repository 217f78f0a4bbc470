import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import {
  type Abi,
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem'
import { foundry } from 'viem/chains'
import { packageFolder } from './readSources.ts'

const port = Number(process.env.MEASURE_PORT ?? 18_617)
/** Pinned, so that no figure depends on the day. */
export const startsAt = 1_800_000_000
/** EIP-7825. What an estimate of the block before gives may be too little for the block after. */
const mostGas = 2n ** 24n
export const holder: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

export const client = createTestClient({
  ...{ mode: 'anvil', chain: foundry, transport: http(`http://127.0.0.1:${port}`) },
})
  .extend(publicActions)
  .extend(walletActions)

/**
 * Starts the chain that gas is measured on, in blocks of one second each, however long the machine takes: what is owed grows with
 * time, and so does the gas. Whoever starts it kills it.
 */
export async function startMeasuredChain(): Promise<ChildProcess> {
  const binary = join(packageFolder, '../../node_modules/.bin/anvil')
  const child = spawn(
    binary,
    ['--port', String(port), '--timestamp', String(startsAt), '--silent', '--hardfork', 'osaka'],
    { stdio: 'ignore' },
  )
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      await client.setBlockTimestampInterval({ interval: 1 })
      return child
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Calls a contract, and tells the gas that it used. */
export async function call(
  address: Address,
  abi: Abi | readonly unknown[],
  functionName: string,
  args: readonly unknown[],
  value = 0n,
  from = holder,
): Promise<number> {
  const data = encodeFunctionData({ abi: abi as Abi, functionName, args })
  return used(await client.sendTransaction({ account: from, to: address, data, value, chain: foundry, gas: mostGas }))
}

/** Sends bytes, to nobody where they are a contract's, and tells the gas that it used. */
export async function send(to: Address | undefined, data: Hex): Promise<number> {
  return used(await client.sendTransaction({ account: holder, to, data, chain: foundry, gas: mostGas }))
}

/** The chain mines on arrival, but answers before the block is written. */
async function used(hash: Hex): Promise<number> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error) => {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      return undefined
    })
    if (receipt) {
      if (receipt.status !== 'success') throw new Error(`Transaction ${hash} failed`)
      return Number(receipt.gasUsed)
    }
    if (Date.now() > deadline) throw new Error(`Transaction ${hash} was not mined`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
