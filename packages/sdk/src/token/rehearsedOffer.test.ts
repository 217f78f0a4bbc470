import type { TokenComposition, TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import type { FairMintValues } from '../mint/FairMintValues.ts'
import { planLaunchMint } from '../mint/planLaunchMint.ts'
import { planMint } from '../mint/planMint.ts'
import { planBuySale } from '../sale/planBuySale.ts'
import { planFinishSale } from '../sale/planFinishSale.ts'
import type { SaleValues } from '../sale/SaleValues.ts'
import { hardCapOf, liquidityOfRaise, priceOf, saleTotal } from '../sale/saleMath.ts'
import { planCreateToken } from './planCreateToken.ts'
import { planTokenAction } from './planTokenAction.ts'
import { type LaunchRehearsal, rehearseLaunch } from './rehearseLaunch.ts'
import type { TradingValues } from './tradingValues.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client, chainId } = chain
const [deployer, trader, friend, stranger] = devAccounts as unknown as [Account, Account, Account, Account]
const unit = 10n ** 18n
const supply = 100_000n * unit
const day = 86_400n
/** A token costs a thousandth of a coin. */
const price = priceOf(parseEther('0.001'), 18)
const root: Hex = `0x${'77'.repeat(32)}`
const saleKinds: readonly TokenKind[] = ['meme', 'marketing', 'dividend', 'compound', 'lpDividend', 'erc314', 'x314']
let exchange: Awaited<ReturnType<typeof deployThirdParty>>
let now = 0n

beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  const needed = ['meme-sale', 'marketing-sale', 'fairMint']
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => needed.includes(name)) })
  now = (await client.getBlock()).timestamp
})
afterAll(() => chain.stop())

const phase = (amount: bigint, more: object = {}) => ({ startAt: 0n, amount, price, listRoot: zeroHash, ...more })

function paramsOf(kind: TokenKind, changes: { sale?: Partial<SaleValues>; fairMint?: Partial<FairMintValues> }) {
  const isMint = changes.fairMint !== undefined
  const composition: TokenComposition = { kind, modules: isMint ? [] : ['sale'] }
  const { uniswapRouter: router, weth: base } = exchange
  const about = { router, base, nowAt: now, supply: isMint ? 0n : supply, purse: deployer.address }
  const values: TradingValues = exampleTradingValues(composition, about)
  return {
    ...{ account: deployer.address, composition, native: true },
    values: {
      ...{ name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: isMint ? 0n : supply, ...values },
      // 10,000 tokens for 10 coins.
      ...(isMint
        ? { fairMint: { ...values.fairMint!, ...changes.fairMint } }
        : { sale: { ...values.sale!, phases: [phase(10_000n * unit)], ...changes.sale } }),
    },
  }
}

const rehearseSale = (kind: TokenKind, sale: Partial<SaleValues> = {}) =>
  rehearseLaunch(client, paramsOf(kind, { sale }))
const rehearseMint = (fairMint: Partial<FairMintValues>, kind: TokenKind = 'fairMint') =>
  rehearseLaunch(client, paramsOf(kind, { fairMint }))
const findingsOf = ({ findings }: LaunchRehearsal) => findings.map(({ code }) => code)
/** How each path went, but for those that went well. */
const missed = ({ paths }: LaunchRehearsal) =>
  Object.entries(paths).flatMap(([path, { result }]) => (result === 'done' ? [] : [`${path} ${result}`]))

const carry = <Result>(plan: Plan<Result>, account: Account = deployer) =>
  carryOut(chain, plan, {
    wallet: createTestWallet({ chains: { [chainId]: chain.url }, accounts: [account] }),
  })
const balanceOf = (token: Address, account: Account) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })

