import { tokenAbi, tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { type Address, encodeFunctionData, getAddress, type Hex, numberToHex, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOf } from '../base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import { encodeConstructor } from '../token/encodeConstructor.ts'
import { findSentRows } from './findSentRows.ts'
import { makeSendRows } from './makeSendRows.ts'
import { parseSendList } from './parseSendList.ts'
import { planBatchSend } from './planBatchSend.ts'
import type { SendItem } from './SendList.ts'
import { settleSendList } from './settleSendList.ts'
import { tokenBatchJob } from './tokenBatchJob.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
  await deployToolbox(scene.chain.url, { templates: [] })
}, 120_000)
afterAll(() => scene?.stop())

const unit = 10n ** 18n
const at = (tail: number): Address => getAddress(numberToHex((0xbeefn << 144n) + BigInt(tail), { size: 20 }))
let salt = 0n

/** A token that the factory made from published code. */
async function createToken(name: string, receiver: Address, values: object = {}): Promise<SendItem> {
  const template = templates.find((one) => one.name === name)!
  const { creationCode: code } = (await template.load()).default as { creationCode: Hex }
  const args = encodeConstructor(template, {
    ...{ name: 'Northwind', symbol: 'NWND', decimals: 18, supply: 10n ** 27n, receiver },
    ...{ owner: scene.deployer.account.address, ...values },
  })
  salt += 1n
  const data = encodeFunctionData({
    abi: tokenFactoryAbi,
    functionName: 'createFrom',
    args: [code, args, numberToHex(salt, { size: 12 })],
  })
  const receipt = await scene.deployer.send({ to: deployments.TokenFactory.address, data })
  const [created] = parseEventLogs({ abi: tokenFactoryAbi, eventName: 'TokenCreated', logs: receipt.logs })
  return { kind: 'erc20', address: created!.args.token, decimals: 18 }
}

async function planFor(
  account: Address,
  items: readonly SendItem[],
  count: number,
  first = 0,
  ownBatch: 'allowed' | 'only' = 'allowed',
) {
  const several = items.length > 1
  const text = Array.from(
    { length: count },
    (_, index) => `${several ? `${items[index % items.length]!.address},` : ''}${at(first + index)},${index + 1}`,
  ).join('\n')
  const head = several ? 'token,address,amount\n' : ''
  const list = parseSendList(`${head}${text}`, { items: items as [SendItem, ...SendItem[]], several })
  const rows = await makeSendRows(list, settleSendList(list, {}))
  const params = { account, contract: scene.batchSend, items, list: rows, ownBatch }
  const plan = await planBatchSend(scene.client, params)
  return { plan, rows }
}

test('a toolbox token goes by its own batch: no approval, cheaper, and exactly what was planned arrives', async () => {
  const payer = await scene.newPayer()
  const token = await createToken('standard', payer.address)
  const { plan, rows } = await planFor(payer.address, [token], 1_500)
  expect(plan).toMatchObject({ way: 'token-batch', contract: token.address, approvals: [] })
  const { measure, chunks } = plan.parts[0]!
  expect(measure).toMatchObject({ isMeasured: true, isDirect: false, receivedBps: 10_000 })
  expect(measure.rowGas).toBeLessThan(25_500)
  expect(chunks).toBeGreaterThan(2)

  const journal = createMemoryJobJournal()
  const jobToken = { standard: 'erc20', address: token.address, decimals: 18, symbol: 'NWND' } as const
  const job = await scene.createSendJob(journal, payer.address, rows.rows, {
    ...{ kind: tokenBatchJob, tokens: [jobToken], contract: plan.contract, batches: plan.batches },
    options: plan.options,
  })
  const run = await scene.open(journal, job, { kind: tokenBatchJob, keys: keysOf(payer) })
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 1_500, failed: 0 } })
  expect(await scene.findDifferences([jobToken], rows.rows)).toEqual([])
  const [gas, price] = [plan.gas, plan.price]
  const receipts = await Promise.all(
    run.getBatches().map(({ hashes }) => scene.client.getTransactionReceipt({ hash: hashes.at(-1)! })),
  )
  const used = receipts.reduce((sum, { gasUsed }) => sum + gasUsed, 0n)
  expect(Number(used) / Number(gas)).toBeGreaterThan(0.95)
  expect(Number(used) / Number(gas)).toBeLessThan(1.05)
  expect(plan.neededWei).toBe(gas * price)

  // A recipient finds the number that the row has in the list.
  const last = rows.rows.length - 1
  const hash = run.getBatches().at(-1)!.hashes.at(-1)!
  const found = await findSentRows(scene.client, { hash, recipient: at(last), contract: scene.batchSend })
  expect(found).toMatchObject({ kind: 'erc20', token: token.address, sender: payer.address })
  expect(found.rows).toMatchObject([{ row: last, amount: BigInt(last + 1) * unit, isPaid: true }])
})

