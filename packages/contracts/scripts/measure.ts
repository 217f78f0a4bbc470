/**
 * Gas, sizes and hashes of the built contracts, measured on a real chain (anvil).
 *
 *   node scripts/measure.ts           compares with `snapshots/contracts.json` and fails when something changed
 *   node scripts/measure.ts --write   writes the snapshot
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type Abi,
  type Address,
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  getCreate2Address,
  type Hex,
  keccak256,
  numberToHex,
  padHex,
  parseAbi,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem'
import { saleAbi, tokenAbi, tokenConstructorParameters, tokenFactoryAbi } from '../generated/abis.ts'
import { create2Deployer, deployments } from '../generated/deployments.ts'
import { templates } from '../generated/templates.ts'
import { compilerSettings } from '../src/compose/compilerSettings.ts'
import {
  hasFairMint,
  hasOwner,
  hasSale,
  kindParts,
  moduleIn,
  type TokenComposition,
  tokenModules,
} from '../src/compose/tokenModules.ts'
import { type CompilerJson, compileAll } from './compilePool.ts'
import { call, client, holder, send, startMeasuredChain, startsAt } from './measuredChain.ts'
import { measurePools } from './measurePools.ts'
import { measurePresales } from './measurePresales.ts'
import { awaitedContracts, packageFolder } from './readSources.ts'

const snapshotPath = join(packageFolder, 'snapshots/contracts.json')
const rows = 200
const feeAddress: Address = '0x00000000000000000000000000000000000fee01'

/** A sale of half of the supply for 50 coins. */
const saleAmount = parseEther('500000')
const salePrice = 10n ** 32n

const anvil = await startMeasuredChain()
try {
  const measured = `${JSON.stringify(await measure(), null, 1)}\n`
  if (process.argv.includes('--write')) {
    writeFileSync(snapshotPath, measured)
    console.log(measured)
  } else if (!existsSync(snapshotPath) || readFileSync(snapshotPath, 'utf8') !== measured) {
    console.error(
      `snapshots/contracts.json is out of date; look at the difference and run measure.ts --write\n${measured}`,
    )
    process.exitCode = 1
  } else {
    console.log('snapshots/contracts.json: nothing changed')
  }
} finally {
  anvil.kill()
}

async function measure() {
  const contracts: Record<string, unknown> = {}
  for (const [name, { address, salt, initCodeHash }] of Object.entries(deployments)) {
    const deployGas = await send(create2Deployer, concatHex([salt, readInitCode(name)]))
    const code = await client.getCode({ address })
    if (code === undefined) throw new Error(`${name} is not at its address`)
    contracts[name] = { runtimeSize: code.length / 2 - 1, initCodeHash, deployGas }
  }
  const factory = deployments.TokenFactory.address
  const exchange = await deployExchange()

  for (const template of templates) {
    const { creationCode } = (await template.load()).default as { creationCode: Hex }
    const constructorArgs = argumentsOf(template, exchange)
    const direct = await send(undefined, concatHex([creationCode, constructorArgs]))
    const publish = await call(factory, tokenFactoryAbi, 'publish', [creationCode])
    const first = await predictAndCreate(factory, template.templateId, constructorArgs, 1)
    const second = await predictAndCreate(factory, template.templateId, constructorArgs, 2)
    if (template.modules.includes('whitelist')) await call(second.token, tokenAbi, 'endWhitelist', [])
    const minted = hasFairMint(template) ? await mintAndLaunch(second.token) : {}
    const sold = hasSale(template) ? await buyAndFinish(second.token) : {}
    contracts[template.name] = {
      runtimeSize: template.runtimeSize,
      creationSize: template.creationSize,
      creationCodeHash: template.creationCodeHash,
      directGas: direct,
      publishGas: publish,
      createGasFirst: first.gas,
      createGas: second.gas,
      ...minted,
      ...sold,
      ...(await useToken(second.token)),
    }
  }
  Object.assign(contracts.Presale as object, await presales(factory, exchange))
  for (const [name, figures] of Object.entries(await pools(factory, exchange))) {
    contracts[name] = { ...(contracts[name] as object | undefined), ...figures }
  }
  for (const [name, token] of Object.entries(await plainTokens())) {
    contracts[name] = { ...token.deploy, ...(await useToken(token.address, false)) }
  }
  return contracts
}

/** A free mint by the creator, who then holds what the other calls move. */
async function mintAndLaunch(token: Address) {
  const mintFirst = await call(token, tokenAbi, 'mint', [1n, []])
  const mintFurther = await call(token, tokenAbi, 'mint', [1n, []])
  await call(token, tokenAbi, 'launch', [])
  return { mintFirst, mintFurther }
}

