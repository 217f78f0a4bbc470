import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { type Address, encodeFunctionData, maxUint256, numberToHex, parseAbi } from 'viem'
import { carryOut } from './carryOut.ts'
import type { ThirdParty } from './deployThirdParty.ts'
import { createDevSender, type DevSender } from './devSender.ts'

/** A token that the local chain starts with. Names say that they are for trying out, so that nobody takes them for real. */
export type SeededToken = { address: Address; name: string; symbol: string; decimals: number }

const pairAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const routerAbi = parseAbi([
  'function addLiquidityETH(address token, uint256 amount, uint256 amountMin, uint256 ethMin, address to, uint256 deadline) payable',
])

const seeds: readonly { name: string; symbol: string; decimals: number; supply: bigint; liquidity: boolean }[] = [
  { name: 'Practice Dollar', symbol: 'pUSD', decimals: 6, supply: 10n ** 15n, liquidity: true },
  { name: 'Practice Coin', symbol: 'PRAC', decimals: 18, supply: 10n ** 27n, liquidity: false },
]
const composition: TokenComposition = { kind: 'standard', modules: ['burn'] }

/** Creates the practice tokens and one pair with liquidity, unless they are there. Their addresses never change. */
export async function seed(url: string, thirdParty: ThirdParty): Promise<SeededToken[]> {
  const sender = await createDevSender(url)
  const tokens: SeededToken[] = []
  for (const [index, { liquidity, supply, ...token }] of seeds.entries()) {
    const address = await createToken(sender, url, { index, supply, ...token })
    if (liquidity) await addLiquidity(sender, thirdParty, { token: address, amount: supply / 100n })
    tokens.push({ address, ...token })
  }
  return tokens
}

async function createToken(
  sender: DevSender,
  url: string,
  { index, ...token }: { index: number; name: string; symbol: string; decimals: number; supply: bigint },
): Promise<Address> {
  const { client, account } = sender
  const salt = numberToHex(index, { size: 12 })
  try {
    const plan = await planCreateToken(client, { account: account.address, composition, values: token, salt })
    const chain = { url, chainId: client.chain.id, client }
    const { result } = await carryOut(chain, plan, { signer: account, pollMs: 20 })
    return result.token
  } catch (error) {
    const { code, params } = error as { code?: string; params?: { address: Address } }
    if (code === 'tokenAddressTaken' && params) return params.address
    throw error
  }
}

async function addLiquidity(
  sender: DevSender,
  { uniswapFactory, uniswapRouter, weth }: ThirdParty,
  { token, amount }: { token: Address; amount: bigint },
): Promise<void> {
  const args = [token, weth] as const
  const pair = await sender.client.readContract({
    address: uniswapFactory,
    abi: pairAbi,
    functionName: 'getPair',
    args,
  })
  if (BigInt(pair) !== 0n) return
  const approval = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [uniswapRouter, amount] })
  await sender.send({ to: token, data: approval })
  const { address } = sender.account
  const addition = encodeFunctionData({
    abi: routerAbi,
    functionName: 'addLiquidityETH',
    args: [token, amount, 0n, 0n, address, maxUint256],
  })
  await sender.send({ to: uniswapRouter, data: addition, value: 10n ** 18n * 100n })
}
