import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { walletOf } from '@tokensmith/testing/jobPlay.ts'
import { createJobScene, type JobScene } from '@tokensmith/testing/jobScene.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, erc20Abi, getAddress, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getPermitDomain } from '../base/erc20/getPermitDomain.ts'
import type { JobToken } from '../base/jobs/Job.ts'
import { keysOf } from '../base/jobs/keysOf.ts'
import { createMemoryJobJournal } from '../base/jobs/memoryJobJournal.ts'
import { createMemoryJournal } from '../base/plan/memoryJournal.ts'
import { runPlan } from '../base/plan/runPlan.ts'
import { findSentRows } from './findSentRows.ts'
import { makeSendRows } from './makeSendRows.ts'
import { parseSendList } from './parseSendList.ts'
import { planBatchSend } from './planBatchSend.ts'
import { planMissingApprovals } from './planMissingApprovals.ts'
import { requestSendPermit } from './requestSendPermit.ts'
import type { SendItem } from './SendList.ts'
import { decodeSendPermit, encodeSendPermit, type SendPermitOffer } from './SendPermit.ts'
import { settleSendList } from './settleSendList.ts'

let scene: JobScene
beforeAll(async () => {
  scene = await createJobScene()
}, 120_000)
afterEach(() => scene.calm())
afterAll(() => scene?.stop())

const unit = 10n ** 18n
let tail = 0
const newAddress = (): Address => getAddress(numberToHex((0xfadedn << 140n) + BigInt(++tail), { size: 20 }))

/** As `OddPermitToken.sol` orders them. */
const kinds = ['good', 'likeDai', 'otherDomain', 'refusing'] as const
async function createToken(kind: (typeof kinds)[number], holder: PrivateKeyAccount): Promise<Address> {
  const address = getAddress(
    (
      await scene.deployer.send({
        data: creationCode('packages/contracts/test/_mocks/hostile/OddPermitToken.sol', [kinds.indexOf(kind)]),
      })
    ).contractAddress!,
  )
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [holder.address, 10n ** 23n] })
  await scene.deployer.send({ to: address, data })
  return address
}
const allowanceOf = (token: Address, owner: Address) =>
  scene.chain.client.readContract({
    ...{ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, scene.batchSend] },
  })

/** A plan for some tokens, three rows of each. */
async function planFor(payer: PrivateKeyAccount, tokens: readonly Address[]) {
  const items = tokens.map((address): SendItem => ({ kind: 'erc20', address, decimals: 18 }))
  const lines = tokens.flatMap((token) => [1, 2, 3].map((amount) => `${token},${newAddress()},${amount}`))
  const text = `token,address,amount\n${lines.join('\n')}`
  const list = parseSendList(text, { items: items as [SendItem, ...SendItem[]], several: true })
  const rows = await makeSendRows(list, settleSendList(list, {}))
  const params = { account: payer.address, contract: scene.batchSend, items, list: rows }
  return { plan: await planBatchSend(scene.client, params), rows: rows.rows, items }
}

/** What the page does when a person signs. */
function sign(payer: PrivateKeyAccount, offer: SendPermitOffer, rows: Awaited<ReturnType<typeof planFor>>['rows']) {
  const wallet = walletOf(scene, payer)
  const of = rows.map((row, index) => ({ ...row, row: index })).filter(({ token }) => token === offer.token)
  const request = requestSendPermit({
    ...{ client: scene.client, provider: wallet.provider, account: payer.address, spender: scene.batchSend, offer },
    first: {
      ...{ contract: scene.batchSend, kind: 'erc20', token: offer.address, jobId: numberToHex(9, { size: 32 }) },
      rows: of.slice(0, 1),
    },
  })
  return { request, wallet }
}

