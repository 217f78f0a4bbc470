/**
 * Sells something that is delivered elsewhere, on a local chain of its own, and prints where it goes and what is paid for it.
 *
 *   node packages/sdk/examples/allocation.ts
 */

import { connectClient } from '@tokensmith/devnet/connectClient.ts'
import { createLocalWallet } from '@tokensmith/devnet/localWallet.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createJob } from '@tokensmith/sdk/base/jobs/createJob.ts'
import type { JobLock } from '@tokensmith/sdk/base/jobs/JobSession.ts'
import { createMemoryJobJournal } from '@tokensmith/sdk/base/jobs/memoryJobJournal.ts'
import { openJob } from '@tokensmith/sdk/base/jobs/openJob.ts'
import { createMemoryJournal } from '@tokensmith/sdk/base/plan/memoryJournal.ts'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { runPlan } from '@tokensmith/sdk/base/plan/runPlan.ts'
import { planDeployToolbox } from '@tokensmith/sdk/base/toolbox/planDeployToolbox.ts'
import { exportAllocations, writeAllocationsCsv, writeAllocationsJson } from '@tokensmith/sdk/sale/exportAllocations.ts'
import { formatForeignAddress } from '@tokensmith/sdk/sale/foreign/formatForeignAddress.ts'
import { getAllocationSale } from '@tokensmith/sdk/sale/getAllocationSale.ts'
import { allocationMarkJob } from '@tokensmith/sdk/sale/jobs/allocationMarkJob.ts'
import { planMarkDelivered } from '@tokensmith/sdk/sale/jobs/planMarkDelivered.ts'
import { listAllocations } from '@tokensmith/sdk/sale/listAllocations.ts'
import { planAllocationAction } from '@tokensmith/sdk/sale/planAllocationAction.ts'
import { planBuyAllocation } from '@tokensmith/sdk/sale/planBuyAllocation.ts'
import { planCreateAllocation } from '@tokensmith/sdk/sale/planCreateAllocation.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { formatEther, parseEther, zeroAddress, zeroHash } from 'viem'

const chain = await startChain()
const { chainId } = chain
const { client } = connectClient(chain.url, chainId)
const wallet = createLocalWallet({ chains: { [chainId]: chain.url } })
const account = wallet.address
/** Nobody else is there. */
const noLock: JobLock = (_name, _signal, work) => work()
const carry = async <Result>(plan: Plan<Result>) => {
  const journal = createMemoryJournal()
  return (await runPlan(plan, { client, provider: wallet.provider, account, journal, pollMs: 50 })).result
}

try {
  await carry(await planDeployToolbox(client))
  const { timestamp } = await client.getBlock()
  // 4,000 lots of 100, a hundredth of a coin each.
  const { sale } = await carry(
    await planCreateAllocation(client, {
      delivery: {
        ...{ protocol: 'RUNES', name: 'UNCOMMON.GOODS', id: '1:0', divisibility: 0, forms: ['p2tr'] },
        ...{ deliverySeconds: 10 * 86_400, disputeSeconds: 5 * 86_400 },
      },
      rules: {
        ...{ deployer: account, claim: 'atEnd', bindFirst: false, unsoldReturns: false, endAt: timestamp + 86_400n },
        ...{ softCap: 0n, hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, lot: 100n, rewardBps: [] },
        ...{ liquidityBps: 0, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0 },
        coins: [{ coin: zeroAddress, rate: firstRate }],
        phases: [{ startAt: 0n, amount: 400_000n, price: 10n ** 50n, listRoot: zeroHash }],
      },
    }),
  )
  const recipient = {
    form: 'p2tr',
    word: '0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  } as const
  await carry(await planBuyAllocation(client, { sale, account, coin: 0, pay: parseEther('2'), recipient }))
  await carry(await planAllocationAction(client, { sale, account, action: { action: 'finishAllocation' } }))
  const { rows } = await listAllocations(client, { sale, blockNumber: await client.getBlockNumber() })
  for (const row of rows) {
    const to = row.recipient && formatForeignAddress(row.recipient.form, row.recipient.word, 'bitcoin')
    console.log(`${row.amount} for ${formatEther(row.paid)} to ${to}`)
  }
  const exported = exportAllocations(rows, { divisibility: 0 }, 'bitcoin')
  console.log(writeAllocationsCsv(exported).split('\n')[0])
  const { delivery } = (await getAllocationSale(client, sale))!
  const about = { chainId, sale, atBlock: await client.getBlockNumber(), delivery }
  console.log(`${writeAllocationsJson(exported, about).split('\n').length} lines as JSON`)
  const marks = rows.map((row) => ({ account: row.account, proof: zeroHash }))
  const { job, approvals } = await planMarkDelivered(client, { sale, sender: account, marks })
  await carry(approvals)
  const journal = createMemoryJobJournal()
  const { jobId } = await createJob(journal, { ...job, title: 'Mark', href: '/' })
  const kind = allocationMarkJob(job.rows)
  await (
    await openJob({ journal, jobId, kind, client, wallet: { ...wallet, account }, lock: noLock, fileSaved: true })
  ).start()
  const status = await getAllocationSale(client, sale, { account })
  console.log(`${status?.own?.allocation.mark}, and ${formatEther(status?.books[0]?.proceeds ?? 0n)} earned so far`)
} finally {
  await chain.stop()
}
