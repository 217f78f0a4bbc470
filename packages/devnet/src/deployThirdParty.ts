import { createRequire } from 'node:module'
import { create2Deployer } from '@tokensmith/contracts/generated/deployments.ts'
import { keylessCost, keylessSender, keylessTransaction } from '@tokensmith/sdk/base/toolbox/keylessDeployer.ts'
import { type Abi, type Address, concat, encodeAbiParameters, getContractAddress, type Hex, zeroHash } from 'viem'
import multicall3 from './bytecode/multicall3.json' with { type: 'json' }
import permit2 from './bytecode/permit2.json' with { type: 'json' }
import { createDevSender, type DevSender } from './devSender.ts'
import { forkUniswap } from './forkUniswap.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/** Where other people's contracts are on the local chain: their own addresses where those are fixed. */
export type ThirdParty = {
  weth: Address
  uniswapFactory: Address
  uniswapRouter: Address
  /** Another exchange of the same kind with another fee and other pair code. */
  forkFactory: Address
  forkRouter: Address
  multicall3: Address
  permit2: Address
  safe: Readonly<Record<SafeContract, Address>>
}

const require = createRequire(import.meta.url)
const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Safe's own CREATE2 deployer; the same code as the canonical one at another address. */
const safeSingletonFactory = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
const safeArtifacts = {
  Safe: 'Safe.sol/Safe',
  SafeL2: 'SafeL2.sol/SafeL2',
  SafeProxyFactory: 'proxies/SafeProxyFactory.sol/SafeProxyFactory',
  CompatibilityFallbackHandler: 'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler',
  MultiSend: 'libraries/MultiSend.sol/MultiSend',
  MultiSendCallOnly: 'libraries/MultiSendCallOnly.sol/MultiSendCallOnly',
  CreateCall: 'libraries/CreateCall.sol/CreateCall',
  SignMessageLib: 'libraries/SignMessageLib.sol/SignMessageLib',
  SimulateTxAccessor: 'accessors/SimulateTxAccessor.sol/SimulateTxAccessor',
} as const
export type SafeContract = keyof typeof safeArtifacts

/**
 * Puts the real Uniswap V2, a fork of it, WETH9, Multicall3, Permit2 and Safe 1.4.1 on a local chain. What is there already is left
 * alone, so it can be run again after it was cut short.
 */
export async function deployThirdParty(url: string): Promise<ThirdParty> {
  const sender = await createDevSender(url)
  await deployCreate2Deployer(sender)
  const weth = await create2(sender, readUniswap('v2-periphery', 'WETH9'))
  const code = {
    factory: readUniswap('v2-core', 'UniswapV2Factory'),
    pair: readUniswap('v2-core', 'UniswapV2Pair'),
    router: readUniswap('v2-periphery', 'UniswapV2Router02'),
  }
  const uniswap = await deployExchange(sender, code, weth)
  const fork = await deployExchange(sender, forkUniswap(code), weth)
  const permit2Address = await create2(sender, permit2.creationCode as Hex, permit2.salt as Hex)
  await placeMulticall3(sender)
  return {
    weth,
    uniswapFactory: uniswap.factory,
    uniswapRouter: uniswap.router,
    forkFactory: fork.factory,
    forkRouter: fork.router,
    multicall3: multicall3Address,
    permit2: permit2Address,
    safe: await deploySafe(sender),
  }
}

async function deployExchange(sender: DevSender, { factory, router }: { factory: Hex; router: Hex }, weth: Address) {
  const feeToSetter = encodeAbiParameters([{ type: 'address' }], [sender.account.address])
  const factoryAddress = await create2(sender, concat([factory, feeToSetter]))
  const routerArgs = encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [factoryAddress, weth])
  return { factory: factoryAddress, router: await create2(sender, concat([router, routerArgs])) }
}

/** Puts the CREATE2 deployer where it belongs, by its own keyless transaction, if the chain has none. */
export async function deployCreate2Deployer(sender: DevSender): Promise<void> {
  if (await sender.hasCode(create2Deployer)) return
  await sender.send({ to: keylessSender, value: keylessCost })
  const hash = await sender.client.sendRawTransaction({ serializedTransaction: keylessTransaction })
  await waitForReceipt(sender.client, hash)
}

async function create2(sender: DevSender, bytecode: Hex, salt: Hex = zeroHash, from: Address = create2Deployer) {
  const address = getContractAddress({ opcode: 'CREATE2', from, salt, bytecode })
  if (!(await sender.hasCode(address))) await sender.send({ to: from, data: concat([salt, bytecode]) })
  return address
}

/** Multicall3's real deployer used a key of its own, so its code is put in place instead of deployed there. */
async function placeMulticall3(sender: DevSender): Promise<void> {
  if (await sender.hasCode(multicall3Address)) return
  const elsewhere = await create2(sender, multicall3.creationCode as Hex)
  const code = await sender.client.getCode({ address: elsewhere })
  await sender.rpc('anvil_setCode', [multicall3Address, code])
}

async function deploySafe(sender: DevSender): Promise<ThirdParty['safe']> {
  if (!(await sender.hasCode(safeSingletonFactory))) {
    const code = await sender.client.getCode({ address: create2Deployer })
    await sender.rpc('anvil_setCode', [safeSingletonFactory, code])
  }
  const addresses = {} as Record<SafeContract, Address>
  for (const [name, path] of Object.entries(safeArtifacts)) {
    const { bytecode } = require(`@safe-global/safe-contracts/build/artifacts/contracts/${path}.json`) as {
      bytecode: Hex
    }
    addresses[name as SafeContract] = await create2(sender, bytecode, zeroHash, safeSingletonFactory)
  }
  return addresses
}

function readUniswap(name: 'v2-core' | 'v2-periphery', contract: string): Hex {
  const { bytecode } = require(`@uniswap/${name}/build/${contract}.json`) as { bytecode: string }
  return `0x${bytecode}`
}

/** ABI of a Uniswap V2 or WETH9 contract, from its own package. */
export function readUniswapAbi(name: 'v2-core' | 'v2-periphery', contract: string): Abi {
  return (require(`@uniswap/${name}/build/${contract}.json`) as { abi: Abi }).abi
}
