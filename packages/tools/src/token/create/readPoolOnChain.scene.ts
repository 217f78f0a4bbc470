import type { TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { PoolRates } from '@tokensmith/sdk/pool/poolMath.ts'

/**
 * Asks a token that is its own exchange for what its constructor was given about the pool, and for the first liquidity
 * where there is one. Lengths of time are counted from a start of trading that is known.
 *
 * @param ask reads a function of the token. @param note keeps what was found below a path.
 */
export async function readPoolOnChain(
  kind: TokenKind,
  ask: (functionName: string) => Promise<unknown>,
  note: (path: string, value: unknown) => void,
): Promise<void> {
  const start = (await ask('tradingStart')) as bigint
  note('pool', { provider: await ask('liquidityProvider'), tradingStart: start, feeBps: await ask('poolFeeBps') })
  const [coin, amount] = (await ask('getReserves')) as readonly [bigint, bigint]
  if (coin > 0n) note('poolLaunch', { coin, amount, unlockAt: await ask('liquidityUnlockAt') })
  if (kind === 'erc314') {
    const [maxHolding, coolDown, until] = (await ask('poolLimits')) as readonly [bigint, number, bigint]
    note('limits', { maxHolding, coolDown, duration: until === 0n ? 0n : until - start })
    return
  }
  const [buy, sell] = (await ask('poolTax')) as readonly [PoolRates, PoolRates]
  const [maxBuy, until] = (await ask('maxBuy')) as readonly [bigint, bigint]
  note('tax', { buy, sell, fund: await ask('fund'), maxBuy, maxBuyDuration: until === 0n ? 0n : until - start })
}
