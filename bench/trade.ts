/**
 * Gas of creating, transferring, buying, selling and claiming, for tokens that trade, with 1, 100 and 10,000 holders:
 * beside a plain OpenZeppelin token, beside a token that swaps back in every sell, and beside one that pays its
 * dividends in a loop, all on the real Uniswap V2 of a fresh local chain. Transfers and trades are of accounts that hold
 * the token already. Trades of one row are in one second: the first of a pair in a later second costs every token 44,600
 * more.
 */

import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { dividendVaultAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devDeployer } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty, readUniswapAbi } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { companionOf } from '@tokensmith/sdk/base/toolbox/companionOf.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import type { TokenValues } from '@tokensmith/sdk/token/encodeConstructor.ts'
import { planLaunchToken } from '@tokensmith/sdk/token/planLaunchToken.ts'
import { type CompiledContract, compileSolidity } from '@tokensmith/testing/compileSolidity.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import {
  type Abi,
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { printRows, type Row } from './printRows.ts'
import { scale } from './scale.ts'

const counts = [1, 100, scale(10_000, 200)] as const
const [, some, many] = counts
const supply = 10n ** 27n
const erc20 = parseAbi([
  'function transfer(address,uint256) returns (bool)',
  'function approve(address,uint256) returns (bool)',
  'function claim()',
])
const peerAbi = parseAbi(['function setPair(address)', 'function setExempt(address,bool)', 'function open()'])
const pairOf = parseAbi(['function getPair(address,address) view returns (address)'])
const routerAbi = readUniswapAbi('v2-periphery', 'UniswapV2Router02')

/** What is measured of one token at one number of holders. */
type Figures = { transfer: number; buy: number; sell: number; swapBack?: number; claim?: number }
type Subject = {
  name: string
  address: Address
  create: number
  figures: Record<number, Figures>
  ours: boolean
  /** New holders that fit into one transaction. */
  rows: number
}

