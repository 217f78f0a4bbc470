import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import {
  type Address,
  createPublicClient,
  custom,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  getAddress,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ToolboxError } from '../../base/errors/ToolboxError.ts'
import type { ChainClient, Plan } from '../../base/plan/Plan.ts'
import { factoryAbi } from '../../exchange/routerAbi.ts'
import { predictPair } from '../../liquidity/predictPair.ts'
import { drawSaleSalt } from '../drawSaleSalt.ts'
import type { PresaleRules } from '../PresaleRules.ts'
import { planBuyPresale } from '../planBuyPresale.ts'
import { planCreatePresale } from '../planCreatePresale.ts'
import { type PresaleAction, planPresaleAction } from '../planPresaleAction.ts'
import { firstRate } from '../saleCoinMaths.ts'
import { priceOf } from '../saleMath.ts'
import { hasHooks } from './hasHooks.ts'
import { friend } from './playedCalls.ts'
import { rehearseSale } from './rehearseSale.ts'
import type { SaleRehearsal } from './SaleRehearsal.ts'

const chain = await startChain()
const { client, chainId } = chain
const [creator, first, second] = devAccounts as unknown as [
  (typeof devAccounts)[number],
  (typeof devAccounts)[number],
  (typeof devAccounts)[number],
]
let exchange: Awaited<ReturnType<typeof deployThirdParty>>
let sender: Awaited<ReturnType<typeof createDevSender>>
const unit = 10n ** 18n
const day = 86_400n
const hostileAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function setBlocked(address account, bool blocked)',
  'function setPaused(bool paused)',
  'function setFee(uint256 feeBps)',
  'function rebase(uint256 numerator, uint256 denominator)',
  'function upgrade(address code)',
  'function arm(bool armed)',
  'function arm(bool armed, bool reverts)',
  'function setHook(address hook)',
  'function setPair(address pair)',
  'function transfer(address to, uint256 amount)',
])

beforeAll(async () => {
  exchange = await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'standard') })
  sender = await createDevSender(chain.url)
})
afterAll(() => chain.stop())

const now = async () => (await client.getBlock()).timestamp
async function rulesOf(changes: Partial<PresaleRules> = {}): Promise<PresaleRules> {
  const price = priceOf(parseEther('0.001'), 18)
  return {
    ...{ deployer: creator.address, claim: 'atEnd', bindFirst: false, unsoldReturns: false },
    ...{
      endAt: (await now()) + day,
      softCap: parseEther('1'),
      hardCap: 0n,
      leastPaid: 0n,
      mostPaid: 0n,
      limitPaid: 0n,
    },
    ...{ liquidityBps: 6_000, premiumBps: 0, advanceBps: 0, liquidityLockSeconds: 0, lot: 0n, rewardBps: [] },
    ...{
      exchange: exchange.uniswapFactory,
      wrappedNative: exchange.weth,
      coins: [{ coin: zeroAddress, rate: firstRate }],
    },
    phases: [{ startAt: 0n, amount: 10_000n * unit, price, listRoot: zeroHash }],
    ...changes,
  }
}
type Call = { functionName: string; args: readonly unknown[] }
async function does(to: Address, functionName: string, ...args: unknown[]): Promise<void> {
  const call: EncodeFunctionDataParameters = { abi: hostileAbi, functionName, args }
  await sender.send({ to, data: encodeFunctionData(call) })
}
async function deploy(name: string, args: readonly unknown[] = []): Promise<Address> {
  const data = creationCode(`packages/contracts/test/_mocks/hostile/${name}.sol`, args)
  const { contractAddress } = await sender.send({ data })
  if (!contractAddress) throw new Error('no contract')
  return getAddress(contractAddress)
}
/** A token of which the creator has more than enough. */
async function hostile(name: string, args: readonly unknown[] = [], calls: readonly Call[] = []): Promise<Address> {
  const token = await deploy(name, args)
  await does(token, 'mint', creator.address, mintedOf[name] ?? 10n ** 30n)
  for (const { functionName, args: given } of calls) await does(token, functionName, ...given)
  return token
}
/** What a ledger of 96 bits holds. */
const mintedOf: Readonly<Record<string, bigint>> = { Uint96Token: 10n ** 28n }

