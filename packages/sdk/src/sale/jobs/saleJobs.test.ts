import { allocationSaleAbi, presaleAbi } from '@tokensmith/contracts/generated/abis.ts'
import AllocationSale from '@tokensmith/contracts/generated/deployments/AllocationSale.json' with { type: 'json' }
import Presale from '@tokensmith/contracts/generated/deployments/Presale.json' with { type: 'json' }
import SaleFactory from '@tokensmith/contracts/generated/deployments/SaleFactory.json' with { type: 'json' }
import { create2Deployer, deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { noLock } from '@tokensmith/testing/jobScene.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import {
  type Abi,
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  numberToHex,
  parseAbi,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJob } from '../../base/jobs/createJob.ts'
import { createJobReport } from '../../base/jobs/createJobReport.ts'
import { keysOf } from '../../base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '../../base/jobs/memoryJobJournal.ts'
import { openJob } from '../../base/jobs/openJob.ts'
import type { Plan } from '../../base/plan/Plan.ts'
import type { AllocationDelivery } from '../AllocationStatus.ts'
import { exportAllocations, writeAllocationsCsv, writeAllocationsJson } from '../exportAllocations.ts'
import { getAllocationSale } from '../getAllocationSale.ts'
import { getPresale } from '../getPresale.ts'
import { listAllocations } from '../listAllocations.ts'
import type { PresaleRules } from '../PresaleRules.ts'
import { planCreateAllocation } from '../planCreateAllocation.ts'
import { planCreatePresale } from '../planCreatePresale.ts'
import { readSaleParticipants, type SaleParticipants } from '../readSaleParticipants.ts'
import { firstRate } from '../saleCoinMaths.ts'
import { priceOf } from '../saleMath.ts'
import { allocationMarkJob } from './allocationMarkJob.ts'
import { type JobOfSale, planDeliver } from './planDeliver.ts'
import { planMarkDelivered } from './planMarkDelivered.ts'
import { presaleDeliveryJob } from './presaleDeliveryJob.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client, chainId } = chain
const [creator, driver] = devAccounts as unknown as [Account, Account]
const buyers = Array.from({ length: 7 }, (_, place) => getAddress(`0x${'b0'.repeat(19)}0${place}`))
const unit = 10n ** 18n
const day = 86_400n
const price = priceOf(parseEther('0.001'), 18)
const moodyAbi = parseAbi(['function setBlocked(address account, bool blocked)', 'function setPaused(bool paused)'])
let sender: Awaited<ReturnType<typeof createDevSender>>

beforeAll(async () => {
  sender = await createDevSender(chain.url)
  for (const [name, file] of Object.entries({ Presale, AllocationSale, SaleFactory })) {
    const { salt } = deployments[name as 'Presale' | 'AllocationSale' | 'SaleFactory']
    await sender.send({ to: create2Deployer, data: concat([salt as Hex, file.initCode as Hex]) })
  }
  await chain.rpc('anvil_autoImpersonateAccount', [true])
  for (const buyer of buyers) await chain.rpc('anvil_setBalance', [buyer, numberToHex(parseEther('1000'))])
})
afterAll(() => chain.stop())

const carry = <Result>(plan: Plan<Result>, account = creator) =>
  carryOut(chain, plan, { wallet: createTestWallet({ chains: { [chainId]: chain.url }, accounts: [account] }) })