const chain = await startChain()
try {
  const sender = await createDevSender(chain.url, devDeployer)
  const { client, account } = sender
  const { uniswapFactory, uniswapRouter, weth } = await deployThirdParty(chain.url)
  const wallet = createTestWallet({ chains: { [client.chain.id]: chain.url }, accounts: [devDeployer] })
  const peers = {
    ...compileSolidity('bench/peers/PlainTokens.sol', compilerSettings),
    ...compileSolidity('bench/peers/LoopedTokens.sol', compilerSettings),
  }
  let second = 0

  const send = async (to: Address | undefined, data: Hex, value = 0n) => {
    if (second > 0) await sender.rpc('evm_setNextBlockTimestamp', [second])
    const { gasUsed, contractAddress } = await sender.send({ to, data, value, gas: 16_000_000n })
    return { gas: Number(gasUsed), address: contractAddress }
  }
  const call = (to: Address, abi: Abi, functionName: string, args: readonly unknown[] = [], value?: bigint) =>
    send(to, encodeFunctionData({ abi, functionName, args }), value)
  const passTime = async (seconds: number) => {
    const { timestamp } = await client.getBlock()
    second = Number(timestamp) + seconds
  }

  const compositions: Record<string, TokenComposition> = {
    Meme: { kind: 'meme', modules: [] },
    Marketing: { kind: 'marketing', modules: [] },
    'Marketing, invitation and prizes': { kind: 'marketing', modules: ['invitation', 'prizePool'] },
    Dividend: { kind: 'dividend', modules: [] },
    Compound: { kind: 'compound', modules: [] },
    'LP dividend': { kind: 'lpDividend', modules: [] },
  }
  await deployToolbox(chain.url, {
    templates: templates.filter((one) =>
      Object.values(compositions).some((composition) => findTemplate(composition)?.name === one.name),
    ),
  })

  const subjects: Subject[] = []
  for (const [name, composition] of Object.entries(compositions)) {
    const { timestamp } = await client.getBlock()
    const plan = await planLaunchToken(client, {
      account: account.address,
      composition,
      values: valuesOf(composition, { router: uniswapRouter, base: weth, nowAt: timestamp }),
      launch: { native: true, tokenAmount: supply / 10n, baseAmount: parseEther('1000'), liquidity: 'keep' },
    })
    const { result } = await carryOut(chain, plan, { wallet })
    const create = Number((await client.getBlock()).gasUsed)
    subjects.push({ name, address: result.token, create, figures: {}, ours: true, rows: 60 })
  }
  for (const [name, peer] of Object.entries({
    'plain OpenZeppelin': 'PlainOpenZeppelin',
    'swap-back in every sell': 'SwapEverySell',
    'dividends in a loop': 'LoopedDividend',
  })) {
    subjects.push(await launchPeer(name, peers[peer]!))
  }

  const spreader = (await send(undefined, peers.OuterBatch!.code)).address!
  for (const subject of subjects) {
    await call(subject.address, erc20, 'approve', [spreader, maxUint256])
    await call(subject.address, erc20, 'approve', [uniswapRouter, maxUint256])
    let held = 0
    for (const count of counts) {
      for (let size = 0; held < count; held += size) {
        size = Math.min(subject.rows, count - held)
        await spread(subject, held, size)
      }
      subject.figures[count] = await measure(subject)
    }
  }

  printRows('Creating and launching, in one transaction (a peer: creation, pair and liquidity)', [
    ...subjects
      .filter(({ ours }) => ours)
      .map(({ name, create }) => beside(name, create, find('plain OpenZeppelin').create, 'plain OpenZeppelin')),
  ])
  const plain = find('plain OpenZeppelin').figures[1]!
  const usual = find('swap-back in every sell')
  const looped = find('dividends in a loop')
  const marketing = find('Marketing').figures[1]!
  printRows('A taxed token beside its limits', [
    { name: 'transfer', ours: marketing.transfer, limit: 37_400, unit: 'gas' },
    { name: 'buy', ours: marketing.buy, limit: plain.buy + 13_400, unit: 'gas' },
    { name: 'sell', ours: marketing.sell, limit: plain.sell + 13_400, unit: 'gas' },
  ])
  for (const count of counts) {
    const rows: Row[] = []
    for (const { name, figures, ours } of subjects) {
      if (!ours) continue
      const one = figures[count]!
      const isDividend = name === 'Dividend'
      const peer = isDividend ? looped : usual
      const peerFigures = peer.figures[count]!
      rows.push(beside(`${name}: transfer`, one.transfer, peerFigures.transfer, peer.name))
      rows.push(beside(`${name}: buy`, one.buy, peerFigures.buy, peer.name))
      rows.push(beside(`${name}: sell`, one.sell, peerFigures.sell, peer.name))
      if (one.swapBack) rows.push(beside(`${name}: sell with a swap-back`, one.swapBack, peerFigures.sell, peer.name))
      if (one.claim) rows.push(beside(`${name}: claim`, one.claim, peerFigures.claim ?? 0, peer.name))
    }
    printRows(`With ${count.toLocaleString('en')} holders`, rows)
  }
  printRows(
    `Growth from ${some} to ${many.toLocaleString('en')} holders (ours beside itself)`,
    subjects.flatMap(({ name, figures }) =>
      (['transfer', 'buy', 'sell'] as const).map((what) =>
        beside(`${name}: ${what}`, figures[many]![what], figures[some]![what], `with ${some}`),
      ),
    ),
  )

  function find(name: string): Subject {
    return subjects.find((subject) => subject.name === name)!
  }

  /** A peer is created, its pair filled by the router, and taxed from then on. */
  async function launchPeer(name: string, { abi, code }: CompiledContract): Promise<Subject> {
    const args = name === 'plain OpenZeppelin' ? ['Peer', 'PEER', supply] : [uniswapRouter, weth, supply]
    const deployed = await send(undefined, encodeDeployData({ abi, bytecode: code, args }))
    const address = deployed.address!
    const approved = await call(address, erc20, 'approve', [uniswapRouter, maxUint256])
    const filled = await call(
      uniswapRouter,
      routerAbi,
      'addLiquidityETH',
      [address, supply / 10n, 0n, 0n, account.address, maxUint256],
      parseEther('1000'),
    )
    if (name !== 'plain OpenZeppelin') {
      const pair = await client.readContract({
        address: uniswapFactory,
        abi: pairOf,
        functionName: 'getPair',
        args: [address, weth],
      })
      await call(address, peerAbi, 'setPair', [pair])
      await call(address, peerAbi, 'setExempt', [account.address, false])
      if (name === 'dividends in a loop') await call(address, peerAbi, 'open')
    }
    const create = deployed.gas + approved.gas + filled.gas
    return { name, address, create, figures: {}, ours: false, rows: name === 'dividends in a loop' ? 20 : 60 }
  }

  /** New holders, in one transaction. */
  async function spread({ address }: Subject, from: number, size: number): Promise<void> {
    const amount = 10n ** 18n
    const rows = Array.from({ length: size }, (_, index) =>
      concat([
        numberToHex((0xabcdefn << 130n) + ((BigInt(from + index + 1) * 0x9e3779b97f4a7c15n) % 2n ** 60n), { size: 20 }),
        numberToHex(amount, { size: 12 }),
      ]),
    )
    await call(spreader, peers.OuterBatch!.abi, 'send', [address, amount * BigInt(size), concat(rows)])
  }

  async function measure({ name, address, ours }: Subject): Promise<Figures> {
    // A day, so that compound interest is being paid in every row.
    await passTime(86_400)
    const to = '0x00000000000000000000000000000000000000ab'
    await call(address, erc20, 'transfer', [to, 10n ** 18n])
    await buy()
    await sell()
    const figures: Figures = {
      transfer: (await call(address, erc20, 'transfer', [to, 10n ** 18n])).gas,
      buy: (await buy()).gas,
      sell: (await sell()).gas,
    }
    if (ours && name !== 'Meme') {
      await call(address, tokenAbi, 'setSwapThreshold', [1n])
      // Tax is sold only while the pair has not moved in the block, so with what the pair writes in a new second.
      second += 1
      figures.swapBack = (await sell()).gas
      await call(address, tokenAbi, 'setSwapThreshold', [0n])
    }
    if (name === 'Dividend') {
      const vault = companionOf(address, 'DividendVault')
      // In the next epoch the income of before is being paid out: an hour past a day, since the sales may have been in
      // an epoch's first second. The first claim makes the slots that later ones change.
      await passTime(86_400 + 3_600)
      await call(vault, dividendVaultAbi, 'claim', [account.address])
      await passTime(60)
      figures.claim = (await call(vault, dividendVaultAbi, 'claim', [account.address])).gas
    }
    if (name === 'dividends in a loop') {
      await sell()
      figures.claim = (await call(address, erc20, 'claim')).gas
    }
    second = 0
    return figures

    function buy() {
      return call(
        uniswapRouter,
        routerAbi,
        'swapExactETHForTokensSupportingFeeOnTransferTokens',
        [0n, [weth, address], account.address, maxUint256],
        parseEther('1'),
      )
    }
    function sell() {
      return call(uniswapRouter, routerAbi, 'swapExactTokensForETHSupportingFeeOnTransferTokens', [
        10n ** 23n,
        0n,
        [address, weth],
        account.address,
        maxUint256,
      ])
    }
  }
} finally {
  await chain.stop()
}