test('without a batch contract a toolbox token is planned all the same, and any other is not', async () => {
  const payer = await scene.newPayer()
  const token = await createToken('standard', payer.address)
  const { plan } = await planFor(payer.address, [token], 5, 0, 'only')
  expect(plan).toMatchObject({ way: 'token-batch', contract: token.address, approvals: [] })
  const foreign: SendItem = { kind: 'erc20', address: scene.token, decimals: 18 }
  await expect(planFor(payer.address, [foreign], 5, 0, 'only')).rejects.toMatchObject({ code: 'contractMissing' })
})

test('of a token that keeps a part it is told what arrives', async () => {
  const payer = await scene.newPayer()
  const rates = { transferBurnBps: 300, transferBurnCeilingBps: 300, transferFeeBps: 200, transferFeeCeilingBps: 200 }
  const token = await createToken('normal-transferBurn-transferFee', payer.address, {
    ...{ ...rates, feeAddress: scene.deployer.account.address },
  })
  const { plan } = await planFor(payer.address, [token], 20)
  expect(plan).toMatchObject({ way: 'token-batch', parts: [{ measure: { receivedBps: 9_500 } }] })
  expect(plan.parts[0]!.received).toBe((plan.parts[0]!.sum * 95n) / 100n)
})

test('where a row would be refused the batch contract sends, which skips it', async () => {
  const payer = await scene.newPayer()
  const { timestamp } = await scene.client.getBlock()
  const token = await createToken('normal-burn-mint-pause-blacklist', payer.address, {
    ...{ mintCap: 10n ** 28n, pausableUntil: timestamp + 86_400n },
  })
  const first = await planFor(payer.address, [token], 600)
  expect(first.plan.way).toBe('token-batch')
  // No row of the sample: only trying all of them finds it.
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'setBlacklisted', args: [[at(7)], true] })
  await scene.deployer.send({ to: token.address, data })
  const second = await planFor(payer.address, [token], 600)
  expect(second.plan).toMatchObject({ way: 'batch-send', contract: scene.batchSend, options: {} })
  expect(second.plan.approvals).toHaveLength(1)
})

test('a foreign token that has the same function goes through the batch contract', async () => {
  const payer = await scene.newPayer()
  const template = templates.find(({ name }) => name === 'standard')!
  const { creationCode: code } = (await template.load()).default as { creationCode: Hex }
  const values = { name: 'Northwind', symbol: 'NWND', decimals: 18, supply: 10n ** 27n, receiver: payer.address }
  const args = encodeConstructor(template, values)
  // The very code, but nobody vouches for how it was made.
  const data = `${code}${args.slice(2)}` as Hex
  const address = getAddress((await scene.deployer.send({ data })).contractAddress!)
  const { plan } = await planFor(payer.address, [{ kind: 'erc20', address, decimals: 18 }], 5)
  expect(plan.way).toBe('batch-send')
  // Made by the factory, from code that is none of ours.
  const made = encodeFunctionData({
    abi: tokenFactoryAbi,
    functionName: 'createFrom',
    args: [
      creationCode('packages/contracts/test/_mocks/hostile/MoodyToken.sol'),
      '0x',
      numberToHex(++salt, { size: 12 }),
    ],
  })
  const receipt = await scene.deployer.send({ to: deployments.TokenFactory.address, data: made })
  const [created] = parseEventLogs({ abi: tokenFactoryAbi, eventName: 'TokenCreated', logs: receipt.logs })
  const other = await planFor(payer.address, [{ kind: 'erc20', address: created!.args.token, decimals: 18 }], 5)
  expect(other.plan.way).toBe('batch-send')
})

test('a list of several tokens goes through the batch contract, with one approval for each', async () => {
  const payer = await scene.newPayer()
  const items = [await createToken('standard', payer.address), await createToken('standard', payer.address)]
  const { plan } = await planFor(payer.address, items, 6)
  expect(plan).toMatchObject({ way: 'batch-send', contract: scene.batchSend })
  expect(plan.approvals.map(({ id }) => id)).toEqual(['approve:0', 'approve:1'])
})

test('where the node cannot simulate, usual figures stand in, and the batch is tried all the same', async () => {
  const payer = await scene.newPayer()
  const token = await createToken('standard', payer.address)
  for (const node of scene.nodes) {
    node.interfere(({ method }) =>
      method === 'eth_simulateV1' ? { error: { code: -32601, message: 'no such method' } } : undefined,
    )
  }
  const { plan } = await planFor(payer.address, [token], 5)
  for (const node of scene.nodes) node.interfere(undefined)
  expect(plan).toMatchObject({ way: 'token-batch', parts: [{ measure: { isMeasured: false } }] })
})