const rehearse = async (token: Address, changes: Partial<PresaleRules> = {}, more: object = {}) => {
  const rules = await rulesOf(changes)
  const router = exchange.uniswapRouter
  return rehearseSale(client, { creator: creator.address, token, rules, salt: drawSaleSalt(), router, ...more })
}
/** What did not go well, and why. */
const faults = ({ steps }: SaleRehearsal) =>
  steps.flatMap(({ step, coin, outcome, error, mend }) =>
    outcome === 'ok'
      ? []
      : [[coin === undefined ? step : `${step} ${coin}`, outcome, nameOf(error), mend?.code].filter(Boolean).join(' ')],
  )
const nameOf = (error?: ToolboxError) => error && (error.params.name ?? error.code)
const carry = <Result>(plan: Plan<Result>, account = creator) =>
  carryOut(chain, plan, { wallet: createTestWallet({ chains: { [chainId]: chain.url }, accounts: [account] }) })
async function create(token: Address, changes: Partial<PresaleRules> = {}) {
  const plan = await planCreatePresale(client, { account: creator.address, token, rules: await rulesOf(changes) })
  return (await carry(plan)).result.sale
}
async function finish(sale: Address): Promise<Address> {
  const action: PresaleAction = { action: 'finishPresale' }
  await carry(planPresaleAction(chainId, sale, action))
  return sale
}
const rehearseExisting = (sale: Address, more: object = {}) =>
  rehearseSale(client, { sale, router: exchange.uniswapRouter, ...more })

/** What a rehearsal of a sound sale of one coin has to say of each step. */
const whole = ['deposit', 'purchase 0', 'finish', 'delivery', 'transfer', 'sell 0', 'refund 0']
const notTried = (from: number) => whole.slice(from).map((step) => `${step} notTried`)

