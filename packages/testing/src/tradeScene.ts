import { localExchange } from '@tokensmith/chains/localChain.ts'
import { devDeployer } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { type Address, encodeFunctionData, type Hex, maxUint256, parseAbi, parseEther, parseUnits } from 'viem'
import { creationCode } from './compileSolidity.ts'

const routerAbi = parseAbi([
  'function addLiquidity(address a, address b, uint256 aDesired, uint256 bDesired, uint256 aMin, uint256 bMin, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 tokenDesired, uint256 tokenMin, uint256 coinMin, address to, uint256 deadline) payable',
])
const factoryAbi = parseAbi(['function getPair(address first, address second) view returns (address)'])

export const tradeCoinAbi = parseAbi([
  'function setPair(address pair)',
  // Says as a token of ours does that it trades in this pair.
  'function pretend(address pair, address base)',
  'function setTrapped(bool trapped)',
  'function setClosed(bool closed)',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function balanceOf(address account) view returns (uint256)',
])

export type TradeCoinValues = {
  symbol: string
  decimals?: number
  buyBps?: bigint
  sellBps?: bigint
  /** Returns nothing where others return true. */
  silent?: boolean
}

/** Where a coin of a test stands. */
export type TradeCoin = { address: Address; symbol: string; decimals: number }

/** The code that creates a coin, whose creator has 10^12 of them and is never taxed. */
function codeOf({ symbol, decimals = 18, buyBps = 0n, sellBps = 0n, silent = false }: TradeCoinValues): Hex {
  const args = [symbol, decimals, buyBps, sellBps]
  return silent
    ? creationCode('packages/contracts/test/_mocks/hostile/TradeTaxNoReturnToken.sol', args)
    : creationCode('packages/contracts/test/_mocks/hostile/TradeTaxToken.sol', args)
}

/** Coins and pairs for tests of exchanges, made by the deployer of a local chain that has `deployThirdParty`'s contracts. */
export async function createTradeScene(url: string) {
  const sender = await createDevSender(url)
  const approve = (token: Address, spender: Address) =>
    sender.send({
      to: token,
      data: encodeFunctionData({ abi: tradeCoinAbi, functionName: 'approve', args: [spender, maxUint256] }),
    })
  const pairOf = (exchange: number, first: Address, second: Address = localExchange.wrapped): Promise<Address> =>
    sender.client.readContract({
      ...{ address: localExchange.swaps[exchange]!.factory, abi: factoryAbi, functionName: 'getPair' },
      args: [first, second],
    })
  const tell = async (coin: TradeCoin, pair: Address) =>
    sender.send({
      to: coin.address,
      data: encodeFunctionData({ abi: tradeCoinAbi, functionName: 'setPair', args: [pair] }),
    })
  return {
    ...sender,
    pairOf,
    async createCoin(values: TradeCoinValues): Promise<TradeCoin> {
      const { contractAddress } = await sender.send({ data: codeOf(values) })
      return { address: contractAddress!, symbol: values.symbol, decimals: values.decimals ?? 18 }
    },
    /** Fills a pair of a coin and the native coin on one of the local exchanges, and tells the coin of its pair. */
    async fill(exchange: number, coin: TradeCoin, coins: string, native: string): Promise<Address> {
      const { router } = localExchange.swaps[exchange]!
      await approve(coin.address, router)
      const args = [coin.address, parseUnits(coins, coin.decimals), 0n, 0n, devDeployer.address, maxUint256] as const
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args })
      await sender.send({ to: router, data, value: parseEther(native) })
      const pair = await pairOf(exchange, coin.address)
      await tell(coin, pair)
      return pair
    },
    /** Fills a pair of two coins. */
    async fillPair(exchange: number, first: TradeCoin, second: TradeCoin, amounts: readonly [string, string]) {
      const { router } = localExchange.swaps[exchange]!
      await approve(first.address, router)
      await approve(second.address, router)
      const [a, b] = [parseUnits(amounts[0], first.decimals), parseUnits(amounts[1], second.decimals)]
      const args = [first.address, second.address, a, b, 0n, 0n, devDeployer.address, maxUint256] as const
      await sender.send({
        to: router,
        data: encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args }),
      })
      const pair = await pairOf(exchange, first.address, second.address)
      await tell(first, pair)
      await tell(second, pair)
      return pair
    },
    give: (coin: TradeCoin, to: Address, amount: string) =>
      sender.send({
        to: coin.address,
        data: encodeFunctionData({
          ...{ abi: tradeCoinAbi, functionName: 'transfer' },
          args: [to, parseUnits(amount, coin.decimals)],
        }),
      }),
    set: (coin: TradeCoin, functionName: 'setTrapped' | 'setClosed', on: boolean) =>
      sender.send({ to: coin.address, data: encodeFunctionData({ abi: tradeCoinAbi, functionName, args: [on] }) }),
    balanceOf: (coin: Pick<TradeCoin, 'address'>, account: Address) =>
      sender.client.readContract({
        ...{ address: coin.address, abi: tradeCoinAbi },
        functionName: 'balanceOf',
        args: [account],
      }),
  }
}

/**
 * Coins and pairs that the tests of exchanges share, of each of which the holder gets 20,000: plain on both exchanges, six
 * decimals without answers, taxed, and one that nobody can sell.
 */
export async function createTradeCoins(url: string, holder: Address) {
  const scene = await createTradeScene(url)
  const plain = await scene.createCoin({ symbol: 'PLAIN' })
  const dollar = await scene.createCoin({ symbol: 'USDX', decimals: 6, silent: true })
  const taxed = await scene.createCoin({ symbol: 'TAXY', buyBps: 500n, sellBps: 1_000n })
  const trap = await scene.createCoin({ symbol: 'TRAP', decimals: 2 })
  await scene.fill(0, plain, '100000', '100')
  await scene.fill(1, plain, '100000', '90')
  await scene.fill(0, dollar, '300000', '100')
  await scene.fill(0, taxed, '1000000', '50')
  await scene.fill(0, trap, '100000', '20')
  await scene.set(trap, 'setTrapped', true)
  for (const coin of [plain, dollar, taxed, trap]) await scene.give(coin, holder, '20000')
  return { scene, plain, dollar, taxed, trap }
}
