/**
 * Puts BatchSend on a chain, at the address that it has on every chain, and pays two accounts with it in one transaction.
 *
 *   node main.ts http://127.0.0.1:8545
 *
 * The node signs with its first account, as anvil does.
 */

import { batchSendAbi } from '@tokensmith/contracts/generated/abis'
import { create2Deployer, deployments } from '@tokensmith/contracts/generated/deployments'
import batchSend from '@tokensmith/contracts/generated/deployments/BatchSend.json' with { type: 'json' }
import { concat, createWalletClient, type Hex, http, numberToHex, pad, publicActions, stringToHex } from 'viem'

const { address, salt, runtimeCodeHash } = deployments.BatchSend
const client = createWalletClient({ transport: http(process.argv[2]), pollingInterval: 50 }).extend(publicActions)
const [account] = await client.getAddresses()
if (!account) throw new Error('The node has no account.')

if (!(await client.getCode({ address }))) {
  const data = concat([salt, batchSend.initCode as Hex])
  const hash = await client.sendTransaction({ account, chain: null, to: create2Deployer, data })
  await client.waitForTransactionReceipt({ hash })
}
console.log(`BatchSend at ${address}, code with the hash ${runtimeCodeHash}`)

/** Wei for each receiver. */
const amount = 5n
const receivers: Hex[] = ['0x00000000000000000000000000000000000B0b01', '0x00000000000000000000000000000000000B0b02']
/** Width 0: one amount for all rows, which are their receivers alone. */
const packed = concat([numberToHex(0, { size: 1 }), numberToHex(amount, { size: 32 }), ...receivers])
const before = await Promise.all(receivers.map((receiver) => client.getBalance({ address: receiver })))
const hash = await client.writeContract({
  account,
  chain: null,
  address,
  abi: batchSendAbi,
  functionName: 'sendCoin',
  args: [
    {
      // Another list, another job: each row of a job is paid at most once.
      jobId: pad(stringToHex(`example ${Date.now()}`), { dir: 'right' }),
      firstRow: 0n,
      onFailure: 0,
      gasPerRow: 30_000,
      packed,
    },
  ],
  value: amount * BigInt(receivers.length),
})
await client.waitForTransactionReceipt({ hash })
const after = await Promise.all(receivers.map((receiver) => client.getBalance({ address: receiver })))
for (const [index, receiver] of receivers.entries()) {
  console.log(`${receiver} received ${after[index]! - before[index]!} wei`)
}
