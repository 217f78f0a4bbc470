import AllocationSale from '@tokensmith/contracts/generated/deployments/AllocationSale.json' with { type: 'json' }
import SaleFactory from '@tokensmith/contracts/generated/deployments/SaleFactory.json' with { type: 'json' }
import { create2Deployer, deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { plainPresaleRules } from '@tokensmith/testing/plainPresaleRules.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, concat, type Hex, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import { findSimulatedError, simulatePlan } from '../base/plan/simulatePlan.ts'
import { planCollectDues } from '../presale/planCollectDues.ts'
import { planMarkDelivered } from '../sale/jobs/planMarkDelivered.ts'
import { planBuyAllocation } from '../sale/planBuyAllocation.ts'
import { planCreateAllocation } from '../sale/planCreateAllocation.ts'
import { firstRate } from '../sale/saleCoinMaths.ts'
import type { AnyAllocationAction } from './allocationActions.ts'
import { allocationDues } from './allocationDues.ts'
import { planAnyAllocationAction } from './planAnyAllocationAction.ts'
import { readAllocationBatches } from './readAllocationBatches.ts'
import { readAllocationOverviews } from './readAllocationOverviews.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client, chainId } = chain
const [creator, first, second, third] = devAccounts as unknown as [Account, Account, Account, Account]
const recipient = { form: 'p2tr', word: `0x${'5a'.repeat(32)}` } as const

beforeAll(async () => {
  const sender = await createDevSender(chain.url)
  for (const [name, file] of Object.entries({ AllocationSale, SaleFactory })) {
    const { salt } = deployments[name as 'AllocationSale' | 'SaleFactory']
    await sender.send({ to: create2Deployer, data: concat([salt as Hex, file.initCode as Hex]) })
  }
})
afterAll(() => chain.stop())

const carry = async <Result>(plan: Plan<Result>, account: Account = creator) =>
  (await carryOut(chain, plan, { wallet: createTestWallet({ chains: { [chainId]: chain.url }, accounts: [account] }) }))
    .result

test('what is due to a deployer is what arrives: bonds of what nobody disputes, and what is earned less the rewards', async () => {
  const { timestamp } = await client.getBlock()
  const delivery = {
    ...({ protocol: 'RUNES', name: 'A\u202eB', id: '', divisibility: 0, forms: ['p2tr'] } as const),
    ...{ deliverySeconds: 864_000, disputeSeconds: 432_000 },
  }
  const rules = {
    ...{ ...plainPresaleRules, deployer: creator.address, endAt: timestamp + 86_400n, lot: 100n, rewardBps: [333] },
    coins: [{ coin: zeroAddress, rate: firstRate }],
    phases: [{ startAt: 0n, amount: 400_000n, price: 10n ** 50n, listRoot: zeroHash }],
  }
  const { sale } = await carry(await planCreateAllocation(client, { delivery, rules }))
  const buy = async (by: Account, pay: string, inviter?: Address) =>
    carry(
      await planBuyAllocation(client, {
        ...{ sale, account: by.address, coin: 0, pay: parseEther(pay), inviter, recipient },
      }),
      by,
    )
  const act = async (by: Account, action: AnyAllocationAction) =>
    carry(await planAnyAllocationAction(client, { sale, account: by.address, action }), by)
  await buy(first, '1.01')
  await buy(second, '2.03', first.address)
  await buy(third, '0.5')
  await act(creator, { action: 'finishAllocation' })
  const look = async (account: Account) => {
    const { number: blockNumber, timestamp: chainAt } = await client.getBlock()
    const [overview] = await readAllocationOverviews(client, { sales: [sale], account: account.address, blockNumber })
    const { status, token } = overview!
    const batches = await readAllocationBatches(client, { sale, batches: status.batches, coins: 1, blockNumber })
    return { status, token, batches, dues: allocationDues(status, { account: account.address, batches, chainAt }) }
  }
  const marks = [first, second].map(({ address: account }) => ({ account, proof: `0x${'77'.repeat(32)}` as const }))
  const { trial, transactions } = await planMarkDelivered(client, { sale, sender: creator.address, marks })
  expect(transactions).toBe(1)
  expect(findSimulatedError(await simulatePlan(client, trial, creator.address))).toBeUndefined()
  await carry(trial)
  await act(first, { action: 'disputeDelivery' })
  const marked = await look(creator)
  // The name is a stranger's.
  expect(marked.token).toEqual({ symbol: 'AB', decimals: 0 })
  expect(marked.batches).toMatchObject([{ batch: 1, coin: 0, amount: 20_300n, disputed: parseEther('1.01') }])
  expect(marked.dues).toEqual([])

  await chain.rpc('evm_increaseTime', [12 * 86_400])
  await chain.rpc('evm_mine')
  const { dues } = await look(creator)
  expect(dues.map(({ action }) => action.action)).toEqual(['settleBatch', 'collectPresaleProceeds'])
  const before = await client.getBalance({ address: sale })
  const { movements } = await carry(planCollectDues(chainId, dues))
  const collected = dues.find(({ action }) => action.action === 'collectPresaleProceeds')!
  expect(movements.find(({ due }) => dues[due]?.action.action === 'settleBatch')).toMatchObject({
    to: creator.address,
    amount: collected.amount,
  })
  const all = dues.reduce((sum, { amount }) => sum + amount, 0n)
  expect(before - (await client.getBalance({ address: sale }))).toBe(all)
  expect((await look(creator)).dues).toEqual([])
  // Nobody marked the third one in time.
  expect((await look(third)).dues).toMatchObject([{ amount: parseEther('0.5') }])
  await carry(planCollectDues(chainId, (await look(third)).dues), third)
  await act(creator, { action: 'concedeDispute', account: first.address })
  // Its reward is of what is earned; what was conceded earns nothing.
  await carry(planCollectDues(chainId, (await look(first)).dues), first)
  expect(await client.getBalance({ address: sale })).toBeLessThanOrEqual(2n)
})