test('two tokens are approved by two signatures, the first batch of each carries one, and nothing is left', async () => {
  const payer = await scene.newPayer()
  const tokens = [await createToken('good', payer), await createToken('good', payer)]
  const { plan, rows } = await planFor(payer, tokens)
  expect(plan.permits).toMatchObject([
    { token: 0, address: tokens[0], value: 6n * unit, nonce: 0n, domain: { name: 'Plain Token', version: '2' } },
    { token: 1, address: tokens[1], value: 6n * unit },
  ])
  const permits: Record<string, string> = {}
  for (const offer of plan.permits) {
    const { request, wallet } = sign(payer, offer, rows)
    permits[`permit${offer.token}`] = encodeSendPermit(await request)
    expect(wallet.writeRequests).toEqual([])
  }
  const jobTokens = tokens.map((address): JobToken => ({ standard: 'erc20', address, decimals: 18, symbol: 'PRMT' }))
  const journal = createMemoryJobJournal()
  // A transaction for each row, one after another: only the first of a token needs the signature.
  const job = await scene.createSendJob(journal, payer.address, rows, {
    ...{ tokens: jobTokens, chunk: 1, options: { ...plan.options, ...permits } },
  })
  const run = await scene.open(journal, job, { keys: keysOf(payer), window: 1 })
  // The signatures stand for the approvals until they are used.
  const unpaid = { job, rows, batches: run.getBatches() }
  expect(await planMissingApprovals(scene.client, unpaid)).toEqual([])
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 6, failed: 0 } })
  expect(await planMissingApprovals(scene.client, unpaid)).toHaveLength(2)
  expect(await scene.findDifferences(jobTokens, rows)).toEqual([])
  const inputs = await Promise.all(
    run.getBatches().map(async ({ hashes }) => (await scene.client.getTransaction({ hash: hashes.at(-1)! })).input),
  )
  const selectors = inputs.map((input) => input.slice(0, 10))
  expect(new Set(selectors).size).toBe(2)
  expect(selectors[0]).toBe(selectors[3])
  expect(new Set([selectors[1], selectors[2], selectors[4], selectors[5]]).size).toBe(1)
  expect(await Promise.all(tokens.map((token) => allowanceOf(token, payer.address)))).toEqual([0n, 0n])
  // A recipient finds the row in a transaction that carried a signature too.
  const hash = run.getBatches()[0]!.hashes.at(-1)!
  const found = await findSentRows(scene.client, { hash, recipient: rows[0]!.to, contract: scene.batchSend })
  expect(found.rows).toMatchObject([{ row: 0, amount: unit, isPaid: true }])
})

test('a signature that somebody else has handed in already does no harm', async () => {
  const payer = await scene.newPayer()
  const token = await createToken('good', payer)
  const { plan, rows } = await planFor(payer, [token])
  const permit = await sign(payer, plan.permits[0]!, rows).request
  const data = encodeFunctionData({
    abi: [
      {
        ...{ type: 'function', name: 'permit', outputs: [], stateMutability: 'nonpayable' },
        inputs: ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map((type) => ({ type })),
      },
    ],
    functionName: 'permit',
    args: [payer.address, scene.batchSend, permit.value, permit.deadline, permit.v, permit.r, permit.s],
  })
  await scene.deployer.send({ to: token, data })
  const jobToken: JobToken = { standard: 'erc20', address: token, decimals: 18, symbol: 'PRMT' }
  const journal = createMemoryJobJournal()
  const job = await scene.createSendJob(journal, payer.address, rows, {
    ...{ tokens: [jobToken], options: { permit0: encodeSendPermit(permit) } },
  })
  const run = await scene.open(journal, job, { keys: keysOf(payer) })
  expect(await run.start()).toMatchObject({ phase: 'done', rows: { done: 3 } })
  expect(await scene.findDifferences([jobToken], rows)).toEqual([])
  expect(await allowanceOf(token, payer.address)).toBe(0n)
})

test.each([
  ['has another form, as DAI’s', 'likeDai'],
  ['is for a domain that is not the token', 'otherDomain'],
] as const)('no signature is offered where the permit %s', async (_, kind) => {
  const payer = await scene.newPayer()
  const token = await createToken(kind, payer)
  expect(await getPermitDomain(scene.client, token, payer.address)).toBeUndefined()
  const { plan } = await planFor(payer, [token])
  expect(plan.permits).toEqual([])
  expect(plan.approvals).toHaveLength(1)
})

