import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { createDevSender, type DevSender } from '@tokensmith/devnet/devSender.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAllowance } from './getAllowance.ts'
import { planSetAllowance } from './planSetAllowance.ts'
import { planTransferFrom } from './planTransferFrom.ts'

const owner = devAccounts[0]!
const spender = devAccounts[1]!
const hidden = 'packages/contracts/test/_mocks/hostile/HiddenAllowanceToken.sol'

let chain: LocalChain
let sender: DevSender

beforeAll(async () => {
  chain = await startChain()
  sender = await createDevSender(chain.url, owner)
}, 60_000)
afterAll(() => chain?.stop())

const create = async (data: Hex): Promise<Address> => (await sender.send({ data })).contractAddress!
/** A coin of which its owner has a million. */
const createCoin = (symbol: string, decimals = 18): Promise<Address> => {
  const supply = 10n ** BigInt(decimals + 6)
  return create(creationCode('packages/contracts/test/_mocks/hostile/NamedToken.sol', [symbol, decimals, supply]))
}
const read = (token: Address) => getAllowance(chain.client, { token, owner: owner.address, spender: spender.address })
const set = async (token: Address, amount: bigint) => {
  const plan = await planSetAllowance(chain.client, { account: owner.address, token, spender: spender.address, amount })
  await carryOut(chain, plan)
  return plan.steps.map(({ id }) => id)
}

describe('an allowance', () => {
  it('is set exactly, to everything, and to nothing, in one step each where the token takes that', async () => {
    const token = await createCoin('PLAIN')
    expect(await set(token, 5n)).toEqual(['approve'])
    expect(await read(token)).toMatchObject({ amount: 5n, isUnlimited: false, atRisk: 5n, spenderKind: 'account' })
    expect(await set(token, maxUint256)).toEqual(['approve'])
    expect(await read(token)).toMatchObject({ amount: maxUint256, isUnlimited: true, atRisk: 10n ** 24n })
    expect(await set(token, 0n)).toEqual(['revoke'])
    expect(await read(token)).toMatchObject({ amount: 0n, isUnlimited: false, atRisk: 0n })
  })

  it('goes to 0 first where the token answers nothing and changes no allowance into another', async () => {
    const token = await create(creationCode('packages/contracts/test/_mocks/hostile/UsdtToken.sol'))
    expect(await set(token, 7n)).toEqual(['approve'])
    expect(await set(token, 9n)).toEqual(['reset', 'approve'])
    expect(await read(token)).toMatchObject({ amount: 9n, coin: { symbol: 'USDT', decimals: 6 } })
  })

  it('that a token only pretends to set is told by what is read afterwards', async () => {
    const token = await create(creationCode('packages/contracts/test/_mocks/hostile/FalseApprovalToken.sol'))
    await set(token, 4n)
    expect((await read(token)).amount).toBe(0n)
  })

  it('cannot be planned where it is that already, and is no number where the address is no token', async () => {
    const token = await createCoin('SAME')
    await expect(set(token, 0n)).rejects.toMatchObject({ code: 'allowanceUnchanged' })
    await expect(read(spender.address)).rejects.toMatchObject({ code: 'tokenNotFound' })
    const hiding = await create(creationCode(hidden, [false]))
    await expect(read(hiding)).rejects.toMatchObject({ code: 'tokenNotFound' })
    const burning = await create(creationCode(hidden, [true]))
    await expect(read(burning)).rejects.toMatchObject({ code: 'tokenNotFound' })
  })

  it('shows a symbol without what turns text around', async () => {
    const token = await createCoin('USD\u202eC')
    expect((await read(token)).coin.symbol).toBe('USDC')
  })
})

describe('a transfer by the spender', () => {
  const to = devAccounts[2]!.address

  it('moves exactly what is asked and lowers the allowance by it', async () => {
    const token = await create(creationCode('packages/contracts/test/_mocks/hostile/UsdtToken.sol'))
    await set(token, 100n)
    const params = { account: spender.address, token, from: owner.address, to, amount: 30n }
    const wallet = createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [spender] })
    const { result } = await carryOut(chain, await planTransferFrom(chain.client, params), { wallet })
    expect(result).toEqual({ received: 30n })
    expect((await read(token)).amount).toBe(70n)
    expect(
      await chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [to] }),
    ).toBe(30n)
  })

  it('is refused before the wallet is asked when allowance or balance are too small', async () => {
    const token = await createCoin('FEW', 2)
    await set(token, 150n)
    const params = { account: spender.address, token, from: owner.address, to, amount: 151n }
    await expect(planTransferFrom(chain.client, params)).rejects.toMatchObject({
      code: 'allowanceTooLow',
      params: { needed: '1.51', allowance: '1.5', symbol: 'FEW' },
    })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 10n ** 8n - 100n] })
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
