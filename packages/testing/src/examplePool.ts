import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { planLaunchPoolToken } from '@tokensmith/sdk/token/planLaunchPoolToken.ts'
import type { TradingValues } from '@tokensmith/sdk/token/tradingValues.ts'
import { parseEther, zeroAddress } from 'viem'
import { exampleTradingValues } from './exampleTradingValues.ts'

/** Base units of the whole supply; a half of it goes into the pool, with 10 coins. */
export const examplePoolSupply = parseEther('1000000')
const [owner, , , fund] = devAccounts

/** A token of ours that is its own exchange, open at once; its owner is anvil's first account, its fund the fourth. */
export async function examplePoolToken(client: ChainClient, kind: TokenKind, changes: TradingValues = {}) {
  const { timestamp: nowAt } = await client.getBlock()
  const supply = examplePoolSupply
  const about = { router: zeroAddress, base: zeroAddress, nowAt, supply, purse: fund!.address }
  return {
    account: owner!.address,
    composition: { kind, modules: [] },
    values: {
      ...{ name: 'Maple', symbol: 'MAPLE', decimals: 18, supply },
      ...exampleTradingValues({ kind, modules: [] }, about),
      ...{ pool: { provider: owner!.address, tradingStart: nowAt }, ...changes },
    },
  }
}

/** Launches such a token on a local chain that has the toolbox; tells its address and what is in its pool. */
export async function launchExamplePool(
  url: string,
  kind: TokenKind,
  { changes, unlockAt = 0n }: { changes?: TradingValues; unlockAt?: bigint } = {},
) {
  const { client } = await createDevSender(url)
  const params = await examplePoolToken(client, kind, changes)
  const liquidity = { coin: parseEther('10'), amount: examplePoolSupply / 2n, unlockAt }
  const plan = await planLaunchPoolToken(client, { ...params, liquidity })
  return (await carryOut({ url, client, chainId: client.chain.id }, plan)).result
}