describe('before its creation a sale', () => {
  test.each([
    ['PlainToken'],
    ['NoReturnToken'],
    ['OddReturnToken', 0],
    ['RevertsOnZeroToken'],
    ['ApprovalRaceToken'],
    ['Uint96Token'],
    ['MaxMeansBalanceToken'],
    ['TwoAddressToken'],
    ['SelfTransferToken'],
    ['RebasingToken'],
    ['SenderHookToken'],
    ['ReceiverHookToken'],
    ['DecimalsToken', 18, false],
  ] as const)('of a %s %s passes', async (name, ...args) => {
    const rehearsal = await rehearse(await hostile(name, args))
    expect(faults(rehearsal)).toEqual([])
    expect(rehearsal.verdict).toBe('passes')
  })

  test.each([
    [0, 100n],
    [2, 10n ** 4n],
    [6, 10n ** 8n],
    [24, 10n ** 26n],
  ])('of a token with %d decimals passes', async (decimals, amount) => {
    const token = await hostile('DecimalsToken', [decimals, false])
    const price = priceOf(parseEther('1000'), decimals)
    const phases = [{ startAt: 0n, amount, price, listRoot: zeroHash }]
    const rehearsal = await rehearse(token, { phases, softCap: parseEther('50000') })
    expect(faults(rehearsal)).toEqual([])
  })

  test.each([
    // Answers that nobody can trust, pauses: the token does not let the tokens go.
    ['OddReturnToken', [1], 'TransferFromFailed saleMendTransfers'],
    ['ReturnsFalseToken', [false], 'TransferFromFailed saleMendTransfers'],
    ['ReturnsFalseToken', [true], 'TransferFromFailed saleMendTransfers'],
    // Less arrives, or nothing.
    ['MovesNothingToken', [], 'SaleFactory_WrongArrival saleMendToken'],
    ['FeeOnTransferToken', [100n], 'SaleFactory_WrongArrival saleMendExempt'],
    ['FeeOnTransferToken', [10_000n], 'SaleFactory_WrongArrival saleMendToken'],
  ] as const)('of a %s(%s) fails with the deposit', async (name, args, why) => {
    const rehearsal = await rehearse(await hostile(name, args))
    expect(rehearsal.verdict).toBe('fails')
    expect(faults(rehearsal)).toEqual([`deposit failed ${why}`, ...notTried(1)])
  })

  test('tells which tokens are missing, and which address a taxed token has to exempt', async () => {
    const poor = await deploy('PlainToken')
    await does(poor, 'mint', creator.address, unit)
    const short = await rehearse(poor)
    expect(short.steps[0]).toMatchObject({ outcome: 'failed', mend: { code: 'saleMendTokens' } })
    expect(short.steps[0]?.mend?.params).toEqual({ needed: 16_000n * unit, balance: unit })
    const taxed = await rehearse(await hostile('FeeOnTransferToken', [100n]))
    expect(taxed.steps[0]?.error?.params).toMatchObject({ arrived: 15_840n * unit, sent: 16_000n * unit })
    expect(taxed.steps[0]?.mend?.params).toEqual({ sale: taxed.sale })
  })

  test.each([
    ['PausedToken', { functionName: 'setPaused', args: [true] }],
    ['GasBurningToken', { functionName: 'arm', args: [true] }],
    ['ReturnBombToken', { functionName: 'arm', args: [true, true] }],
  ] as const)('of a %s that lets nothing go fails with the deposit', async (name, call) => {
    const rehearsal = await rehearse(await hostile(name, [], [call]))
    expect(rehearsal.verdict).toBe('fails')
    expect(faults(rehearsal)).toEqual([expect.stringMatching(/^deposit failed/), ...notTried(1)])
  })

  test('of an address without code is an error', async () => {
    await expect(rehearse(first.address)).rejects.toMatchObject({ code: 'tokenNotFound' })
  })

  test('of a token that takes more from the sale than it sends fails with the delivery', async () => {
    const rehearsal = await rehearse(await hostile('FeeOnTopToken', [100n]))
    expect(faults(rehearsal)).toEqual(['delivery failed TransferFailed saleMendExempt', ...notTried(4).slice(0, 2)])
  })

  test('of a token with a rate that rounds fails with the deposit', async () => {
    const rehearsal = await rehearse(await hostile('RebasingToken', [], [{ functionName: 'rebase', args: [1n, 3n] }]))
    expect(faults(rehearsal)[0]).toBe('deposit failed SaleFactory_WrongArrival saleMendExempt')
  })

  test('whose token blocks the sale, the buyer, the friend or the router fails where they come in', async () => {
    const token = await hostile('BlocklistToken')
    const [rules, salt] = [await rulesOf(), drawSaleSalt()]
    const play = () =>
      rehearseSale(client, {
        creator: creator.address,
        token,
        rules,
        salt,
        buyer: first.address,
        router: exchange.uniswapRouter,
      })
    const { sale } = await play()
    const swap = { name: '', router: exchange.uniswapRouter, factory: exchange.uniswapFactory, feeBps: 30 }
    const pair = await predictPair(client, { swap, first: token, second: exchange.weth, account: first.address })
    for (const [account, why] of [
      [sale, 'deposit failed TransferFromFailed saleMendTransfers'],
      [pair, 'finish failed TransferFailed saleMendExempt'],
      [first.address, 'delivery failed TransferFailed saleMendExempt'],
      [friend, 'transfer failed contractRevertedUnknown saleMendBuyers'],
      [exchange.uniswapRouter, 'sell 0 failed contractRevertedWithMessage saleMendTrading'],
    ] as const) {
      await does(token, 'setBlocked', account, true)
      const rehearsal = await play()
      expect(faults(rehearsal)[0]).toBe(why)
      // Who bought gets his coin back in each case.
      expect(rehearsal.steps.at(-1)?.outcome).toBe(account === sale ? 'notTried' : 'ok')
      await does(token, 'setBlocked', account, false)
    }
  })
})

