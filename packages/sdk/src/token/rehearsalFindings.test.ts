import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { deployThirdParty, type ThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { createDevSender, type DevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import {
  type Address,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LaunchValues } from './encodeLaunch.ts'
import type { RehearseLaunchParams } from './encodeRehearsal.ts'
import { findingCodes } from './rehearsalFindings.ts'
import { rehearseLaunch } from './rehearseLaunch.ts'
import type { MarketValues, TaxValues, TillValues } from './tradingValues.ts'

const chain = await startChain()
const { client } = chain
const [creator, marketing, team, other] = devAccounts.map(({ address }) => address) as [
  Address,
  Address,
  Address,
  Address,
]
const coin = 10n ** 18n
const supply = 10n ** 24n
const hour = 3_600n
let thirdParty: ThirdParty
let sender: DevSender
let now = 0n

beforeAll(async () => {
  thirdParty = await deployThirdParty(chain.url)
  sender = await createDevSender(chain.url)
  now = (await client.getBlock()).timestamp
})
afterAll(() => chain.stop())

const hostileAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function setBlocked(address account, bool blocked)',
])
const tell = (to: Address, functionName: 'mint' | 'setBlocked', args: readonly unknown[]) => {
  const call: EncodeFunctionDataParameters = { abi: hostileAbi, functionName, args }
  return sender.send({ to, data: encodeFunctionData(call) })
}

/** A base coin of which the holder has a million. */
async function createBase(code: Hex, holder = creator): Promise<Address> {
  const { contractAddress } = await sender.send({ data: code })
  await tell(contractAddress!, 'mint', [holder, 10n ** 24n])
  return contractAddress!
}
async function createBlocking(account: Address): Promise<Address> {
  const base = await createBase(creationCode('packages/contracts/test/_mocks/hostile/BlocklistToken.sol'))
  await tell(base, 'setBlocked', [account, true])
  return base
}

type Changes = {
  account?: Address
  market?: Partial<MarketValues>
  trading?: Partial<TaxValues>
  till?: Partial<TillValues>
  split?: Partial<TillValues['split']>
  values?: Partial<RehearseLaunchParams['values']>
  composition?: RehearseLaunchParams['composition']
  launch?: Partial<LaunchValues> | null
  buyBase?: bigint
}

/** A token that nothing is wrong with, and what a test changes of it. */
function configure(changes: Changes): RehearseLaunchParams {
  const { market, trading, till, split, values, composition, launch, account = creator, buyBase } = changes
  const baseIsNative = market?.base === undefined || market.base === thirdParty.weth
  const trades = (composition?.kind ?? 'marketing') !== 'meme'
  return {
    account,
    buyBase,
    composition: composition ?? { kind: 'marketing', modules: [] },
    native: baseIsNative,
    values: {
      ...{ name: 'Maple', symbol: 'MAPLE', decimals: 18, supply },
      market: { router: thirdParty.uniswapRouter, base: thirdParty.weth, ...market },
      ...(trades
        ? {
            trading: { buyBps: 300, sellBps: 400, swapThreshold: supply / 2_000n, ...trading },
            till: {
              split: {
                weights: { marketing: 60, team: 40 },
                ...{ marketingReceiver: marketing, teamReceiver: team, ...split },
              },
              ...{ slippageBps: 200, exchangeFeeBps: 30, baseIsNative, ...till },
            },
          }
        : {}),
      ...values,
    },
    launch:
      launch === null
        ? undefined
        : {
            ...{ native: baseIsNative, tokenAmount: supply / 2n, baseAmount: 10n * coin, liquidity: 'burn' as const },
            ...launch,
          },
  }
}

const shown = new Set<string>()
/** Findings of a configuration, without reasons. */
async function findingsOf(changes: Changes) {
  const { findings } = await rehearseLaunch(client, configure(changes))
  for (const { code } of findings) shown.add(code)
  return findings
}
/** The finding with this code, and which others there are. */
async function findingOf(code: string, changes: Changes) {
  const findings = await findingsOf(changes)
  const found = findings.find((finding) => finding.code === code)
  return found ?? { missing: code, found: findings.map((finding) => finding.code) }
}

