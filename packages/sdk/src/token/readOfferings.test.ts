import { tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { encodeFunctionData, type Hex, numberToHex, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChainClient } from '../base/plan/Plan.ts'
import { priceOf } from '../sale/saleMath.ts'
import { offeringIn, offeringViews } from './offeringViews.ts'
import { planCreateToken } from './planCreateToken.ts'
import { type OfferingPage, type ReadOfferingsParams, readOfferings } from './readOfferings.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client, chainId } = chain
const [first, second, stranger] = devAccounts as unknown as [Account, Account, Account]
const unit = 10n ** 18n
const supply = 100_000n * unit
let exchange: Awaited<ReturnType<typeof deployThirdParty>>
/** In the order of their creation. */
const sales: string[] = []
const mints: string[] = []
let salt = 0n

beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  const needed = ['standard', 'meme-sale', 'fairMint']
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => needed.includes(name)) })
  sales.push(await create(first, 'meme'), await create(second, 'meme'), await create(first, 'meme'))
  mints.push(await create(first, 'fairMint'))
  await create(first, 'standard')
  // One burns whatever gas it gets, one answers 32 ones to everything, one more word than there is room for.
  for (const code of ['0x5b600056', '0x5f195f5260205ff3', '0x620fffff5ff3'] as const) await createHostile(code)
  mints.push(await create(second, 'fairMint'))
  const buyer = await createDevSender(chain.url, stranger)
  await buyer.send({ to: sales[0] as Hex, value: parseEther('1') })
  await buyer.send({ to: mints[0] as Hex, value: parseEther('0.02') })
}, 120_000)
afterAll(() => chain.stop())

async function create(by: Account, kind: 'meme' | 'fairMint' | 'standard') {
  const composition = { kind, modules: kind === 'meme' ? (['sale'] as const) : [] }
  const nowAt = (await client.getBlock()).timestamp
  const { uniswapRouter: router, weth: base } = exchange
  const amount = kind === 'fairMint' ? 0n : supply
  const about = { router, base, nowAt, supply: amount, purse: by.address }
  const values = kind === 'standard' ? {} : exampleTradingValues(composition, about)
  const phase = { startAt: 0n, amount: 10_000n * unit, price: priceOf(parseEther('0.001'), 18), listRoot: zeroHash }
  const sale = kind === 'meme' && 'sale' in values ? { sale: { ...values.sale!, phases: [phase] } } : {}
  const all = { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: amount, owner: by.address, ...values, ...sale }
  const wallet = createTestWallet({ chains: { [chainId]: chain.url }, accounts: [by] })
  const plan = await planCreateToken(client, { account: by.address, composition, values: all })
  return (await carryOut(chain, plan, { wallet })).result.token
}

/** A contract with this runtime code, made by our factory. */
async function createHostile(code: Hex) {
  const size = (code.length - 2) / 2
  // Copies what follows its own ten bytes, and returns it.
  const initCode: Hex = `0x60${size.toString(16).padStart(2, '0')}80600a5f395ff300${code.slice(2)}`
  const sender = await createDevSender(chain.url, stranger)
  await sender.send({
    to: deployments.TokenFactory.address,
    data: encodeFunctionData({
      abi: tokenFactoryAbi,
      functionName: 'createFrom',
      args: [initCode, '0x', numberToHex(++salt, { size: 12 })],
    }),
  })
}

const read = (params: Partial<ReadOfferingsParams>, of: ChainClient = client) =>
  readOfferings(of, { kind: 'sale', logSpan: 10_000, pieces: 3, ...params })
const tokensOf = ({ offerings }: OfferingPage) => offerings.map(({ token }) => token)

describe('the sales and mints of all creators', () => {
  test('are listed newest first, each kind for itself, beside tokens that burn gas or answer nonsense', async () => {
    const page = await read({})
    expect(tokensOf(page)).toEqual(sales.toReversed())
    expect(page.fromBlock).toBe(0n)
    expect(page.older).toBeUndefined()
    expect(page.offerings[2]).toMatchObject({
      ...{ kind: 'sale', creator: first.address, isTemplate: true, name: 'Maple', symbol: 'MAPLE', state: 'selling' },
      ...{ progress: { done: 1_000n * unit, total: 10_000n * unit }, own: undefined },
      ...{ decimals: 18, takesPlainCoin: true },
      sale: { condition: 'none', payCoin: zeroAddress },
    })
    expect(Object.keys(page.offerings[2]!.sale!).sort()).toEqual([
      'claim',
      'condition',
      'liquidityBps',
      'payCoin',
      'premiumBps',
      'releaseSeconds',
      'softCap',
    ])
    const minted = await read({ kind: 'mint' })
    expect(tokensOf(minted)).toEqual(mints.toReversed())
    expect(minted.offerings[1]).toMatchObject({
      state: 'minting',
      progress: { done: 2n, total: 1_000n },
      takesPlainCoin: true,
    })
  })

  test('tell an account which it created and which it takes part in', async () => {
    const own = async (account: Account) => (await read({ account: account.address })).offerings.map(({ own }) => own)
    expect(await own(first)).toEqual(['created', undefined, 'created'])
    expect(await own(stranger)).toEqual([undefined, undefined, 'joined'])
    expect((await read({ kind: 'mint', account: stranger.address })).offerings.map(({ own }) => own)).toEqual([
      undefined,
      'joined',
    ])
  })

  test('come a page at a time without one twice or missing, also from one request for logs', async () => {
    const pages: OfferingPage[] = []
    let from: ReadOfferingsParams['from']
    do {
      const page = await read({ pageSize: 1, from })
      pages.push(page)
      from = page.older
    } while (from && pages.length < 10)
    expect(pages.flatMap(tokensOf)).toEqual(sales.toReversed())
    expect(pages.at(-1)).toMatchObject({ offerings: [], fromBlock: 0n })
  })

  test('say how far they were read when the requests are used up before the page is full', async () => {
    const newest = await client.getBlockNumber({ cacheTime: 0 })
    const page = await read({ logSpan: 1, pieces: 2 })
    expect(page).toMatchObject({ offerings: [], fromBlock: newest - 1n, toBlock: newest })
    expect(page.older).toEqual({ toBlock: newest - 2n })
  })

  test('cost a handful of requests', async () => {
    let count = 0
    const request = (question: Parameters<typeof client.request>[0]) => {
      count++
      return client.request(question)
    }
    // Its type is overloaded by method, which a function that hands all on cannot say.
    await read({ account: first.address }, { ...client, request: request as unknown as ChainClient['request'] })
    // Logs, what answers Multicall3, all tokens together, and those that fail among others each alone.
    const hostile = 3 * offeringViews(sales[0] as Hex, { kind: 'sale' }).length
    expect(count).toBeLessThanOrEqual(4 + hostile)
  })
})

describe('what a token answers', () => {
  const made = { token: first.address, creator: first.address, isTemplate: false }
  const word = (value: bigint) => numberToHex(value, { size: 32 })

  test.each(['sale', 'mint'] as const)('is no %s where it is nothing, one word, or cut off', (kind) => {
    for (const answer of [null, '0x', word(1n), `${word(2n ** 255n)}00`] as (Hex | null)[])
      expect(offeringIn(made, Array(7).fill(answer), { kind })).toBeUndefined()
  })
})