function beside(name: string, ours: number, peer: number, peerName: string): Row {
  return peer ? { name, ours, peer, peerName, unit: 'gas' } : { name, ours, unit: 'gas' }
}

function valuesOf(
  { kind, modules }: TokenComposition,
  { router, base, nowAt }: { router: Address; base: Address; nowAt: bigint },
): Omit<TokenValues, 'receiver'> {
  const receiver = devDeployer.address
  const pays = kind === 'dividend' || kind === 'lpDividend'
  return {
    name: 'Northwind',
    symbol: 'NWND',
    decimals: 18,
    supply,
    market: { router, base },
    trading: { buyBps: 500, sellBps: 500, swapThreshold: 0n },
    till: {
      split: {
        weights: pays ? { dividend: 1 } : modules.includes('prizePool') ? { marketing: 3, prize: 1 } : { marketing: 1 },
        liquidityReceiver: zeroAddress,
        marketingReceiver: receiver,
      },
      slippageBps: 200,
      exchangeFeeBps: 30,
      baseIsNative: true,
    },
    dividend: { coin: base, epochSeconds: 86_400 },
    lpDividend: { coin: base, epochSeconds: 86_400 },
    compounding: {
      start: nowAt + 60n,
      interval: 86_400,
      ratePerInterval: 1_000_000,
      maxSupply: supply * 10n,
      automatic: true,
    },
    invitation: { rewardBps: [100, 40, 20], minHolding: 0n, minTransfer: 10n ** 18n },
    prize: { window: 86_400, threshold: 10n ** 18n, winners: 5, rewardBps: 1_000 },
  }
}