describe('a configuration that nothing is wrong with', () => {
  test('has no findings, on the native coin and on an ERC-20', async () => {
    expect(await findingsOf({})).toEqual([])
    expect(await findingsOf({ launch: { buyBase: coin / 10n } })).toEqual([])
    const base = await createBase(creationCode('packages/contracts/test/_mocks/hostile/PlainToken.sol'))
    expect(await findingsOf({ market: { base }, launch: { buyBase: coin / 10n } })).toEqual([])
  })
})

describe('a bad configuration is named', () => {
  test('an exchange that is none: an account, or a contract without a factory', async () => {
    for (const router of [other, thirdParty.weth, thirdParty.permit2]) {
      const found = await findingOf('routerNoExchange', { market: { router } })
      expect(found).toMatchObject({ severity: 'blocks', params: { router } })
    }
  })

  test('a pair coin that is no contract: the creation fails, with its reason', async () => {
    const found = await findingOf('creationFails', { market: { base: other }, launch: null })
    expect(found).toMatchObject({ severity: 'blocks', error: { params: { name: 'Market_InvalidExchange' } } })
  })

  test('a pair coin that takes a fee of each transfer', async () => {
    const base = await createBase(creationCode('packages/contracts/test/_mocks/hostile/FeeOnTransferToken.sol', [200n]))
    expect(await findingOf('baseCoinTakesFee', { market: { base } })).toMatchObject({
      severity: 'warns',
      params: { bps: 200 },
    })
  })

  test('a pair coin that takes a fee only of what leaves a pair: sells cost more than declared', async () => {
    const base = await createBase(creationCode('packages/contracts/test/_mocks/hostile/PairFeeToken.sol', [500n]))
    expect(await findingOf('taxDiffers', { market: { base } })).toMatchObject({
      severity: 'warns',
      params: { path: 'sell', bps: 880, declaredBps: 400 },
    })
  })

  test('a pair coin that blocks the creator', async () => {
    const base = await createBlocking(creator)
    expect(await findingOf('baseCoinFails', { market: { base } })).toMatchObject({
      severity: 'blocks',
      error: {
        code: 'contractRevertedUnknown',
        params: { selector: toFunctionSelector('BlocklistToken_Blocked(address)') },
      },
    })
  })

  test('a pair coin that blocks the exchange: nobody can buy', async () => {
    const base = await createBlocking(thirdParty.uniswapRouter)
    const findings = await findingsOf({ market: { base } })
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'pathFails', severity: 'blocks', params: { path: 'buy' } }),
    )
  })

  test('an address for taxes that rejects coin', async () => {
    const receiver = thirdParty.uniswapFactory
    for (const split of [{ marketingReceiver: receiver }, { teamReceiver: receiver }]) {
      const found = await findingOf('taxReceiverRefuses', { split })
      expect(found).toMatchObject({ severity: 'warns', params: { receiver } })
    }
  })

  test('a first buy above the most of one trade', async () => {
    const limits = { maxTransaction: supply / 1_000n, limitSeconds: 3_600 }
    const found = await findingOf('launchBuyAboveTransaction', { market: limits, launch: { buyBase: coin } })
    expect(found).toMatchObject({ severity: 'blocks', params: { max: supply / 1_000n } })
  })

  test('a first buy above the most of one holding', async () => {
    const limits = { maxHolding: supply / 100n, limitSeconds: 3_600 }
    const found = await findingOf('launchBuyAboveHolding', { market: limits, launch: { buyBase: coin } })
    expect(found).toMatchObject({ severity: 'blocks', params: { max: supply / 100n } })
  })

  test('a most of one trade below what people buy', async () => {
    const limits = { maxTransaction: supply / 1_000n, limitSeconds: 3_600 }
    const found = await findingOf('usualBuyAboveTransaction', { market: limits, buyBase: coin / 10n })
    expect(found).toMatchObject({ severity: 'blocks', params: { max: supply / 1_000n } })
  })

  test('a cool-down that blocks a second buy', async () => {
    const limits = { coolDown: 90, limitSeconds: 3_600 }
    const findings = await findingsOf({ market: limits })
    expect(findings).toEqual([{ code: 'coolDown', severity: 'notes', params: { seconds: 90 } }])
  })

  test('a whitelist that closes trading for all who are not on it', async () => {
    const findings = await findingsOf({ ...everyModule(), launch: { receiver: other, buyBase: coin } })
    expect(findings).toEqual([{ code: 'whitelistCloses', severity: 'warns', params: { untilAt: now + hour } }])
  })

  test('a whitelist without the account that a launch is for', async () => {
    const findings = await findingsOf(everyModule())
    expect(findings[0]).toMatchObject({
      ...{ code: 'receiverNotListed', severity: 'blocks' },
      params: { receiver: creator, untilAt: now + hour },
    })
  })

  test('a later start of trading, which the owner can bring forward', async () => {
    const market = { tradingStart: now + hour }
    expect(await findingsOf({ market })).toEqual([
      { code: 'tradingOpensLater', severity: 'notes', params: { startAt: now + hour } },
    ])
    expect(await findingOf('launchBuyNotOpen', { market, launch: { buyBase: coin } })).toMatchObject({
      severity: 'blocks',
    })
  })

  test('a later start of trading that nobody here can bring forward', async () => {
    const market = { tradingStart: now + hour }
    const meme = { composition: { kind: 'meme', modules: [] } as const }
    expect(await findingOf('tradingWaits', { market, ...meme })).toMatchObject({ severity: 'warns' })
    const findings = await findingsOf({ market, values: { owner: other } })
    expect(findings.map(({ code }) => code)).toContain('tradingWaits')
  })

  test('a launch tax in force', async () => {
    const trading = { launchTaxBps: 5_000, launchSeconds: 300 }
    expect(await findingOf('launchTaxInForce', { trading })).toMatchObject({
      severity: 'notes',
      params: { bps: 5_000, seconds: 300 },
    })
  })

  test('an exemption of the router, through which everybody could avoid the tax', async () => {
    const router = thirdParty.uniswapRouter
    expect(await findingOf('routerExempt', { trading: { feeExempt: [router] } })).toMatchObject({ severity: 'warns' })
  })

  test('too little coin to launch', async () => {
    const { coin: has } = { coin: await client.getBalance({ address: creator }) }
    const found = await findingOf('coinShort', { launch: { baseAmount: has + 1n } })
    expect(found).toMatchObject({ severity: 'blocks', params: { needed: has + 1n, balance: has } })
  })

  test('too little of an ERC-20 to launch, bought for the trial where the exchange has it', async () => {
    const base = await createBase(creationCode('packages/contracts/test/_mocks/hostile/PlainToken.sol'), other)
    const poor = await findingsOf({ market: { base } })
    expect(poor.map(({ code }) => code)).toEqual(['baseShort', 'baseUnavailable'])
    expect(poor[0]?.params).toEqual({ needed: 10n * coin, balance: 0n })
    await addLiquidity(base)
    const trial = await rehearseLaunch(client, configure({ market: { base } }))
    expect(trial.findings.map(({ code }) => code)).toEqual(['baseShort'])
    expect(trial.paths.sellAfterRenouncing).toMatchObject({ result: 'done' })
  })

  test('a swap threshold above the supply', async () => {
    const found = await findingOf('swapThresholdAboveSupply', { trading: { swapThreshold: 4n * supply } })
    expect(found).toMatchObject({ severity: 'warns', params: { supply } })
  })

  test('a swap threshold that is a large part of the supply', async () => {
    const found = await findingOf('swapThresholdHigh', { trading: { swapThreshold: supply / 10n } })
    expect(found).toMatchObject({ severity: 'warns', params: { shareBps: 755 } })
  })

  test('a slippage of swap-backs too close to the fee of the exchange', async () => {
    const found = await findingOf('swapBackTight', { till: { slippageBps: 31 } })
    expect(found).toMatchObject({ severity: 'warns', params: { slippageBps: 31, feeBps: 30 } })
  })

  test('a fee of the exchange that is too low: the first buy and every swap-back fail', async () => {
    const till = { exchangeFeeBps: 5 }
    expect((await findingsOf({ till })).map(({ code }) => code)).toEqual(['swapBackFails'])
    expect(await findingOf('launchFails', { till, launch: { buyBase: coin } })).toMatchObject({
      severity: 'blocks',
      error: { code: 'uniswapInvariant' },
    })
  })

  test('taxes near their ceiling, by what a buy and a sell lose together', async () => {
    // What the tax takes does not press the price, so a sell costs a little less than its rate.
    const found = await findingOf('roundTripLoss', { trading: { buyBps: 2_500, sellBps: 2_500 } })
    expect(found).toMatchObject({ severity: 'warns', params: { lossBps: 4_374, buyBps: 2_500, sellBps: 2_499 } })
    expect(await findingsOf({ trading: { buyBps: 700, sellBps: 700 } })).toEqual([])
  })

  test('another owner, without whom renouncing was not tried', async () => {
    expect(await findingsOf({ values: { owner: other } })).toEqual([
      { code: 'ownerIsAnother', severity: 'notes', params: { owner: other } },
    ])
  })

  test('no liquidity, which was assumed', async () => {
    expect((await findingsOf({ launch: null })).map(({ code }) => code)).toEqual(['liquidityAssumed'])
  })
})

