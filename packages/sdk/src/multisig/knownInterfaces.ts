import * as abis from '@tokensmith/contracts/generated/abis.ts'
import { deployments, launcher } from '@tokensmith/contracts/generated/deployments.ts'
import { type Abi, type AbiFunction, type Address, erc20Abi, parseAbi, toFunctionSelector } from 'viem'
import type { ChainEntry } from '../base/chain/ChainEntry.ts'
import { multicall3 } from '../base/chain/knownContracts.ts'
import { factoryAbi, nativeRouterAbi, routerAbi, wrappedAbi } from '../exchange/routerAbi.ts'
import { multiSendAbi, proxyFactoryAbi, safeAbi } from './safeAbi.ts'
import { safe141 } from './safeContracts.ts'

/** Functions of one kind of contract, by their selector. */
export type KnownInterface = { name: string; functions: ReadonlyMap<string, AbiFunction> }

const liquidityAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
])
const tokenExtras = parseAbi([
  'function increaseAllowance(address spender, uint256 amount) returns (bool)',
  'function decreaseAllowance(address spender, uint256 amount) returns (bool)',
])
const nftAbi = parseAbi([
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])
const multicallAbi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
  'function aggregate((address target, bytes callData)[] calls) payable',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls) payable',
])

const router = describe('router', [
  ...[...routerAbi, ...liquidityAbi, ...nativeRouterAbi('ETH'), ...nativeRouterAbi('AVAX')],
])
const exchangeFactory = describe('exchangeFactory', factoryAbi)
const wrapped = describe('wrapped', [...wrappedAbi, ...erc20Abi])
const safeFactory = describe('safeFactory', proxyFactoryAbi)
const multicall = describe('multicall', multicallAbi)
const own = {
  TokenFactory: describe('TokenFactory', abis.tokenFactoryAbi),
  Launcher: describe('Launcher', abis.launcherAbi),
  TokenLock: describe('TokenLock', abis.tokenLockAbi),
  LiquidityHelper: describe('LiquidityHelper', abis.liquidityHelperAbi),
  BatchSend: describe('BatchSend', abis.batchSendAbi),
  Collect: describe('Collect', abis.collectAbi),
  SaleFactory: describe('SaleFactory', abis.saleFactoryAbi),
  InscriptionEvents: describe('InscriptionEvents', abis.inscriptionEventsAbi),
  PoolFactory: describe('PoolFactory', abis.poolFactoryAbi),
}

/** For contracts whose address nobody here knows, the likelier first. */
export const interfacesBySelector: readonly KnownInterface[] = [
  ...[router, wrapped, describe('token', [...abis.tokenAbi, ...tokenExtras]), describe('nft', nftAbi)],
  ...[describe('pair', abis.uniswapV2PairAbi), exchangeFactory, ...Object.values(own)],
  ...[describe('Sale', abis.saleAbi), describe('Till', abis.tillAbi), describe('DividendVault', abis.dividendVaultAbi)],
  ...[describe('Presale', abis.presaleAbi), describe('AllocationSale', abis.allocationSaleAbi)],
  describe('StakingPool', abis.stakingPoolAbi),
  ...[describe('LpVault', abis.lpVaultAbi), describe('InvitationBook', abis.invitationBookAbi)],
  ...[describe('PrizePot', abis.prizePotAbi), describe('safe', [...safeAbi, ...multiSendAbi]), safeFactory, multicall],
]

/** What lies at an address of a chain, for certain: the toolbox, Safe's parts, and the exchanges of the catalogue. */
export function interfacesByAddress(chain: Pick<ChainEntry, 'swaps' | 'wrapped'>): ReadonlyMap<string, KnownInterface> {
  const at = (address: Address, found: KnownInterface, name = found.name) =>
    [address.toLowerCase(), { ...found, name }] as const
  return new Map([
    ...chain.swaps.flatMap(({ name, router: address, factory }) => [
      at(address, router, `${name} Router`),
      at(factory, exchangeFactory, `${name} Factory`),
    ]),
    ...(chain.wrapped ? [at(chain.wrapped, wrapped)] : []),
    ...Object.entries(own).map(([name, found]) =>
      at(name === 'Launcher' ? launcher : deployments[name as keyof typeof deployments].address, found),
    ),
    ...[safe141.SafeProxyFactory.canonical, safe141.SafeProxyFactory.ours].map((address) => at(address, safeFactory)),
    at(multicall3.address, multicall),
  ])
}

function describe(name: string, abi: Abi): KnownInterface {
  const changing = abi.filter(
    (item): item is AbiFunction =>
      item.type === 'function' && item.stateMutability !== 'view' && item.stateMutability !== 'pure',
  )
  return { name, functions: new Map(changing.map((item) => [toFunctionSelector(item), item])) }
}