describe('a sale of several coins', () => {
  test('is bought, sold and paid back in each of them, without limits and lists, by the time of its rules', async () => {
    const dollars = await hostile('UsdtToken')
    const at = await now()
    const coins = [
      { coin: zeroAddress, rate: firstRate },
      { coin: dollars, rate: 2_000n * 10n ** 24n },
    ]
    const price = priceOf(parseEther('0.001'), 18)
    const listRoot = `0x${'77'.repeat(32)}` as const
    const rehearsal = await rehearse(
      await hostile('PlainToken'),
      {
        ...{ coins, limitPaid: parseEther('0.1'), leastPaid: parseEther('0.01'), bindFirst: true, rewardBps: [300] },
        ...{ softCap: parseEther('9'), endAt: at + 10n * day, claim: 'scheduled' },
        release: { startAt: at + 11n * day, firstBps: 0, interval: 86_400, partBps: 2_500 },
        phases: [
          { startAt: at + day, amount: 4_000n * unit, price, listRoot: zeroHash },
          { startAt: at + 2n * day, amount: 10_000n * unit, price: 2n * price, listRoot },
        ],
      },
      { buyer: second.address },
    )
    expect(faults(rehearsal)).toEqual([])
    const of = (step: string) => rehearsal.steps.filter((one) => one.step === step)
    expect(of('purchase').map(({ sent }) => sent)).toEqual([parseEther('10'), 20_000n * 10n ** 6n])
    expect(of('refund').map(({ arrived }) => arrived)).toEqual([parseEther('10'), 20_000n * 10n ** 6n])
    // A quarter is released at the first time.
    expect(of('delivery')[0]).toMatchObject({ sent: 2_500n * unit, arrived: 2_500n * unit })
    expect(of('transfer')[0]).toMatchObject({ sent: 1_250n * unit, arrived: 1_250n * unit, lostBps: 0 })
    expect(of('sell').every(({ sent = 0n, arrived }) => sent > 0n && sent === arrived)).toBe(true)
  })

  test.each([
    ['FeeOnTransferToken', [100n], 'Sale_WrongArrival'],
    ['ReturnsFalseToken', [false], 'TransferFromFailed'],
    ['MovesNothingToken', [], 'Sale_WrongArrival'],
  ] as const)('of which one is a %s(%s) fails with its purchase, and pays the other back', async (name, args, why) => {
    const bad = await hostile(name, args)
    const coins = [
      { coin: zeroAddress, rate: firstRate },
      { coin: bad, rate: firstRate },
    ]
    const rehearsal = await rehearse(await hostile('PlainToken'), { coins })
    expect(faults(rehearsal)).toEqual([
      `purchase 1 failed ${why} saleMendCoin`,
      ...['finish', 'delivery', 'transfer', 'sell 0', 'sell 1', 'refund 1'].map((step) => `${step} notTried`),
    ])
    expect(rehearsal.steps.find(({ outcome }) => outcome === 'failed')?.mend?.params).toEqual({ coin: bad })
  })

  test('of which nobody can be given one is not known to work', async () => {
    const rate = firstRate
    // Answers every question with one, so that no place of a balance is found.
    const odd = '0x00000000000000000000000000000000000add01'
    await chain.rpc('anvil_setCode', [odd, '0x600160005260206000f3'])
    const rehearsal = await rehearse(await hostile('PlainToken'), {
      coins: [
        { coin: zeroAddress, rate },
        { coin: odd, rate },
      ],
    })
    expect(rehearsal.verdict).toBe('unknown')
    expect(faults(rehearsal)).toEqual([
      'purchase 1 notTried saleCoinUnobtainable',
      'sell 1 unneeded',
      'refund 1 notTried',
    ])
  })
})

test('a sale that delivers with the purchase, without an exchange, has neither finish nor refund', async () => {
  const plain = { liquidityBps: 0, exchange: undefined, wrappedNative: undefined }
  const rehearsal = await rehearse(await hostile('PlainToken'), { ...plain, claim: 'atOnce', softCap: 0n })
  expect(rehearsal.verdict).toBe('passes')
  expect(faults(rehearsal)).toEqual(['finish unneeded', 'sell 0 unneeded', 'refund 0 unneeded'])
  const failing = await rehearse(await hostile('PlainToken'), plain)
  expect(faults(failing)).toEqual(['finish unneeded', 'sell 0 unneeded'])
  // Below its soft cap of one coin.
  expect(failing.steps.at(-1)?.arrived).toBe(parseEther('1') - 1n)
})