describe('a token that is sold first', () => {
  test('is sold, finished, traded and renounced, whatever it is traded on', async () => {
    const withoutTaxes = ['swapBack without', 'release without']
    const ofMeme = ['launch without', 'giveBack without', 'open without', ...withoutTaxes]
    const ofPool = ['launch without', 'giveBack without', 'open without', 'addLiquidity without']
    for (const kind of saleKinds) {
      const rehearsal = await rehearseSale(kind)
      const coolDown = expect.objectContaining({ code: 'coolDown', params: { seconds: 60 } })
      expect({ kind, findings: rehearsal.findings }).toEqual({ kind, findings: kind === 'erc314' ? [coolDown] : [] })
      if (kind === 'meme')
        expect(missed(rehearsal)).toEqual([...ofMeme, 'renounce without', 'sellAfterRenouncing without'])
      if (kind === 'erc314') expect(missed(rehearsal)).toEqual(expect.arrayContaining(ofPool))
      for (const path of ['buy', 'sell', 'sellAtPair'] as const) expect(rehearsal.paths[path].result).toBe('done')
    }
  })

  test('shows its taxes after the sale: those that were declared', async () => {
    const { paths } = await rehearseSale('marketing')
    const { trading } = paramsOf('marketing', {}).values
    expect(paths.buy.taxBps).toBe(trading!.buyBps)
    // A taxed sell moves the price a little less than the quote without tax, which makes up for a basis point.
    expect(trading!.sellBps - paths.sell.taxBps).toBeLessThanOrEqual(1)
    expect(trading!.sellBps).toBeGreaterThanOrEqual(paths.sell.taxBps)
  })

  test('on a pool of its own shows its taxes too', async () => {
    const { paths, findings } = await rehearseSale('x314')
    const { buy, sell } = paramsOf('x314', {}).values.poolTax!
    for (const [{ burnBps, fundBps, inviterBps }, { taxBps }] of [
      [buy, paths.buy] as const,
      [sell, paths.sell] as const,
    ]) {
      const declared = burnBps + fundBps + inviterBps
      // One part is taken of what another leaves, and a taxed trade moves the price a little less.
      expect(taxBps).toBeLessThanOrEqual(declared)
      expect(taxBps).toBeGreaterThan(declared - 15)
    }
    expect(findings).toEqual([])
  })

  test('goes exactly as real purchases, a real finish and a real claim go', async () => {
    const { paths } = await rehearseSale('meme', { claim: 'atEnd' })
    const { token } = (await carry(await planCreateToken(client, paramsOf('meme', { sale: { claim: 'atEnd' } }))))
      .result
    const bought = await carry(
      await planBuySale(client, { token, account: trader.address, pay: paths.purchase.amountIn }),
      trader,
    )
    expect(bought.result).toMatchObject({ amount: paths.purchase.amountOut, paid: paths.purchase.amountIn })
    const plain = await createDevSender(chain.url, friend)
    await plain.send({ to: token, value: paths.plainPurchase.amountIn })
    const finished = await carry(await planFinishSale(client, { token }), stranger)
    expect(finished.result).toMatchObject({ coin: paths.finish.amountIn, amount: paths.finish.amountOut })
    const { address } = trader
    await carry(planTokenAction(client, { token, action: 'claimSale', values: { account: address } }), trader)
    expect(await balanceOf(token, trader)).toBe(paths.claim.amountOut)
  })

  test('with lists, limits, phases, a later start and a slow release is played without them, to the same exchange', async () => {
    const phases = [
      phase(3_000n * unit, { startAt: now + day, listRoot: root }),
      phase(7_000n * unit, { startAt: now + 2n * day, price: 2n * price }),
      phase(10_000n * unit, { startAt: now + 3n * day, price: 3n * price, listRoot: root }),
    ]
    const sale = {
      phases,
      endAt: now + 4n * day,
      leastPaid: 10n ** 16n,
      mostPaid: unit,
      limitPaid: unit,
      softCap: unit,
    }
    const rehearsal = await rehearseSale('marketing', {
      ...{ ...sale, claim: 'linear', releaseSeconds: 86_400, releaseInterval: 60, bindFirst: true },
      ...{ deployer: stranger.address, rewardBps: [300, 200], liquidityLockSeconds: 40 * 86_400 },
    })
    expect(findingsOf(rehearsal)).toEqual(['salePlayed'])
    const rules = paramsOf('marketing', { sale }).values.sale!
    const raise = hardCapOf(rules)!
    expect(raise).toBe(20n * unit)
    const foretold = liquidityOfRaise(rules, raise, saleTotal(rules))
    expect(rehearsal.paths.finish).toMatchObject({ amountIn: foretold.coin, amountOut: foretold.amount })
  })

  test('without a price is played with its soft cap, or with a coin where it has none', async () => {
    for (const softCap of [0n, 7n * unit]) {
      const fair = { phases: [phase(10_000n * unit, { price: 0n })], claim: 'atEnd', softCap } as const
      const rehearsal = await rehearseSale('meme', fair)
      expect(findingsOf(rehearsal)).toEqual([])
      const { liquidityBps } = paramsOf('meme', {}).values.sale!
      const least = ((softCap || unit) * BigInt(liquidityBps)) / 10_000n
      expect(rehearsal.paths.finish.amountIn).toBeGreaterThanOrEqual(least)
    }
  })

  test('whose opening limits let nobody buy after the finish is told so', async () => {
    const params = paramsOf('meme', {})
    const market = { ...params.values.market!, maxHolding: supply / 100n, limitSeconds: 3_600 }
    const { paths } = await rehearseLaunch(client, {
      ...params,
      values: { ...params.values, market },
      buyBase: 2n * unit,
    })
    expect({ finish: paths.finish.result, buy: paths.buy.result }).toEqual({ finish: 'done', buy: 'blocked' })
  })
})

