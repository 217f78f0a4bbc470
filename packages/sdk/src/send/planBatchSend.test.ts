import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { type Address, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keysOf } from '../base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import { findSentRows } from './findSentRows.ts'
import { getSendItem } from './getSendItem.ts'
import { makeSendRows } from './makeSendRows.ts'
import { parseSendList } from './parseSendList.ts'
import { planBatchSend } from './planBatchSend.ts'
import { planTakeBack } from './planTakeBack.ts'
import type { SendItem } from './SendList.ts'
import { settleSendList } from './settleSendList.ts'

const coin: SendItem = { kind: 'native', address: zeroAddress, decimals: 18 }
const eth = 10n ** 18n

let scene: JobScene
let snapshot: string
beforeAll(async () => {
  scene = await createJobScene()
}, 120_000)
afterAll(() => scene?.stop())
beforeEach(async () => {
  snapshot = await scene.chain.rpc('evm_snapshot')
  return async () => {
    await scene.chain.rpc('evm_revert', [snapshot])
  }
})

const at = (tail: number): Address => numberToHex((0xbeadn << 144n) + BigInt(tail), { size: 20 })
const listOf = (text: string, items: readonly SendItem[], several = false) => {
  const list = parseSendList(text, { items: items as [SendItem, ...SendItem[]], several })
  return makeSendRows(list, settleSendList(list, {}))
}
const lines = (count: number, amount: (index: number) => string, first = 1) =>
  Array.from({ length: count }, (_, index) => `${at(first + index)},${amount(index)}`).join('\n')