test('a fair sale is played to its soft cap', async () => {
  const rehearsal = await rehearse(await hostile('PlainToken'), {
    phases: [{ startAt: 0n, amount: 10_000n * unit, price: 0n, listRoot: zeroHash }],
  })
  expect(faults(rehearsal)).toEqual([])
  expect(rehearsal.steps[1]?.sent).toBe(parseEther('1'))
  expect(rehearsal.steps[3]?.arrived).toBe(10_000n * unit)
})

test('rules out of their bounds and another exchange fail with what to change', async () => {
  const token = await hostile('PlainToken')
  expect(faults(await rehearse(token, { liquidityBps: 5_000 }))[0]).toBe('deposit failed Sale_InvalidRule')
  expect(faults(await rehearse(token, { exchange: first.address }))[0]).toBe(
    'deposit failed Sale_InvalidRule saleMendExchange',
  )
})

describe('a sale that exists', () => {
  test('is played by a visitor from where it stands, and stays as it was', async () => {
    const sale = await create(await hostile('PlainToken'), { limitPaid: parseEther('2') })
    await carry(await planBuyPresale(client, { sale, account: first.address, coin: 0, pay: parseEther('2') }), first)
    const block = await client.getBlockNumber({ cacheTime: 0 })
    const rehearsal = await rehearseExisting(sale, { buyer: first.address })
    expect(faults(rehearsal)).toEqual([])
    expect(rehearsal.steps[1]?.sent).toBe(parseEther('8'))
    // With the two coins of before.
    expect(rehearsal.steps.at(-1)?.arrived).toBe(parseEther('10'))
    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(block)
    const finished = await finish(sale)
    expect(faults(await rehearseExisting(finished, { buyer: first.address }))).toEqual([
      ...['purchase 0', 'finish', 'refund 0'].map((step) => `${step} unneeded`),
    ])
    expect(faults(await rehearseExisting(finished)).slice(2, 3)).toEqual(['delivery notTried'])
  })

  const habits: readonly [string, Call, string][] = [
    ['paused', { functionName: 'setPaused', args: [true] }, 'finish failed TransferFailed saleMendExempt'],
    ['taxed', { functionName: 'setFee', args: [100n] }, 'finish failed PairFiller_WrongArrival saleMendExempt'],
  ]
  test.each(habits)(
    'of a token that was %s since fails at the finish, and pays back',
    async (_, { functionName, args }, why) => {
      const token = await hostile('MoodyToken')
      const sale = await create(token)
      await does(token, functionName, ...args)
      const rehearsal = await rehearseExisting(sale)
      expect(rehearsal.verdict).toBe('fails')
      expect(faults(rehearsal)).toEqual([why, 'delivery notTried', 'transfer notTried', 'sell 0 notTried'])
    },
  )

  test('of which the token was rebased, taken back or replaced fails with what is missing', async () => {
    const rebased = await hostile('RebasingToken')
    const sale = await create(rebased)
    await does(rebased, 'rebase', 1n, 2n)
    const rehearsal = await rehearseExisting(sale)
    // What was paid goes back all the same.
    expect(faults(rehearsal)).toEqual(['deposit failed Presale_TokenShort saleMendTokens', ...notTried(1).slice(0, -1)])
    expect(rehearsal.steps[0]?.mend?.params).toEqual({ needed: 16_000n * unit, balance: 8_000n * unit })

    const [plain, moves] = [await deploy('PlainToken'), await deploy('MovesNothingToken')]
    const upgraded = await deploy('UpgradedToken', [plain])
    await does(upgraded, 'mint', creator.address, 10n ** 30n)
    const other = await create(upgraded)
    expect(faults(await rehearseExisting(other))).toEqual([])
    await does(upgraded, 'upgrade', moves)
    expect(faults(await rehearseExisting(other))[0]).toMatch(/^finish failed PairFiller_WrongArrival/)
  })

  test('whose token burns all gas is told so, and pays back', async () => {
    const token = await hostile('GasBurningToken')
    const sale = await create(token)
    await does(token, 'arm', true)
    const rehearsal = await rehearseExisting(sale)
    expect(faults(rehearsal)[0]).toMatch(/^finish failed/)
    expect(rehearsal.steps.at(-1)?.outcome).toBe('ok')
  })

  test('with a taxed exchange fails at the finish until its seller is exempt, and shows what sells lose', async () => {
    const token = await deploy('TradeTaxToken', ['TAX', 18, 0n, 1_000n])
    await does(token, 'transfer', creator.address, 10n ** 25n)
    const sale = await create(token)
    const swap = { name: '', router: exchange.uniswapRouter, factory: exchange.uniswapFactory, feeBps: 30 }
    const open = await rehearseExisting(sale)
    expect(faults(open)).toEqual([])
    const pair = await client.readContract({
      ...{ address: swap.factory, abi: factoryAbi, functionName: 'getPair', args: [token, exchange.weth] },
    })
    await does(token, 'setPair', pair)
    expect(faults(await rehearseExisting(sale))[0]).toBe('finish failed PairFiller_WrongArrival saleMendExempt')
  })

  test('with a buyer who refuses his own delivery fails for him', async () => {
    const token = await hostile('ReceiverHookToken')
    const sale = await create(token)
    const refusing = '0x00000000000000000000000000000000000add02'
    await chain.rpc('anvil_setCode', [refusing, '0x60006000fd'])
    const data = encodeFunctionData({ abi: hostileAbi, functionName: 'setHook', args: [refusing] })
    await (await createDevSender(chain.url, first)).send({ to: token, data })
    expect(faults(await rehearseExisting(sale, { buyer: first.address }))[0]).toMatch(/^delivery failed/)
    expect(faults(await rehearseExisting(sale, { buyer: second.address }))).toEqual([])
  })

  test('is not one of our factory', async () => {
    await expect(rehearseExisting(first.address)).rejects.toMatchObject({ code: 'tokenNotFound' })
  })
})