/** Of a sale that delivers at once, up to its last token, so that the holder moves what he has bought. */
async function buyAndFinish(token: Address) {
  const sale = await client.readContract({ address: token, abi: tokenAbi, functionName: 'sale' })
  const buy = (amount: bigint) => {
    const pay = (amount * salePrice) / 10n ** 36n
    return call(sale, saleAbi, 'buy', [pay, amount, zeroAddress, []], pay)
  }
  const saleBuyFirst = await buy(parseEther('1000'))
  const saleBuyFurther = await buy(parseEther('1000'))
  await buy(saleAmount - parseEther('2000'))
  const saleFinish = await call(sale, saleAbi, 'finish', [])
  return { saleBuyFirst, saleBuyFurther, saleFinish }
}

async function presales(factory: Address, exchange: Exchange) {
  return measurePresales(await stageOf(factory, exchange, 10))
}

/** Coins are Standard tokens, with salts from the `number`th on. */
async function stageOf(factory: Address, exchange: Exchange, number: number) {
  const template = templates.find(({ name }) => name === 'standard')
  if (!template) throw new Error('There is no Standard token')
  const [creator = holder, first = holder, second = holder, third = holder] = await client.getAddresses()
  let last = number
  return {
    call: (
      address: Address,
      abi: Abi,
      functionName: string,
      args: readonly unknown[],
      { value = 0n, from = holder }: { value?: bigint; from?: Address } = {},
    ) => call(address, abi, functionName, args, value, from),
    read: (address: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
      client.readContract({ address, abi, functionName, args }),
    newToken: async () => {
      last += 1
      return (await predictAndCreate(factory, template.templateId, argumentsOf(template, exchange), last)).token
    },
    createPair: async (token: Address, coin: Address) => {
      await call(exchange.factory, parseAbi(['function createPair(address, address)']), 'createPair', [token, coin])
    },
    wait: async (seconds: number) => {
      const { timestamp } = await client.getBlock()
      await client.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) })
    },
    now: async () => Number((await client.getBlock()).timestamp),
    exchange: exchange.factory,
    wrapped: exchange.wrapped,
    accounts: [creator, first, second, third] as const,
  }
}

/** What pools cost. Those that are not a part of the toolbox yet are deployed here as they will be. */
async function pools(factory: Address, exchange: Exchange) {
  const measured: Record<string, Record<string, unknown>> = {}
  for (const { name } of awaitedContracts) {
    const initCode = readInitCode(name)
    const deployGas = await send(create2Deployer, concatHex([zeroHash, initCode]))
    const address = getCreate2Address({ from: create2Deployer, salt: zeroHash, bytecode: initCode })
    const code = (await client.getCode({ address })) ?? '0x'
    measured[name] = { runtimeSize: code.length / 2 - 1, initCodeHash: keccak256(initCode), deployGas }
  }
  const stage = await stageOf(factory, exchange, 100)
  const setting = { ...stage, poolFactory: deployments.PoolFactory.address }
  for (const [name, gas] of Object.entries(await measurePools(setting))) {
    measured[name] = { ...measured[name], ...gas }
  }
  return measured
}

function readInitCode(name: string): Hex {
  return JSON.parse(readFileSync(join(packageFolder, `generated/deployments/${name}.json`), 'utf8')).initCode
}

type Exchange = { factory: Address; router: Address; wrapped: Address }

/** The real Uniswap V2, where the pairs of trading tokens are. Their trades are measured by `npm run bench -- trade`. */
async function deployExchange(): Promise<Exchange> {
  const require = createRequire(import.meta.url)
  const deploy = async (path: string, ...addresses: Address[]): Promise<Address> => {
    const { bytecode } = require(`@uniswap/${path}.json`) as { bytecode: string }
    const nonce = await client.getTransactionCount({ address: holder })
    await send(undefined, concatHex([`0x${bytecode}`, ...addresses.map((address) => padHex(address))]))
    return getContractAddress({ from: holder, nonce: BigInt(nonce) })
  }
  const wrapped = await deploy('v2-periphery/build/WETH9')
  const factory = await deploy('v2-core/build/UniswapV2Factory', holder)
  return { factory, wrapped, router: await deploy('v2-periphery/build/UniswapV2Router02', factory, wrapped) }
}

