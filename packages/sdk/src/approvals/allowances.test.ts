import { devAccounts } from '@tokensmith/testing/accounts.ts'
import { carryOut } from '@tokensmith/testing/carryOut.ts'
import { compileOddCoins, type OddCoins, oddCoinAbi, oddHabits } from '@tokensmith/testing/compileOddCoins.ts'
import { createDevSender, type DevSender } from '@tokensmith/testing/devSender.ts'
import { type LocalChain, startChain } from '@tokensmith/testing/startChain.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, maxUint256 } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planSetAllowance } from './planSetAllowance.ts'
import { planTransferFrom } from './planTransferFrom.ts'
import { readAllowance } from './readAllowance.ts'

const owner = devAccounts[0]!
const spender = devAccounts[1]!

let chain: LocalChain
let sender: DevSender
let coins: OddCoins

beforeAll(async () => {
  chain = await startChain()
  sender = await createDevSender(chain.url, owner)
  coins = compileOddCoins()
}, 60_000)
afterAll(() => chain?.stop())

async function create(values: Parameters<OddCoins['coin']>[0]): Promise<Address> {
  const { contractAddress } = await sender.send({ data: coins.coin(values) })
  return contractAddress!
}
const read = (token: Address) => readAllowance(chain.client, { token, owner: owner.address, spender: spender.address })
const set = async (token: Address, amount: bigint) => {
  const plan = await planSetAllowance(chain.client, { account: owner.address, token, spender: spender.address, amount })
  await carryOut(chain, plan)
  return plan.steps.map(({ id }) => id)
}

describe('an allowance', () => {
  it('is set exactly, to everything, and to nothing, in one step each where the token takes that', async () => {
    const token = await create({ symbol: 'PLAIN' })
    expect(await set(token, 5n)).toEqual(['approve'])
    expect(await read(token)).toMatchObject({ amount: 5n, isUnlimited: false, atRisk: 5n, spenderKind: 'account' })
    expect(await set(token, maxUint256)).toEqual(['approve'])
    expect(await read(token)).toMatchObject({ amount: maxUint256, isUnlimited: true, atRisk: 10n ** 24n })
    expect(await set(token, 0n)).toEqual(['revoke'])
    expect(await read(token)).toMatchObject({ amount: 0n, isUnlimited: false, atRisk: 0n })
  })

  it('goes to 0 first where the token answers nothing and changes no allowance into another', async () => {
    const habits = oddHabits.answersNothing | oddHabits.needsReset
    const token = await create({ symbol: 'USDT', decimals: 6, habits })
    expect(await set(token, 7n)).toEqual(['approve'])
    expect(await set(token, 9n)).toEqual(['reset', 'approve'])
    expect(await read(token)).toMatchObject({ amount: 9n, coin: { symbol: 'USDT', decimals: 6 } })
  })

  it('that a token only pretends to set is told by what is read afterwards', async () => {
    const token = await create({ symbol: 'LIAR', habits: oddHabits.answersFalse })
    await set(token, 4n)
    expect((await read(token)).amount).toBe(0n)
  })

  it('cannot be planned where it is that already, and is no number where the address is no token', async () => {
    const token = await create({ symbol: 'SAME' })
    await expect(set(token, 0n)).rejects.toMatchObject({ code: 'allowanceUnchanged' })
    await expect(read(spender.address)).rejects.toMatchObject({ code: 'tokenNotFound' })
    const hiding = await create({ symbol: 'HIDE', habits: oddHabits.hidesAllowance })
    await expect(read(hiding)).rejects.toMatchObject({ code: 'tokenNotFound' })
    const burning = await create({ symbol: 'BURN', habits: oddHabits.burnsGas })
    await expect(read(burning)).rejects.toMatchObject({ code: 'tokenNotFound' })
  })

  it('shows a symbol without what turns text around', async () => {
    const token = await create({ symbol: 'USD\u202eC' })
    expect((await read(token)).coin.symbol).toBe('USDC')
  })
})

describe('a transfer by the spender', () => {
  const to = devAccounts[2]!.address

  it('moves exactly what is asked and lowers the allowance by it', async () => {
    const token = await create({ symbol: 'MOVE', decimals: 6, habits: oddHabits.answersNothing })
    await set(token, 100n)
    const params = { account: spender.address, token, from: owner.address, to, amount: 30n }
    const wallet = createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [spender] })
    const { result } = await carryOut(chain, await planTransferFrom(chain.client, params), { wallet })
    expect(result).toEqual({ received: 30n })
    expect((await read(token)).amount).toBe(70n)
    expect(
      await chain.client.readContract({ address: token, abi: oddCoinAbi, functionName: 'balanceOf', args: [to] }),
    ).toBe(30n)
  })

  it('is refused before the wallet is asked when allowance or balance are too small', async () => {
    const token = await create({ symbol: 'FEW', decimals: 2 })
    await set(token, 150n)
    const params = { account: spender.address, token, from: owner.address, to, amount: 151n }
    await expect(planTransferFrom(chain.client, params)).rejects.toMatchObject({
      code: 'allowanceTooLow',
      params: { needed: '1.51', allowance: '1.5', symbol: 'FEW' },
    })
    const data = encodeFunctionData({ abi: oddCoinAbi, functionName: 'transfer', args: [to, 10n ** 8n - 100n] })
    await sender.send({ to: token, data })
    await expect(planTransferFrom(chain.client, { ...params, amount: 101n })).rejects.toMatchObject({
      code: 'insufficientTokenBalance',
      params: { needed: '1.01', balance: '1', symbol: 'FEW' },
    })
    await expect(planTransferFrom(chain.client, { ...params, amount: 0n })).rejects.toMatchObject({
      code: 'amountZero',
    })
  })
})