describe('a token that everybody mints', () => {
  test('is minted, given back, launched and traded', async () => {
    const rehearsal = await rehearseMint({ mints: 20, leastMints: 4, mintsPerAccount: 0, refundBps: 5_000 })
    expect(findingsOf(rehearsal)).toEqual([])
    expect(missed(rehearsal)).toEqual([
      ...['launch without', 'claim without', 'open without', 'swapBack without', 'release without'],
      ...['renounce without', 'sellAfterRenouncing without'],
    ])
    const inscription = await rehearseMint({ mints: 20, leastMints: 4 }, 'inscription')
    expect(inscription.paths).toMatchObject({ purchase: { result: 'done' }, finish: { result: 'done' } })
  })

  test('goes exactly as real mints and a real launch go', async () => {
    const rules = { mints: 20, leastMints: 4, mintsPerAccount: 0, refundBps: 0 }
    const { paths } = await rehearseMint(rules)
    const { token } = (await carry(await planCreateToken(client, paramsOf('fairMint', { fairMint: rules })))).result
    await carry(await planMint(client, { token, account: trader.address, count: 19 }), trader)
    const plain = await createDevSender(chain.url, friend)
    await plain.send({ to: token, value: paths.plainPurchase.amountIn })
    expect(await balanceOf(token, friend)).toBe(paths.plainPurchase.amountOut)
    const launched = await carry(await planLaunchMint(client, { token }), stranger)
    expect(launched.result).toMatchObject({ liquidity: paths.finish.secondAmount })
  })

  test('with a list, limits, a later start and vesting is played without them', async () => {
    const rehearsal = await rehearseMint({
      ...{ mints: 20, leastMints: 4, mintsPerAccount: 1, startAt: now + day, endAt: now + 2n * day },
      ...{ condition: { kind: 'list', root }, vestingSeconds: 86_400, deployer: stranger.address },
    })
    expect(findingsOf(rehearsal)).toEqual(['mintPlayed'])
    expect(rehearsal.paths.finish.result).toBe('done')
  })

  test('for free is launched with a coin of its creator, or without an exchange', async () => {
    const free = { mints: 20, leastMints: 4, mintsPerAccount: 0, feeWei: 0n, refundBps: 0 }
    expect(findingsOf(await rehearseMint(free))).toEqual([])
    const without = await rehearseMint({ ...free, liquidityBps: 0 })
    expect(without.paths).toMatchObject({ finish: { result: 'done' }, buy: { result: 'outOfReach' } })
  })

  test('once only is minted once', async () => {
    const rehearsal = await rehearseMint({ mints: 1, leastMints: 1, refundBps: 5_000 })
    expect(rehearsal.paths).toMatchObject({
      ...{ purchase: { result: 'done' }, plainPurchase: { result: 'without' }, giveBack: { result: 'without' } },
      finish: { result: 'done' },
    })
  })
})

test('a coin of which less arrives than was sent is refused by the sale, and the page says so', async () => {
  const sender = await createDevSender(chain.url)
  const { contractAddress: base } = await sender.send({
    data: creationCode('packages/contracts/test/_mocks/hostile/FeeOnTransferToken.sol', [200n]),
  })
  const abi = parseAbi(['function mint(address to, uint256 amount)'])
  const args = [deployer.address, 10n ** 24n] as const
  await sender.send({ to: base!, data: encodeFunctionData({ abi, functionName: 'mint', args }) })
  const params = paramsOf('meme', { sale: { paysNative: false } })
  const market = { ...params.values.market!, base: base! }
  const rehearsal = await rehearseLaunch(client, { ...params, native: false, values: { ...params.values, market } })
  expect(rehearsal.findings).toContainEqual(
    expect.objectContaining({
      ...{ code: 'pathFails', severity: 'blocks', params: { path: 'purchase' } },
      error: expect.objectContaining({ params: expect.objectContaining({ name: 'Sale_WrongArrival' }) }),
    }),
  )
  expect(rehearsal.paths.buy.result).toBe('outOfReach')
})