/** Gas of the calls that holders pay for. */
async function useToken(token: Address, ours = true) {
  const one = account(1)
  const fresh = await call(token, tokenAbi, 'transfer', [one, 10n ** 18n])
  const existing = await call(token, tokenAbi, 'transfer', [one, 10n ** 18n])
  const approve = await call(token, tokenAbi, 'approve', [one, 10n ** 18n])
  if (!ours) return { transferFresh: fresh, transferExisting: existing, approve }
  const batch = async (job: number, width: number) => {
    const amount = 10n ** 15n
    const head =
      width === 0 ? [numberToHex(0, { size: 1 }), numberToHex(amount, { size: 32 })] : [numberToHex(width, { size: 1 })]
    const body = Array.from({ length: rows }, (_, row) =>
      width === 0 ? account(1000 + row) : concatHex([account(1000 + row), numberToHex(amount, { size: width })]),
    )
    const jobId = padHex(numberToHex(job), { size: 32 })
    return call(token, tokenAbi, 'batchTransfer', [jobId, 0n, concatHex([...head, ...body])])
  }
  const batchFresh = await batch(1, 12)
  const batchExisting = await batch(2, 12)
  const batchSameExisting = await batch(3, 0)
  return {
    transferFresh: fresh,
    transferExisting: existing,
    approve,
    batchRowFresh: Math.round(batchFresh / rows),
    batchRowExisting: Math.round(batchExisting / rows),
    batchRowSameAmountExisting: Math.round(batchSameExisting / rows),
  }
}