async function sendAs(
  from: Address,
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  value = 0n,
) {
  const data = encodeFunctionData({ abi, functionName, args })
  const hash = await chain.rpc<Hex>('eth_sendTransaction', [{ from, to, data, value: numberToHex(value) }])
  const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  if (status !== 'success') throw new Error(`${functionName} reverted`)
}
const passTime = async (seconds: bigint) => {
  await chain.rpc('evm_increaseTime', [Number(seconds)])
  await chain.rpc('evm_mine')
}
const balanceOf = (token: Address, account: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
async function newToken(name: string): Promise<Address> {
  const { contractAddress } = await sender.send({
    data: creationCode(`packages/contracts/test/_mocks/hostile/${name}.sol`),
  })
  const token = getAddress(contractAddress!)
  const abi = parseAbi(['function mint(address to, uint256 amount)'])
  for (const to of [creator.address, ...buyers]) {
    await sender.send({ to: token, data: encodeFunctionData({ abi, functionName: 'mint', args: [to, 10n ** 27n] }) })
  }
  return token
}
async function rulesOf(changes: Partial<PresaleRules> = {}): Promise<PresaleRules> {
  const { timestamp } = await client.getBlock()
  return {
    ...{ deployer: creator.address, claim: 'atEnd', bindFirst: false, unsoldReturns: false, endAt: timestamp + day },
    ...{ softCap: 0n, hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, lot: 0n, rewardBps: [300] },
    ...{ liquidityBps: 0, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0 },
    coins: [{ coin: zeroAddress, rate: firstRate }],
    phases: [{ startAt: 0n, amount: 100_000n * unit, price, listRoot: zeroHash }],
    ...changes,
  }
}
const buyPresale = (sale: Address, buyer: Address, pay: bigint, { coin = 0n, inviter = zeroAddress as Address } = {}) =>
  sendAs(buyer, sale, presaleAbi, 'buy', [coin, pay, 0n, inviter, 0n, []], coin === 0n ? pay : 0n)

/** A job with small transactions, and its driver. */
async function begin({ batches: _, ...planned }: JobOfSale, chunk: number) {
  const journal = createMemoryJobJournal()
  const job = await createJob(journal, { ...planned, chunk, title: 'Deliver', href: '/la/st' })
  const stored = (await journal.read(job.jobId))!
  const make = job.kind === 'presale-delivery' ? presaleDeliveryJob : allocationMarkJob
  const kind = make(stored.rows)
  const by = job.sender === creator.address ? creator : driver
  const settings = { journal, jobId: job.jobId, kind, client, lock: noLock, fileSaved: true, keys: keysOf(by) }
  return {
    open: () => openJob({ ...settings, pollMs: 20, dropAfterMs: 150, maxWaitMs: 60, window: 1 }),
    report: async () => (await createJobReport({ journal, jobId: job.jobId, kind, client })).rows,
    stored,
  }
}
const done = { phase: 'done', pausedBy: undefined }

async function readAll(sale: Address, kind: 'presale' | 'allocation', logSpan: number): Promise<SaleParticipants> {
  let page = await readSaleParticipants(client, { sale, kind, logSpan })
  while (page.olderBlock !== undefined) {
    page = await readSaleParticipants(client, { sale, kind, logSpan, from: page })
  }
  return page
}

describe('a presale', () => {
  async function play(name = 'MoodyToken', changes: Partial<PresaleRules> = {}) {
    const token = await newToken(name)
    const dollars = await newToken('UsdtToken')
    const coins = [
      { coin: zeroAddress, rate: firstRate },
      { coin: dollars, rate: 2_000n * 10n ** 24n },
    ]
    const rules = await rulesOf({ coins, ...changes })
    const { sale } = (await carry(await planCreatePresale(client, { account: creator.address, token, rules }))).result
    for (const [place, buyer] of buyers.entries()) {
      await buyPresale(sale, buyer, parseEther(`${place + 1}`), place > 0 ? { inviter: buyers[place - 1] } : {})
    }
    await sendAs(buyers[2]!, dollars, erc20Abi, 'approve', [sale, 4_000n * 10n ** 6n])
    await buyPresale(sale, buyers[2]!, 4_000n * 10n ** 6n, { coin: 1n })
    return { token, dollars, sale, rules }
  }

  test('has participants that agree with its books, read in pages, and told as not whole before', async () => {
    const { sale } = await play('PlainToken', { softCap: parseEther('90') })
    await chain.rpc('anvil_mine', [numberToHex(50)])
    const first = await readSaleParticipants(client, { sale, kind: 'presale', logSpan: 1 })
    expect(first).toMatchObject({ isWhole: false, participants: [] })
    expect(first.olderBlock).toBe(first.atBlock - 20n)
    const whole = await readAll(sale, 'presale', 1)
    expect(whole).toMatchObject({ isWhole: true, olderBlock: undefined })
    expect(whole.participants.map(({ account }) => account)).toEqual(buyers)
    expect(whole.participants[2]).toMatchObject({
      ...{ inviter: buyers[1], value: parseEther('5'), bought: 5_000n * unit, claimed: 0n, undelivered: 0n },
      coins: [
        { paid: parseEther('3'), refunded: 0n },
        { paid: 4_000n * 10n ** 6n, refunded: 0n },
      ],
    })
    // Below its soft cap: the second coin goes back first.
    await passTime(day + 1n)
    await sendAs(creator.address, sale, presaleAbi, 'refund', [buyers[2]!, 1n])
    const refunded = await readAll(sale, 'presale', 1_000)
    expect(refunded.isWhole).toBe(true)
    expect(refunded.participants[2]?.coins).toEqual([
      { paid: parseEther('3'), refunded: 0n },
      { paid: 4_000n * 10n ** 6n, refunded: 4_000n * 10n ** 6n },
    ])
    await expect(readSaleParticipants(client, { sale, kind: 'allocation', logSpan: 9 })).rejects.toMatchObject({
      code: 'tokenNotFound',
    })
  })

  test('is delivered in several transactions, nothing twice, whoever claims in between, and goes on after a stop', async () => {
    const { sale, token } = await play()
    await passTime(day + 1n)
    const before = await Promise.all(buyers.map((buyer) => balanceOf(token, buyer)))
    const planned = await planDeliver(client, { sale, sender: driver.address, accounts: [...buyers, creator.address] })
    expect(planned.rows.map(({ to, amount }) => [to, amount / unit])).toEqual(
      buyers.map((buyer, place) => [buyer, BigInt(place === 2 ? 5 : place + 1) * 1_000n]),
    )
    const job = await begin(planned, 2)
    // One of the second batch, by himself.
    await sendAs(buyers[3]!, sale, presaleAbi, 'claim', [buyers[3]!])
    const stopped = await job.open()
    const isOver = stopped.start()
    const stop = () => stopped.getSnapshot().rows.done > 0 && stopped.pause()
    stopped.subscribe(stop)
    expect(await isOver).toMatchObject({ phase: 'paused' })
    const again = await job.open()
    expect(await again.start()).toMatchObject(done)
    const after = await Promise.all(buyers.map((buyer) => balanceOf(token, buyer)))
    expect(after.map((held, place) => (held - before[place]!) / unit)).toEqual([
      1_000n,
      2_000n,
      5_000n,
      4_000n,
      5_000n,
      6_000n,
      7_000n,
    ])
    const rows = await job.report()
    expect(rows.map(({ status }) => status)).toEqual(buyers.map(() => 'paid'))
    expect((await getPresale(client, sale))?.settled).toBe(30_000n * unit)
    // Nothing is due any more.
    await expect(planDeliver(client, { sale, sender: driver.address, accounts: buyers })).rejects.toMatchObject({
      code: 'batchEmpty',
    })
    expect((await readAll(sale, 'presale', 1_000)).participants.map(({ claimed }) => claimed / unit)).toEqual([
      ...[1_000n, 2_000n, 5_000n, 4_000n, 5_000n, 6_000n, 7_000n],
    ])
  })

  test('waits while its token is paused, and passes over who is blocked', async () => {
    const { sale, token } = await play()
    await passTime(day + 1n)
    const job = await begin(await planDeliver(client, { sale, sender: driver.address, accounts: buyers }), 2)
    await sendAs(creator.address, token, moodyAbi, 'setPaused', [true])
    const paused = await (await job.open()).start()
    expect(paused).toMatchObject({ phase: 'paused', pausedBy: { code: 'jobRowsWouldFail' } })
    await sendAs(creator.address, token, moodyAbi, 'setPaused', [false])
    // The whole third batch, and one of the second. The first one has failed, and is tried again by whoever asks for it.
    for (const place of [2, 3, 4]) await sendAs(creator.address, token, moodyAbi, 'setBlocked', [buyers[place]!, true])
    expect(await (await job.open()).start()).toMatchObject(done)
    const statuses = (await job.report()).map(({ status }) => status)
    expect(statuses.map((status) => status === 'paid')).toEqual([false, true, false, false, false, true, true])
    for (const place of [2, 3, 4]) await sendAs(creator.address, token, moodyAbi, 'setBlocked', [buyers[place]!, false])
    const retried = await job.open()
    expect(await retried.retryFailed()).toBe(4)
    expect(await retried.start()).toMatchObject(done)
    expect((await getPresale(client, sale))?.settled).toBe(30_000n * unit)
  })

  test('of a schedule is a job for each release', async () => {
    const endAt = (await client.getBlock()).timestamp + day
    const release = { startAt: endAt, firstBps: 4_000, interval: Number(day), partBps: 6_000 }
    const { sale } = await play('PlainToken', { claim: 'scheduled', endAt, release })
    await passTime(day)
    for (const share of [4n, 10n]) {
      const planned = await planDeliver(client, { sale, sender: driver.address, accounts: buyers })
      expect(planned.rows[0]?.amount).toBe(share * 100n * unit)
      const job = await begin(planned, 100)
      expect(await (await job.open()).start()).toMatchObject(done)
      expect((await getPresale(client, sale))?.settled).toBe(share * 3_000n * unit)
      await passTime(day)
    }
  })

  test('that another job names, or rows that are not the job’s, are refused', async () => {
    const { sale, token } = await play('PlainToken')
    await passTime(day + 1n)
    const planned = await planDeliver(client, { sale, sender: driver.address, accounts: buyers })
    const forged = await begin({ ...planned, options: { sale: token } }, 2)
    expect(await (await forged.open()).start()).toMatchObject({
      pausedBy: { code: 'jobContractForeign', params: { address: token } },
    })
    const job = await begin(planned, 2)
    const { stored } = job
    const others = stored.rows.map((row) => ({ ...row, amount: row.amount + 1n }))
    expect(() => presaleDeliveryJob(others).checkTerms(stored)).toThrow('jobListChanged')
    const long = { ...stored, batches: [{ ...stored.batches[0]!, rows: { from: 0, to: 101 } }] }
    expect(() => presaleDeliveryJob(stored.rows).checkTerms(long)).toThrow('jobFieldForeign')
    const [row] = stored.rows.map((one, number) => ({ ...one, row: number }))
    const call = { to: sale, value: 0n, delegations: [] }
    const data = encodeFunctionData({ abi: presaleAbi, functionName: 'claimMany', args: [[row!.to]] })
    const own = presaleDeliveryJob(stored.rows)
    expect(own.isOwnCall(stored.job, stored.batches[0]!, [row!], { ...call, data })).toBe(true)
    expect(own.isOwnCall(stored.job, stored.batches[0]!, [row!], { ...call, data, value: 1n })).toBe(false)
    expect(own.isOwnCall(stored.job, stored.batches[0]!, [row!], { ...call, data, to: token })).toBe(false)
    // What others have delivered costs no transaction.
    await sendAs(creator.address, sale, presaleAbi, 'claimMany', [buyers])
    const nonce = await client.getTransactionCount({ address: driver.address })
    expect(await (await job.open()).start()).toMatchObject({ ...done, rows: { done: 7, failed: 0, planned: 0 } })
    expect(await client.getTransactionCount({ address: driver.address })).toBe(nonce)
  })
})

describe('a sale of what is delivered elsewhere', () => {
  const delivery: AllocationDelivery = {
    ...{ protocol: 'RUNES', name: 'UNCOMMON.GOODS', id: '1:0', divisibility: 2, forms: ['p2tr', 'p2wpkh'] },
    ...{ deliverySeconds: 10 * 86_400, disputeSeconds: 5 * 86_400 },
  }
  const taproot = '0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
  const proofOf = (place: number): Hex => numberToHex(BigInt(place) + 1n, { size: 32 })

  test('is exported as a script reads it, and marked in several transactions with its bonds, each once', async () => {
    const dollars = await newToken('UsdtToken')
    const coins = [
      { coin: zeroAddress, rate: firstRate },
      { coin: dollars, rate: 2_000n * 10n ** 24n },
    ]
    const phases = [{ startAt: 0n, amount: 400_000n, price: 10n ** 50n, listRoot: zeroHash }]
    const rules = await rulesOf({ coins, phases })
    const { sale } = (await carry(await planCreateAllocation(client, { delivery, rules }))).result
    for (const [place, buyer] of buyers.entries()) {
      const pay = place === 4 ? 2_000n * 10n ** 6n : parseEther(`${place + 1}`) + 7n
      const coin = place === 4 ? 1n : 0n
      if (coin === 1n) await sendAs(buyer, dollars, erc20Abi, 'approve', [sale, pay])
      // The last one names a form that is no address of Bitcoin: a key that lies on no curve.
      const word = place === 6 ? `0x${'ff'.repeat(32)}` : taproot
      const args = [coin, pay, 0n, zeroAddress, 0n, [], 2, word]
      await sendAs(buyer, sale, allocationSaleAbi, 'buy', args, coin === 0n ? pay : 0n)
    }
    await passTime(day + 1n)
    const atBlock = await client.getBlockNumber({ cacheTime: 0 })
    const { rows } = await listAllocations(client, { sale, blockNumber: atBlock })
    const exported = exportAllocations(rows, delivery, 'bitcoin')
    expect(exported.leftOut).toEqual([buyers[6]])
    const csv = writeAllocationsCsv(exported).split('\n')
    expect(csv[0]).toBe('account,amount,units,form,recipient,word,mark,proof')
    expect(csv[1]).toBe(
      `${buyers[0]},10000,100,p2tr,bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0,${taproot},none,`,
    )
    expect(csv).toHaveLength(8)
    const json = JSON.parse(writeAllocationsJson(exported, { chainId, sale, atBlock, delivery }))
    expect(json).toMatchObject({ protocol: 'RUNES', name: 'UNCOMMON.GOODS', id: '1:0', divisibility: 2, sale })
    expect(json.allocations).toEqual(exported.lines)

    const marks = buyers.slice(0, 6).map((account, place) => ({ account, proof: proofOf(place) }))
    const strange = { account: driver.address, proof: proofOf(9) }
    const planned = await planMarkDelivered(client, { sale, sender: creator.address, marks: [...marks, strange] })
    expect(planned.leftOut).toEqual([driver.address])
    expect(planned.approvals.steps.map(({ id }) => id)).toEqual(['approve:bond1'])
    await carry(planned.approvals)
    const job = await begin(planned.job, 2)
    // One of the first batch is marked beside it, with another proof.
    await sendAs(
      creator.address,
      sale,
      allocationSaleAbi,
      'markDelivered',
      [[buyers[1]!], [proofOf(77)]],
      parseEther('0.2'),
    )
    expect(await (await job.open()).start()).toMatchObject(done)
    const after = (await listAllocations(client, { sale, blockNumber: await client.getBlockNumber({ cacheTime: 0 }) }))
      .rows
    expect(after.map(({ mark }) => mark)).toEqual([...marks.map(() => 'delivered'), 'none'])
    expect(after.map(({ proof }) => BigInt(proof))).toEqual([1n, 78n, 3n, 4n, 5n, 6n, 0n])
    const status = (await getAllocationSale(client, sale))!
    const locked = await client.getBalance({ address: sale })
    const paid = status.books[0]!.paid
    // A tenth of what marked accounts paid: all but the dollars and the last one's.
    expect(locked - paid).toBe(parseEther('1.6') + 0n)
    expect(await balanceOf(dollars, sale)).toBe(2_200n * 10n ** 6n)
    const again = await (await job.open()).start()
    expect(again).toMatchObject(done)
    await expect(planMarkDelivered(client, { sale, sender: creator.address, marks })).rejects.toMatchObject({
      code: 'batchEmpty',
    })
  })
})