test('a token of ERC-777 does not suit a sale, however well it moves', async () => {
  const token = await hostile('PlainToken')
  expect(await hasHooks(client, token, await client.getBlockNumber())).toBe(false)
  await chain.rpc('anvil_setCode', ['0x1820a4B7618BdE71Dce8cdc73aAB6C95905faD24', '0x600160005260206000f3'])
  const rehearsal = await rehearse(token)
  await chain.rpc('anvil_setCode', ['0x1820a4B7618BdE71Dce8cdc73aAB6C95905faD24', '0x'])
  expect(rehearsal.verdict).toBe('fails')
  expect(faults(rehearsal)).toEqual(['transfer failed saleTokenCalls saleMendToken'])
})

test('a node that cannot play calls makes no verdict, and one that fails is an error', async () => {
  const token = await hostile('PlainToken')
  const rules = await rulesOf()
  const answering = (code: number, message: string) => {
    const node = http(chain.url, { retryCount: 0 })({ chain: client.chain })
    const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      if (method === 'eth_simulateV1') throw Object.assign(new Error(message), { code })
      return node.request({ method, params })
    }
    const transport = custom({ request }, { retryCount: 0 })
    return createPublicClient({ chain: client.chain, transport }) as ChainClient
  }
  const ask = (node: ChainClient) =>
    rehearseSale(node, { creator: creator.address, token, rules, salt: drawSaleSalt() })
  for (const [code, message] of [
    [-32601, 'the method eth_simulateV1 does not exist'],
    [-32602, 'invalid argument'],
  ] as const) {
    const rehearsal = await ask(answering(code, message))
    expect(rehearsal).toMatchObject({ verdict: 'unknown', unsupported: { code: 'rehearsalUnsupported' } })
    expect(rehearsal.steps.every(({ outcome }) => outcome === 'notTried')).toBe(true)
  }
  await expect(ask(answering(-32005, 'rate limit'))).rejects.toMatchObject({ code: 'rpcRateLimited' })
})
