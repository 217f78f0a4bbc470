/**
 * Sells a token that exists already, on a local chain of its own, once it has been rehearsed, and prints what became of the
 * money.
 *
 *   node packages/sdk/examples/presale.ts
 *
 * With a wallet of your own, hand `runPlan` any EIP-1193 provider.
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
import { drawSaleSalt } from '@tokensmith/sdk/sale/drawSaleSalt.ts'
import { getPresale } from '@tokensmith/sdk/sale/getPresale.ts'
import { planDeliver } from '@tokensmith/sdk/sale/jobs/planDeliver.ts'
import { presaleDeliveryJob } from '@tokensmith/sdk/sale/jobs/presaleDeliveryJob.ts'
import { listSales } from '@tokensmith/sdk/sale/listSales.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { planBuyPresale } from '@tokensmith/sdk/sale/planBuyPresale.ts'
import { planCreatePresale } from '@tokensmith/sdk/sale/planCreatePresale.ts'
import { planPresaleAction } from '@tokensmith/sdk/sale/planPresaleAction.ts'
import { readSaleParticipants } from '@tokensmith/sdk/sale/readSaleParticipants.ts'
import { rehearseSale } from '@tokensmith/sdk/sale/rehearsal/rehearseSale.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { priceOf } from '@tokensmith/sdk/sale/saleMath.ts'
import { judgeSaleToken } from '@tokensmith/sdk/token/judge/judgeSaleToken.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
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
  const { token } = await carry(
    await planCreateToken(client, {
      account,
      composition: { kind: 'standard', modules: [] },
      values: { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: parseEther('1000000') },
    }),
  )
  const { timestamp } = await client.getBlock()
  // Without a share for the exchange; each token costs a thousandth of a coin.
  const rules: PresaleRules = {
    ...{ deployer: account, claim: 'atEnd', bindFirst: false, unsoldReturns: true, endAt: timestamp + 86_400n },
    ...{ softCap: 0n, hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: parseEther('5') },
    ...{ liquidityBps: 0, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0, lot: 0n, rewardBps: [] },
    coins: [{ coin: zeroAddress, rate: firstRate }],
    phases: [{ startAt: 0n, amount: parseEther('10000'), price: priceOf(parseEther('0.001'), 18), listRoot: zeroHash }],
  }
  const salt = drawSaleSalt()
  const { verdict, steps } = await rehearseSale(client, { creator: account, token, rules, salt })
  const tried = steps.flatMap(({ step, outcome }) => (outcome === 'ok' ? [step] : []))
  console.log(`rehearsed: ${verdict}, with ${tried.join(', ')}`)
  const { sale } = await carry(await planCreatePresale(client, { account, token, rules, salt }))
  const facts = await judgeSaleToken(client, {
    ...{ token, swaps: [], bases: [], sale: { sale, creator: account, deployer: account } },
  })
  const holders = facts.supply.holders.map(({ roles, amount }) => `${formatEther(amount)} ${roles.join('/')}`)
  console.log(`${facts.token.verification.status}: ${holders.join(', ')}`)
  const { amount, paid } = await carry(await planBuyPresale(client, { sale, account, coin: 0, pay: parseEther('2') }))
  console.log(`bought ${formatEther(amount)} for ${formatEther(paid)}`)
  await carry(planPresaleAction(chainId, sale, { action: 'finishPresale' }))
  const before = await getPresale(client, sale)
  console.log(`before the delivery: ${formatEther(before?.books[0]?.proceeds ?? 0n)} earned`)
  const { participants } = await readSaleParticipants(client, { sale, kind: 'presale', logSpan: 1_000 })
  const accounts = participants.map((one) => one.account)
  const planned = await planDeliver(client, { sale, sender: account, accounts })
  const journal = createMemoryJobJournal()
  const { jobId } = await createJob(journal, { ...planned, title: 'Deliver', href: '/' })
  // The chain keeps the record, so the journal may be forgotten with the program.
  const kind = presaleDeliveryJob(planned.rows)
  const run = await openJob({
    journal,
    jobId,
    kind,
    client,
    wallet: { ...wallet, account },
    lock: noLock,
    fileSaved: true,
  })
  console.log(`deliveries: ${(await run.start()).phase}`)
  const after = await getPresale(client, sale)
  console.log(`after it: ${formatEther(after?.books[0]?.proceeds ?? 0n)} earned`)
  console.log(`${(await listSales(client, { token })).total} sale of this token`)
} finally {
  await chain.stop()
}