/** Plain OpenZeppelin and Solady tokens, compiled with the same settings, to compare with. */
async function plainTokens() {
  const require = createRequire(import.meta.url)
  const solady = readFileSync(require.resolve('solady/src/tokens/ERC20.sol'), 'utf8')
  const names = [
    'token/ERC20/ERC20',
    'token/ERC20/IERC20',
    'token/ERC20/extensions/IERC20Metadata',
    'utils/Context',
    'interfaces/draft-IERC6093',
  ]
  const sources = Object.fromEntries(
    names.map((name) => {
      const path = `@openzeppelin/contracts/${name}.sol`
      return [path, { content: readFileSync(require.resolve(path), 'utf8') }]
    }),
  )
  const { results } = await compileAll([
    {
      type: 'json',
      standardJson: {
        language: 'Solidity',
        sources: {
          ...sources,
          'solady.sol': { content: solady },
          'plain.sol': {
            content: `pragma solidity 0.8.37;
import {ERC20 as OZ} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20 as Sol} from "solady.sol";
contract PlainOpenZeppelin is OZ { constructor() OZ("Example Token", "EXT") { _mint(msg.sender, 1e24); } }
contract PlainSolady is Sol { constructor() { _mint(msg.sender, 1e24); }
  function name() public pure override returns (string memory) { return "Example Token"; }
  function symbol() public pure override returns (string memory) { return "EXT"; } }`,
          },
        },
        settings: {
          ...compilerSettings,
          outputSelection: { 'plain.sol': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
        },
      },
    },
  ])
  const [output] = results as CompilerJson[]
  const plain: Record<string, { address: Address; deploy: Record<string, number> }> = {}
  for (const name of ['PlainOpenZeppelin', 'PlainSolady']) {
    const contract = output?.contracts['plain.sol']?.[name]
    if (!contract) throw new Error(JSON.stringify(output?.errors))
    const nonce = await client.getTransactionCount({ address: holder })
    const directGas = await send(undefined, `0x${contract.evm.bytecode.object}`)
    const address = getContractAddress({ from: holder, nonce: BigInt(nonce) })
    plain[name] = { address, deploy: { runtimeSize: contract.evm.deployedBytecode.object.length / 2, directGas } }
  }
  return plain
}

function argumentsOf(composition: TokenComposition, exchange: Exchange): Hex {
  const until = BigInt(startsAt + 30 * 86_400)
  const values: Record<string, unknown> = {
    base: {
      name: 'Example Token',
      symbol: 'EXT',
      decimals: 18,
      supply: hasFairMint(composition) ? 0n : parseEther('1000000'),
      receiver: holder,
      contractURI: '',
    },
    owned: { owner: holder },
    mintable: { cap: parseEther('3000000') },
    pausable: { pausableUntil: until },
    // The gate is opened before anything is measured: a closed one would stop the transfers.
    whitelist: { until, accounts: [] },
    transferBurn: { bps: 100, ceilingBps: 500 },
    transferFee: { bps: 200, ceilingBps: 500, feeAddress },
    fixedTransferBurn: { bps: 100 },
    fixedTransferFee: { bps: 200, feeAddress },
    ...tradingArguments(composition, exchange),
  }
  const inits = [
    ...kindParts(composition).flatMap((part) => part.inits),
    ...tokenModules.flatMap((module) => {
      const { id, init } = moduleIn(module, composition)
      return init && composition.modules.includes(id) ? [init] : []
    }),
  ]
  const names = ['base', ...(hasOwner(composition) ? ['owned'] : []), ...inits.map(({ parameter }) => parameter)]
  const byName = new Map(
    Object.values(tokenConstructorParameters).map((parameter) => [parameter.name as string, parameter]),
  )
  return encodeAbiParameters(
    names.map((name) => byName.get(name)!),
    names.map((name) => values[name]) as never,
  )
}

/** What a token that trades needs: taxes of 5 %, and nothing that would stop a transfer. */
function tradingArguments({ kind, modules }: TokenComposition, { router, wrapped }: Exchange): Record<string, unknown> {
  const receivers = { liquidityReceiver: zeroAddress, marketingReceiver: feeAddress, teamReceiver: zeroAddress }
  // Of liquidity, marketing, team, burn, dividend and prize.
  const weights = [
    0,
    // Prizes get a quarter at most.
    modules.includes('prizePool') ? 3 : 1,
    0,
    0,
    Number(kind === 'dividend' || kind === 'lpDividend'),
    Number(modules.includes('prizePool')),
  ]
  const payout = { coin: wrapped, waitSeconds: 0, epochSeconds: 86_400 }
  return {
    market: {
      ...{ router, base: wrapped },
      ...{ tradingStart: 0n, limitSeconds: 0, maxTransaction: 0n, maxHolding: 0n, coolDown: 0 },
    },
    trading: {
      ...{ buyBps: 500, sellBps: 500, buyCeilingBps: 500, sellCeilingBps: 500, launchTaxBps: 0, launchSeconds: 0 },
      ...{ swapThreshold: parseEther('1000'), feeExempt: [], holdingExempt: [], transactionExempt: [] },
    },
    till: { split: { weights, ...receivers }, slippageBps: 200, exchangeFeeBps: 30, baseIsNative: true },
    dividend: { ...payout, minHolding: 0n, excluded: [] },
    lpDividend: { ...payout, minStake: 0n, minTotalStake: parseEther('1') },
    compounding: {
      ...{ start: BigInt(startsAt + 7 * 86_400), interval: 86_400, ratePerInterval: 1_000_000 },
      ...{ maxSupply: parseEther('10000000'), automatic: true, excluded: [] },
    },
    invitation: { rewardBps: [100, 40, 20], minHolding: 1n, minTransfer: 1n },
    prize: { window: 86_400, threshold: parseEther('1000'), winners: 3, rewardBps: 1_000, maxReward: 0n },
    dust: { addresses: 2 },
    fairMint: {
      ...{ deployer: holder, startAt: 0, endAt: startsAt + 86_400, quantity: parseEther('500000'), mints: 1_000 },
      ...{ leastMints: 2, mintsPerAccount: 0, fee: 0n, liquidityBps: 0, premiumBps: 0 },
      ...{ refundBps: 0, vestingSeconds: 0, liquidityLockSeconds: 0, condition: 0, listRoot: padHex('0x') },
      ...{ holdToken: zeroAddress, holdAmount: 0n },
    },
    inscription: { protocol: 'erc-20', tick: 'example' },
    // A sale opens its own pool, whose start must not be by hand.
    pool: { provider: holder, tradingStart: hasSale({ modules }) ? BigInt(startsAt) : 0n, feeBps: 100 },
    limits: { duration: 0, maxHolding: 0n, coolDown: 0 },
    sale: {
      ...{ deployer: holder, paysNative: true, claim: 0, bindFirst: false, endAt: startsAt + 86_400, softCap: 0n },
      ...{ leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 0 },
      ...{ liquidityLockSeconds: 0, releaseSeconds: 0, releaseInterval: 0, rewardBps: [] },
      phases: [{ startAt: 0, amount: saleAmount, price: salePrice, listRoot: padHex('0x') }],
    },
    tax: {
      fund: feeAddress,
      buy: { burnBps: 100, fundBps: 100, inviterBps: 200 },
      sell: { burnBps: 100, fundBps: 100, inviterBps: 200 },
      ...{ maxBuy: 0n, maxBuyDuration: 0 },
    },
  }
}

async function predictAndCreate(factory: Address, templateId: Hex, constructorArgs: Hex, number: number) {
  const salt = padHex(numberToHex(number), { size: 12 })
  const token = await client.readContract({
    address: factory,
    abi: tokenFactoryAbi,
    functionName: 'predict',
    args: [holder, templateId, constructorArgs, salt],
  })
  return { token, gas: await call(factory, tokenFactoryAbi, 'create', [templateId, constructorArgs, salt]) }
}

/** A fixed account with no zero bytes, as most have. */
function account(number: number): Address {
  return `0x${keccak256(numberToHex(number)).slice(2, 42).replaceAll('00', '11')}`
}