describe('planBatchSend', () => {
  it('finds that a plain token needs no direct way, cuts equal chunks that fit, and approves exactly the sum', async () => {
    const token: SendItem = { kind: 'erc20', address: scene.moody.address!, decimals: 18 }
    const payer = await scene.newPayer()
    const list = await listOf(
      lines(1_500, (index) => String(index + 1)),
      [token],
    )
    const plan = await planBatchSend(scene.client, {
      ...{ account: payer.address, contract: scene.batchSend, items: [token], list },
    })
    const [part] = plan.parts
    expect(part!.measure).toMatchObject({ isMeasured: true, isDirect: false, receivedBps: 10_000, failedRows: [] })
    expect(part!.sum).toBe((1_500n * 1_501n * eth) / 2n)
    expect(part!.received).toBe(part!.sum)
    expect(part!.chunks).toBeGreaterThan(1)
    const sizes = plan.batches.map(({ rows }) => ('to' in rows ? rows.to - rows.from : 0))
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    // The unlimited allowance that is there is more than the sum: it is taken back first.
    expect(plan.approvals.map(({ id }) => id)).toEqual(['approve:0:reset', 'approve:0'])
    expect(plan.neededWei).toBe(plan.feeWei)
    expect(plan.problem).toBeUndefined()
  })

  it('sends a token that keeps a part directly, and tells how much arrives', async () => {
    await scene.tell('setFee', 500n)
    const token: SendItem = { kind: 'erc20', address: scene.moody.address!, decimals: 18 }
    const payer = await scene.newPayer()
    const list = await listOf(
      lines(60, () => '100'),
      [token],
    )
    const plan = await planBatchSend(scene.client, {
      ...{ account: payer.address, contract: scene.batchSend, items: [token], list },
    })
    expect(plan.parts[0]!.measure).toMatchObject({ isDirect: true, receivedBps: 9_500 })
    expect(plan.parts[0]!.received).toBe((plan.parts[0]!.sum * 95n) / 100n)
  })

  it('counts what a rollup takes for the data, once for each transaction', async () => {
    const payer = await scene.newPayer()
    const list = await listOf(
      lines(3, () => '0.5'),
      [coin],
    )
    const params = { account: payer.address, contract: scene.batchSend, items: [coin], list }
    const before = await planBatchSend(scene.client, params)
    expect(before.feeWei).toBe(before.gas * before.price)
    // The oracle of the OP Stack, here with the answer 1,000 to everything.
    const oracle = '0x420000000000000000000000000000000000000F'
    await scene.chain.rpc('anvil_setCode', [oracle, '0x6103e860005260206000f3'])
    const after = await planBatchSend(scene.client, params)
    expect(after.feeWei).toBe(after.gas * after.price + 1_000n)
  })

  it('makes smaller chunks for a token that costs more', async () => {
    const token: SendItem = { kind: 'erc20', address: scene.moody.address!, decimals: 18 }
    const payer = await scene.newPayer()
    const list = await listOf(
      lines(400, () => '1'),
      [token],
    )
    const params = { account: payer.address, contract: scene.batchSend, items: [token], list }
    const cheap = await planBatchSend(scene.client, params)
    await scene.tell('setGasPerMovement', 120_000n)
    const dear = await planBatchSend(scene.client, params)
    expect(dear.parts[0]!.chunk * 3).toBeLessThan(cheap.parts[0]!.chunk)
    expect(dear.parts[0]!.chunk * dear.parts[0]!.measure.rowGas).toBeLessThan(2 ** 24)
  })

  it('names rows that their recipient would refuse, and a sender that is short of coin', async () => {
    await scene.chain.rpc('anvil_setCode', [at(2), '0x60006000fd'])
    const payer = await scene.newPayer()
    await scene.chain.rpc('anvil_setBalance', [payer.address, numberToHex(2n * eth)])
    const list = await listOf(
      lines(3, () => '0.5'),
      [coin],
    )
    const params = { account: payer.address, contract: scene.batchSend, items: [coin], list }
    const plan = await planBatchSend(scene.client, params)
    expect(plan.parts[0]!.measure.failedRows).toEqual([1])
    expect(plan.neededWei).toBe(plan.feeWei + (3n * eth) / 2n)
    const large = await listOf(
      lines(3, () => '5'),
      [coin],
    )
    const short = await planBatchSend(scene.client, { ...params, list: large })
    expect(short.coinBalance).toBeLessThan(short.neededWei)
  })

  it('keeps each token of a mixed list in transactions of its own, and what it planned is what arrives', async () => {
    const token: SendItem = { kind: 'erc20', address: scene.moody.address!, decimals: 18 }
    const payer = await scene.newPayer()
    const text = Array.from(
      { length: 8 },
      (_, index) => `${index % 2 ? token.address : ''},${at(500 + index)},${index + 1}`,
    )
    const list = await listOf(`token,address,amount\n${text.join('\n')}`, [coin, token], true)
    expect(list.rows.map(({ token: index }) => index)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    const params = { account: payer.address, contract: scene.batchSend, items: [coin, token], list }
    const plan = await planBatchSend(scene.client, params)
    expect(plan.batches.map(({ rows }) => rows)).toEqual([
      { from: 0, to: 4 },
      { from: 4, to: 8 },
    ])
    const journal = createMemoryJobJournal()
    const tokens = [{ standard: 'coin', decimals: 18, symbol: 'ETH' }, scene.moody] as const
    const job = await scene.createSendJob(journal, payer.address, list.rows, { tokens, batches: plan.batches })
    const run = await scene.open(journal, job, { keys: keysOf(payer) })
    expect((await run.start()).phase).toBe('done')
    expect(await scene.findDifferences(tokens, list.rows)).toEqual([])

    const hash = run.getBatches()[1]!.hashes.at(-1)!
    const found = await findSentRows(scene.client, { hash, recipient: at(503), contract: scene.batchSend })
    expect(found).toMatchObject({ kind: 'erc20', token: token.address, sender: payer.address })
    expect(found.rows).toMatchObject([{ row: 5, amount: 4n * eth, isPaid: true }])
    const other = await findSentRows(scene.client, { hash, recipient: at(502), contract: scene.batchSend })
    expect(other.rows).toEqual([])
    // The scene allows the contract everything; that is what is offered to be taken back.
    expect(await planTakeBack(scene.client, payer.address, scene.batchSend, tokens)).toHaveLength(1)
  })

  it('refuses a transaction that is no batch send', async () => {
    const payer = await scene.newPayer()
    const block = await scene.client.getBlock()
    expect(payer.address).toBeDefined()
    await expect(
      findSentRows(scene.client, { hash: block.transactions[0]!, recipient: at(1), contract: scene.batchSend }),
    ).rejects.toMatchObject({ code: 'sendNotOurs' })
  })
})

describe('getSendItem', () => {
  it('knows a token, and what is none', async () => {
    const token = await getSendItem(scene.client, scene.moody.address!)
    expect(token).toMatchObject({ kind: 'erc20', decimals: 18 })
    expect(await getSendItem(scene.client, at(1))).toBeUndefined()
  })
})