test('a sale and a mint that one moment cannot show as they are', async () => {
  const offers = [
    [{ kind: 'meme', modules: ['sale'] }, supply, 'salePlayed'],
    [{ kind: 'fairMint', modules: [] }, 0n, 'mintPlayed'],
  ] as const
  for (const [composition, amount, code] of offers) {
    const market = { router: thirdParty.uniswapRouter, base: thirdParty.weth }
    const about = { ...market, nowAt: now, supply: amount, purse: creator }
    const values = { supply: amount, ...exampleTradingValues(composition, about) }
    expect(await findingOf(code, { composition, values, launch: null })).toMatchObject({ severity: 'notes' })
  }
})

test('every finding there is has been shown by a configuration above', () => {
  expect(Object.keys(findingCodes).filter((code) => !shown.has(code))).toEqual([])
})

/** A template of the build with all modules of its kind, among them the whitelist; only `other` is on it. */
function everyModule(): Required<Pick<Changes, 'composition' | 'values'>> {
  const { modules } = templates.find(({ name }) => name.startsWith('marketing-burn'))!
  return {
    composition: { kind: 'marketing', modules },
    values: {
      ...{ mintCap: 2n * supply, pausableUntil: now + hour },
      ...{ whitelistUntil: now + hour, whitelistAccounts: [other] },
      invitation: { rewardBps: [100], minHolding: 0n, minTransfer: 0n },
      prize: { window: 3_600, threshold: coin, winners: 3, rewardBps: 1_000 },
      dust: { addresses: 1 },
    },
  }
}

/** Other people's pair of a coin and the native coin. */
async function addLiquidity(base: Address): Promise<void> {
  const abi = parseAbi([
    'function approve(address spender, uint256 amount)',
    'function addLiquidityETH(address token, uint256 amount, uint256 minToken, uint256 minNative, address to, uint256 deadline) payable',
  ])
  const owner = await createDevSender(chain.url, devAccounts[3]!)
  const { uniswapRouter: router } = thirdParty
  const amount = 50_000n * coin
  await owner.send({ to: base, data: encodeFunctionData({ abi, functionName: 'approve', args: [router, amount] }) })
  const args = [base, amount, 0n, 0n, owner.account.address, 2n ** 60n] as const
  await owner.send({
    to: router,
    data: encodeFunctionData({ abi, functionName: 'addLiquidityETH', args }),
    value: 100n * coin,
  })
}