test('no signature is offered where one of several tokens has no permit, or an older allowance is left', async () => {
  const payer = await scene.newPayer()
  const token = await createToken('good', payer)
  // The scene's own token: no permit, and an allowance that has to be taken back first.
  const mixed = await planFor(payer, [token, scene.token])
  expect(mixed.plan).toMatchObject({ permits: [] })
  const sender = await createDevSender(scene.chain.url, payer)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [scene.batchSend, 1n] })
  await sender.send({ to: token, data })
  const { plan } = await planFor(payer, [token])
  expect(plan.permits).toEqual([])
  expect(plan.approvals.map(({ id }) => id)).toEqual(['approve:0:reset', 'approve:0'])
})

test('where the wallet sends several calls as one, the approvals of all tokens are one prompt', async () => {
  const payer = await scene.newPayer()
  const tokens = [await createToken('likeDai', payer), await createToken('likeDai', payer)]
  const { plan } = await planFor(payer, tokens)
  const { chainId, url } = scene.chain
  const wallet = createTestWallet({ chains: { [chainId]: url }, accounts: [payer], atomic: 'supported' })
  await runPlan(
    { chainId, steps: plan.approvals, read: () => undefined },
    {
      ...{ client: scene.client, provider: wallet.provider, account: payer.address },
      ...{ journal: createMemoryJournal(), pollMs: 20 },
    },
  )
  expect(wallet.writeRequests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
  expect(await Promise.all(tokens.map((token) => allowanceOf(token, payer.address)))).toEqual([6n * unit, 6n * unit])
})

test('a token that does not take the signature, tried in advance, is told as such', async () => {
  const payer = await scene.newPayer()
  const token = await createToken('refusing', payer)
  const { plan, rows } = await planFor(payer, [token])
  expect(plan.permits).toHaveLength(1)
  await expect(sign(payer, plan.permits[0]!, rows).request).rejects.toMatchObject({ code: 'permitRefused' })
})

test('a signature of another account is not taken, and a no of the wallet is told as such', async () => {
  const payer = await scene.newPayer()
  const token = await createToken('good', payer)
  const { plan, rows } = await planFor(payer, [token])
  const [offer] = plan.permits
  const other = await scene.newPayer()
  const stolen = walletOf(scene, other)
  const rowsOf = rows.map((row, index) => ({ ...row, row: index }))
  const params = {
    ...{ client: scene.client, account: payer.address, spender: scene.batchSend, offer: offer! },
    first: {
      ...{
        contract: scene.batchSend,
        kind: 'erc20' as const,
        token,
        jobId: numberToHex(9, { size: 32 }),
        rows: rowsOf,
      },
    },
  }
  const provider = {
    ...stolen.provider,
    request: ({ method, params: [, data] }: { method: string; params: [string, string] }) =>
      stolen.provider.request({ method, params: [other.address, data] } as never),
  } as typeof stolen.provider
  await expect(requestSendPermit({ ...params, provider })).rejects.toMatchObject({ code: 'permitRefused' })
  const wallet = walletOf(scene, payer)
  wallet.next('eth_signTypedData_v4', { kind: 'fail', code: 4001, message: 'User rejected the request.' })
  await expect(requestSendPermit({ ...params, provider: wallet.provider })).rejects.toMatchObject({
    code: 'walletRejected',
  })
})

test('a permit survives as text, and every other text is none', () => {
  const permit = { value: 5n, deadline: 7n, v: 28, r: numberToHex(1, { size: 32 }), s: numberToHex(2, { size: 32 }) }
  const text = encodeSendPermit(permit)
  expect(decodeSendPermit(text)).toEqual(permit)
  for (const wrong of [undefined, 5, '', '0x', `${text}00`, text.slice(0, -1), `0x${'ff'.repeat(160)}`]) {
    expect(decodeSendPermit(wrong)).toBeUndefined()
  }
})
