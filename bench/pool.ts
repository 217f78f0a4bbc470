/**
 * Gas of buying and selling tokens that are their own exchange, beside the same trades of a plain OpenZeppelin token on
 * the real Uniswap V2 of a fresh local chain. The trader holds the token already and, for the pair, has allowed the
 * router; a later second is the first trade of a second, when both write down what was before.
 */

import { compilerSettings } from '@tokensmith/contracts/compose/compilerSettings.ts'
import type { TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devDeployer } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty, readUniswapAbi } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { findTemplate } from '@tokensmith/sdk/base/toolbox/findTemplate.ts'
import { planLaunchPoolToken } from '@tokensmith/sdk/token/planLaunchPoolToken.ts'
import { compileSolidity } from '@tokensmith/testing/compileSolidity.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Abi, type Address, encodeDeployData, encodeFunctionData, type Hex, maxUint256, parseEther } from 'viem'
import { printRows } from './printRows.ts'

const supply = 10n ** 27n
const none = { burnBps: 0, fundBps: 0, inviterBps: 0 }
const rates = { burnBps: 100, fundBps: 200, inviterBps: 100 }
const compositions = {
  ERC314: { kind: 'erc314', modules: [] },
  'x314 without taxes': { kind: 'x314', modules: [] },
  'x314, 1 % burnt, 2 % for the fund, 1 % for the inviter': { kind: 'x314', modules: [] },
} as const satisfies Record<string, TokenComposition>
const routerAbi = readUniswapAbi('v2-periphery', 'UniswapV2Router02')

/** What one trade costs in the second of the trade before, and in a later one. */
type Figures = Record<'buy' | 'sell', { same: number; later: number }>

const chain = await startChain()
try {
  const sender = await createDevSender(chain.url, devDeployer)
  const { client, account } = sender
  const { uniswapRouter, weth } = await deployThirdParty(chain.url)
  const wallet = createTestWallet({ chains: { [client.chain.id]: chain.url }, accounts: [devDeployer] })
  await deployToolbox(chain.url, {
    templates: templates.filter(({ name }) =>
      Object.values(compositions).some((composition) => findTemplate(composition)?.name === name),
    ),
  })
  let second = Number((await client.getBlock()).timestamp)

  const send = async (to: Address | undefined, data: Hex, value = 0n) => {
    await sender.rpc('evm_setNextBlockTimestamp', [second])
    return sender.send({ to, data, value, gas: 16_000_000n })
  }
  const call = async (to: Address, abi: Abi, functionName: string, args: readonly unknown[], value?: bigint) =>
    Number((await send(to, encodeFunctionData({ abi, functionName, args }), value)).gasUsed)

  /** The first trade of each kind is not counted: it makes the balances that later ones change. */
  async function measure(trade: (side: 'buy' | 'sell') => Promise<number>): Promise<Figures> {
    await trade('buy')
    await trade('sell')
    const figures: Figures = { buy: { same: 0, later: 0 }, sell: { same: 0, later: 0 } }
    for (const side of ['buy', 'sell'] as const) {
      second += 60
      await trade(side)
      second += 60
      figures[side] = { later: await trade(side), same: await trade(side) }
    }
    return figures
  }

  const figures: Record<string, Figures> = {}
  for (const [name, composition] of Object.entries(compositions)) {
    const { timestamp } = await client.getBlock()
    const isTaxed = name.includes('fund')
    const plan = await planLaunchPoolToken(client, {
      account: account.address,
      composition,
      values: {
        ...{ name: 'Northwind', symbol: 'NWND', decimals: 18, supply },
        pool: { provider: account.address, tradingStart: timestamp, feeBps: 100 },
        poolTax: isTaxed ? { buy: rates, sell: rates, fund: account.address } : { buy: none, sell: none },
      },
      liquidity: { coin: parseEther('1000'), amount: supply / 10n, unlockAt: 0n },
    })
    const { token } = (await carryOut(chain, plan, { wallet })).result
    second = Number((await client.getBlock()).timestamp) + 1
    if (isTaxed) await call(token, tokenAbi, 'setInviter', [weth])
    figures[name] = await measure((side) =>
      side === 'buy'
        ? call(token, tokenAbi, 'buy', [1n, account.address, maxUint256], parseEther('1'))
        : call(token, tokenAbi, 'sell', [10n ** 23n, 1n, account.address, maxUint256]),
    )
  }

  const { abi, code } = compileSolidity('bench/peers/PlainTokens.sol', compilerSettings).PlainOpenZeppelin!
  const deployed = await send(undefined, encodeDeployData({ abi, bytecode: code, args: ['Peer', 'PEER', supply] }))
  const plain = deployed.contractAddress!
  await call(plain, tokenAbi, 'approve', [uniswapRouter, maxUint256])
  const liquidity = [plain, supply / 10n, 0n, 0n, account.address, maxUint256]
  await call(uniswapRouter, routerAbi, 'addLiquidityETH', liquidity, parseEther('1000'))
  const peer = await measure((side) =>
    side === 'buy'
      ? call(
          uniswapRouter,
          routerAbi,
          'swapExactETHForTokens',
          [1n, [weth, plain], account.address, maxUint256],
          parseEther('1'),
        )
      : call(uniswapRouter, routerAbi, 'swapExactTokensForETH', [
          10n ** 23n,
          1n,
          [plain, weth],
          account.address,
          maxUint256,
        ]),
  )

  for (const [name, own] of Object.entries(figures)) {
    printRows(
      `${name}, beside a plain token on Uniswap V2 (aim for a token without taxes: 0.750)`,
      (['buy', 'sell'] as const).flatMap((side) =>
        (['same', 'later'] as const).map((when) => ({
          name: `${side}, ${when === 'same' ? 'in the second of the trade before' : 'in a later second'}`,
          ...{ ours: own[side][when], peer: peer[side][when], peerName: 'Uniswap V2', unit: 'gas' },
        })),
      ),
    )
  }
} finally {
  await chain.stop()
}
