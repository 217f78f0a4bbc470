import { localExchange } from '@tokensmith/chains/localChain.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { isDeep } from '@tokensmith/testing/isDeep.ts'
import { createMultisigScene } from '@tokensmith/testing/multisigScene.ts'
import { createTestWallet, type TestWallet } from '@tokensmith/testing/testWallet.ts'
import { createTradeCoins } from '@tokensmith/testing/tradeScene.ts'
import fc from 'fast-check'
import { type Address, erc20Abi, isAddressEqual, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planSetAllowance } from '../approvals/planSetAllowance.ts'
import type { Plan } from '../base/plan/Plan.ts'
import { planExchange } from '../exchange/planExchange.ts'
import { planAddPair } from '../liquidity/planAddPair.ts'
import { planRemovePair } from '../liquidity/planRemovePair.ts'
import { planLock } from '../lock/planLock.ts'
import { planCreateToken } from '../token/planCreateToken.ts'
import { callsForOrder } from './callsForOrder.ts'
import { type DescribedCall, describeOrder } from './describeOrder.ts'
import { findBatchContract } from './findBatchContract.ts'
import { getMultisig } from './getMultisig.ts'
import { judgeOrder } from './judgeOrder.ts'
import { interfacesByAddress } from './knownInterfaces.ts'
import { makeOrder } from './makeOrder.ts'
import { planExecuteOrder } from './planOrder.ts'
import { createCallReader } from './readCall.ts'
import { requestOrderSignature } from './requestOrderSignature.ts'

const { chain, owners, multisig, sender } = await createMultisigScene()
const { client, chainId } = chain
const { swaps, wrapped } = localExchange
const [uniswap] = swaps
const [proposer, second] = owners as [(typeof owners)[0], (typeof owners)[0]]
const runs = isDeep ? 60 : 4
const read = createCallReader(localExchange)
const known = interfacesByAddress(localExchange)
let coins: Awaited<ReturnType<typeof createTradeCoins>>
let pair: Address

beforeAll(async () => {
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'standard') })
  coins = await createTradeCoins(chain.url, multisig)
  await coins.scene.give(coins.plain, proposer.address, '20000')
  await coins.scene.give(coins.dollar, proposer.address, '20000')
  await sender.send({ to: multisig, value: parseEther('50') })
  pair = await coins.scene.pairOf(0, coins.plain.address)
  // Both hold liquidity, so that both could take some out.
  for (const account of [multisig, proposer.address]) {
    const made = await planAddition(account, parseEther('2'))
    if (account === multisig) await propose(made)
    else await carryOut(chain, made, { wallet: walletOf(proposer), account })
  }
})
afterAll(() => chain.stop())

const walletOf = (account: (typeof owners)[0]) =>
  createTestWallet({ chains: { [chainId]: chain.url }, accounts: [account] })
