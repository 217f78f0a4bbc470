/**
 * Collecting one token from 20 wallets without coin, on a fresh local chain: gas for each wallet by delegation
 * (EIP-7702, clearing included) beside each wallet sending for itself with lent coin, and how many transactions it takes.
 */

import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createJobReport } from '@tokensmith/sdk/base/jobs/createJobReport.ts'
import { createMemoryJobJournal } from '@tokensmith/sdk/base/jobs/memoryJobJournal.ts'
import { openJob } from '@tokensmith/sdk/base/jobs/openJob.ts'
import type { CollectMethod } from '@tokensmith/sdk/collect/assessCollection.ts'
import { createCollectSigner } from '@tokensmith/sdk/collect/CollectSigner.ts'
import { collectAddress } from '@tokensmith/sdk/collect/collectAddress.ts'
import { createCollectJob } from '@tokensmith/sdk/collect/collectJob.ts'
import { createCollection } from '@tokensmith/sdk/collect/createCollection.ts'
import { prepareCollection } from '@tokensmith/sdk/collect/prepareCollection.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { noLock } from '@tokensmith/testing/jobScene.ts'
import { encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { printRows } from './printRows.ts'
import { scale } from './scale.ts'

const count = scale(20, 2)
const quirks = { fee: 'eip1559', minGasPrice: 0n } as const

const chain = await startChain({ hardfork: 'prague' })
try {
  const { client } = chain
  await deployToolbox(chain.url, { templates: [] })
  const sender = await createDevSender(chain.url, devAccounts[0])
  const { contractAddress } = await sender.send({
    data: creationCode('packages/contracts/test/_mocks/hostile/NamedToken.sol', ['COIN', 18, 10n ** 24n]),
  })
  const token = contractAddress!

  const measure = async (method: CollectMethod) => {
    const accounts = Array.from({ length: count + 1 }, () => privateKeyToAccount(generatePrivateKey()))
    const payer = accounts[0]!.address
    const recipient = devAccounts[8]!.address
    await sender.send({ to: payer, value: 10n ** 18n })
    const addresses = accounts.map(({ address }) => address)
    for (const address of addresses.slice(1)) {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address, 100n] })
      await sender.send({ to: token, data })
    }
    const tokens = [{ address: token, least: 0n }]
    const request = { addresses, tokens, recipient, method, payer }
    const { order, plan } = await prepareCollection(client, request, { quirks })
    const journal = { ...createMemoryJobJournal(), isDurable: true }
    const { jobId } = await createCollection(journal, { client, order, plan, title: 'Collect', href: '/wa/co' })
    const signer = createCollectSigner((address) => accounts.find((account) => account.address === address), {
      ...{ chainId: chain.chainId, recipient, contract: collectAddress },
    })
    const kind = createCollectJob(signer)
    const keys = { addresses, sign: signer.signTransaction }
    const run = await openJob({ journal, jobId, kind, client, keys, lock: noLock, quirks, pollMs: 10 })
    const { phase, rows, pausedBy } = await run.start()
    if (phase !== 'done' || rows.failed > 0) throw pausedBy ?? new Error(`${rows.failed} wallets failed.`)
    const { transactions } = await createJobReport({ journal, jobId, kind, client })
    const used = await Promise.all(
      transactions.map(async ({ hash }) => (await client.getTransactionReceipt({ hash })).gasUsed),
    )
    return { gas: Number(used.reduce((sum, gas) => sum + gas, 0n)) / count, transactions: used.length }
  }

  const swept = await measure('delegation')
  const funded = await measure('funding')
  printRows(`Collecting a token from ${count} wallets without coin`, [
    ...(['gas', 'transactions'] as const).map((unit) => ({
      name: unit === 'gas' ? 'delegation, gas for each wallet' : 'delegation',
      ours: Math.round(swept[unit]),
      peer: Math.round(funded[unit]),
      peerName: 'each sends for itself',
      unit,
    })),
  ])
} finally {
  await chain.stop()
}
