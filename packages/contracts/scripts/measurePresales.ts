import { type Abi, type Address, parseEther, zeroAddress, zeroHash } from 'viem'
import { presaleAbi, saleFactoryAbi, tokenAbi } from '../generated/abis.ts'
import { deployments } from '../generated/deployments.ts'

/** How a call is sent: its gas, once mined. */
export type MeasuredCall = (
  address: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  options?: { value?: bigint; from?: Address },
) => Promise<number>

type Setting = Readonly<{
  call: MeasuredCall
  read: (address: Address, abi: Abi, functionName: string, args: readonly unknown[]) => Promise<unknown>
  /** A token of which the creator has a million, at an address without code for others. */
  newToken: () => Promise<Address>
  createPair: (token: Address, coin: Address) => Promise<void>
  wait: (seconds: number) => Promise<void>
  now: () => Promise<number>
  exchange: Address
  wrapped: Address
  /** The creator, an earlier buyer, the buyer, his inviter. */
  accounts: readonly [Address, Address, Address, Address]
}>

const one = 10n ** 36n
const price = 10n ** 32n
const forSale = parseEther('400000')

/** Gas of presales: of one coin, of an inviter, of a second coin; what their aims are stands in decision 48. */
export async function measurePresales(setting: Setting): Promise<Record<string, number>> {
  const plain = await sell(setting, {})
  const invited = await sell(setting, { rewardBps: [300, 200, 50] })
  const coin = await setting.newToken()
  const coins = await sell(setting, { second: coin })
  return {
    create: plain.create,
    buyFirst: plain.buyFirst,
    buyFurther: plain.buyFurther,
    finish: plain.finish,
    claim: plain.claim,
    collectProceeds: plain.collect,
    buyFirstInvited: invited.buyFirst,
    buyFurtherInvited: invited.buyFurther,
    buyFirstWithCoin: coins.buyFirst,
    buyFurtherWithCoin: coins.buyFurther,
    finishTwoPairs: coins.finish,
  }
}

async function sell(setting: Setting, { rewardBps = [], second }: { rewardBps?: number[]; second?: Address }) {
  const { call, accounts, exchange, wrapped } = setting
  const [creator, early, buyer] = accounts
  const token = await setting.newToken()
  await setting.createPair(token, wrapped)
  if (second) await setting.createPair(token, second)
  const factory = deployments.SaleFactory.address
  const startsAt = await setting.now()
  const rules = {
    ...{ deployer: creator, claim: 1, bindFirst: false, unsoldReturns: false, endAt: startsAt + 86_400 },
    ...{ softCap: parseEther('1'), hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n },
    ...{ liquidityBps: 6_000, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0 },
    ...{ exchange, wrappedNative: wrapped, lot: 0n, rewardBps },
    release: { startAt: 0, firstBps: 0, interval: 0, partBps: 0 },
    coins: [{ coin: zeroAddress, rate: one }, ...(second ? [{ coin: second, rate: one }] : [])],
    phases: [{ startAt: 0, amount: forSale, price, listRoot: zeroHash }],
  }
  const salt = `0x${token.slice(2, 26)}`
  await call(token, tokenAbi as Abi, 'approve', [factory, parseEther('640000')])
  const sale = (
    (await setting.read(factory, saleFactoryAbi as Abi, 'predict', [creator, token, rules, salt])) as [Address]
  )[0]
  const create = await call(factory, saleFactoryAbi as Abi, 'createPresale', [token, rules, salt, '0x'])
  const buy = async (from: Address, coin: bigint, inviter: Address = zeroAddress) => {
    const pay = parseEther('1')
    if (coin !== 0n) {
      await call(second!, tokenAbi as Abi, 'transfer', [from, pay])
      await call(second!, tokenAbi as Abi, 'approve', [sale, pay * 2n], { from })
    }
    const args = [coin, pay, parseEther('10000'), inviter, 0n, []]
    return call(sale, presaleAbi as Abi, 'buy', args, { value: coin === 0n ? pay : 0n, from })
  }
  const number = second ? 1n : 0n
  await buy(early, 0n)
  if (second) await buy(early, number)
  if (rewardBps.length > 0) {
    await call(sale, presaleAbi as Abi, 'bind', [creator], { from: accounts[3] })
    await buy(accounts[3], 0n)
    await call(sale, presaleAbi as Abi, 'bind', [accounts[3]], { from: buyer })
  }
  const buyFirst = await buy(buyer, number)
  const buyFurther = await buy(buyer, number)
  await setting.wait(86_400)
  const finish = await call(sale, presaleAbi as Abi, 'finish', [])
  await call(sale, presaleAbi as Abi, 'claim', [early])
  const claim = await call(sale, presaleAbi as Abi, 'claim', [buyer])
  const collect = await call(sale, presaleAbi as Abi, 'collectProceeds', [0n])
  return { create, buyFirst, buyFurther, finish, claim, collect }
}