/** The second owner's wallet, to which something happens between the estimate and the sending. */
const sendingAfter = (happens: () => Promise<void>): TestWallet['provider'] => {
  const { provider } = walletOf(second)
  const request = async (asked: { method: string }) => {
    if (asked.method === 'eth_sendTransaction') await happens()
    return provider.request(asked as never)
  }
  return { ...provider, request: request as typeof provider.request }
}
const held = (token: Address, account: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
const trade = (account: Address, from: 'native' | Address, to: 'native' | Address, amount: bigint) =>
  planExchange(client, { account, swaps, bases: [], wrapped, from, to, amount, side: 'in' })
const planAddition = (account: Address, secondAmount: bigint) =>
  planAddPair(client, {
    ...{ account, swap: uniswap, swaps, bases: [], wrapped },
    ...{ first: coins.plain.address, second: 'native', secondAmount },
  })
const callsOf = (plan: Plan<unknown>, account: Address, others: readonly Address[] = [proposer.address]) =>
  callsForOrder({ plan, account, multisig, chainId, others })

/** Makes the plan the next order, has it signed by two, and has the second carry it out. */
async function propose(plan: Plan<unknown>, beforeSending = async () => {}) {
  const { nonce } = await getMultisig(client, multisig)
  const calls = callsOf(plan, multisig)
  const multiSend = await findBatchContract(client)
  let order = makeOrder({ chainId, multisig, calls, nonce, createdAt: 1, multiSend })
  for (const account of [proposer, second]) {
    const { provider } = walletOf(account)
    order = await requestOrderSignature({ client, provider, account: account.address, order })
  }
  const described = describeOrder(multisig, order.fields, () => true, read)
  const executed = await carryOut(chain, await planExecuteOrder(client, order, second.address), {
    ...{ provider: sendingAfter(beforeSending), account: second.address },
  })
  expect(executed.result.outcome).toBe('success')
  return { described, risks: judgeOrder(multisig, order.fields, described) }
}

describe('an order of a wallet of two out of three', () => {
  test('that trades coin for a token leaves it in the wallet and nothing with the proposer', async () => {
    const before = await held(coins.dollar.address, proposer.address)
    const kept = await held(coins.dollar.address, multisig)
    const plan = await trade(multisig, 'native', coins.dollar.address, parseEther('1'))
    const { described, risks } = await propose(plan)
    expect(await held(coins.dollar.address, multisig)).toBeGreaterThan(kept)
    expect(await held(coins.dollar.address, proposer.address)).toBe(before)
    expect(described[0]).toMatchObject({
      meaning: {
        kind: 'contractCall',
        reading: { contract: { name: 'UniSwapV2 Router', isKnown: true } },
      },
    })
    expect(risks).toEqual([])
  })

  test('that trades a token for another brings its own approval', async () => {
    const before = [await held(coins.dollar.address, proposer.address), await held(coins.plain.address, multisig)]
    const plan = await trade(multisig, coins.dollar.address, coins.plain.address, parseUnits('100', 6))
    const { described } = await propose(plan)
    expect(described.map(({ meaning }) => meaning.kind)).toEqual(['tokenApproval', 'contractCall'])
    expect(await held(coins.dollar.address, proposer.address)).toBe(before[0])
    expect(await held(coins.plain.address, multisig)).toBeGreaterThan(before[1]!)
  })

  test('that adds liquidity gives the shares to the wallet', async () => {
    const before = [await held(pair, multisig), await held(pair, proposer.address)]
    await propose(await planAddition(multisig, parseEther('1')))
    expect(await held(pair, multisig)).toBeGreaterThan(before[0]!)
    expect(await held(pair, proposer.address)).toBe(before[1])
  })

  test('has gas for the price sums of a fresh pair, which no estimate in the second of its last trade knows', async () => {
    const coin = await coins.scene.createCoin({ symbol: 'FRESH' })
    await coins.scene.give(coin, multisig, '1000')
    await chain.rpc('anvil_setBlockTimestampInterval', [0])
    const fresh = await coins.scene.fill(0, coin, '1000', '1')
    const addition = await planAddPair(client, {
      ...{ account: multisig, swap: uniswap, swaps, bases: [], wrapped },
      ...{ first: coin.address, second: 'native', secondAmount: parseEther('0.1') },
    })
    await propose(addition, async () => {
      await chain.rpc('anvil_removeBlockTimestampInterval')
      await chain.rpc('evm_increaseTime', [10])
    })
    expect(await held(fresh, multisig)).toBeGreaterThan(0n)
  })
})

const makers = {
  // At least a dollar: less than the smallest unit of the other coin is no trade.
  exchange: (account: Address, amount: bigint) =>
    trade(account, coins.dollar.address, 'native', 10n ** 6n + (amount % 10n ** 9n)),
  addLiquidity: (account: Address, amount: bigint) => planAddition(account, amount),
  removeLiquidity: (account: Address, amount: bigint) =>
    planRemovePair(client, {
      ...{ account, swap: uniswap, wrapped, first: coins.plain.address, second: wrapped, native: true },
      lpAmount: amount,
    }),
  lock: async (account: Address, amount: bigint) =>
    planLock(client, {
      ...{ account, token: coins.plain.address, amount },
      schedule: { kind: 'fixed', unlockAt: (await client.getBlock()).timestamp + 1_000n + (amount % 1_000n) },
    }),
  approve: (account: Address, amount: bigint) =>
    planSetAllowance(client, { account, token: coins.plain.address, spender: uniswap.router, amount }),
  createToken: (account: Address, amount: bigint) =>
    planCreateToken(client, {
      account,
      composition: { kind: 'standard', modules: [] },
      values: { name: `Coin ${amount}`, symbol: 'COIN', decimals: 18, supply: amount },
    }),
}
const amounts = fc.bigInt({ min: 10n ** 15n, max: 10n ** 18n })

describe.each(Object.keys(makers) as (keyof typeof makers)[])('%s planned with any amount', (kind) => {
  test('for the multisig gives nobody else anything, and every call of it is read', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, async (amount) => {
        const calls = callsOf(await makers[kind](multisig, amount), multisig)
        for (const call of calls) {
          const [{ meaning }] = describeOrder(multisig, { ...call, operation: 0 }, () => false, read) as readonly [
            DescribedCall,
          ]
          const reading = read(call)
          expect(meaning.kind).toMatch(/^(contractCall|tokenApproval)$/)
          const receivers = reading!.arguments.filter(({ role }) => role === 'receiver').map(({ value }) => value)
          const foreign = receivers.filter(
            (one) => !isAddressEqual(one as Address, multisig) && !known.has(String(one).toLowerCase()),
          )
          expect(foreign).toEqual([])
        }
      }),
      { numRuns: runs },
    )
  })

  test('for the connected account is refused as an order, whoever it is said to be for', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, async (amount) => {
        const plan = await makers[kind](proposer.address, amount)
        expect(() => callsOf(plan, proposer.address)).toThrowError(
          expect.objectContaining({ code: 'orderOtherAccount', params: { multisig } }),
        )
        // An approval names who is approved and not who approves; everything else names who receives.
        if (kind !== 'approve') {
          expect(() => callsOf(plan, multisig)).toThrowError(expect.objectContaining({ code: 'orderHoldsAccount' }))
        }
      }),
      { numRuns: runs },
    )
  })
})
