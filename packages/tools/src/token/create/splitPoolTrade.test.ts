import { quotePoolBuy, quotePoolSell } from '@tokensmith/sdk/pool/poolMath.ts'
import { describe, expect, it } from 'vitest'
import { splitPoolTrade } from './splitPoolTrade.ts'

const rates = { burnBps: 300, fundBps: 500, inviterBps: 200 }
/** So deep that a trade moves no price, at one coin for one token. */
const reserves = { coin: 10n ** 30n, tokens: 10n ** 30n }
const unit = 10n ** 12n
const bpsOf = (amount: bigint) => Number(amount) / 10 ** 8

describe('splitPoolTrade', () => {
  it.each([
    ['buy', quotePoolBuy],
    ['sell', quotePoolSell],
  ] as const)('shares a %s as the contract does, and all of it', (side, quote) => {
    const feeBps = 100
    const { rest, fund, inviter, burnt, kept } = splitPoolTrade(side, rates, feeBps)
    const quoted = quote(reserves, unit, { feeBps, rates })
    expect(rest).toBeCloseTo(bpsOf(quoted.amountOut), 4)
    expect([fund, inviter]).toEqual(
      [bpsOf(quoted.fundPart), bpsOf(quoted.inviterPart)].map((bps) => expect.closeTo(bps, 4)),
    )
    expect(burnt).toBeCloseTo(bpsOf(quoted.burnt), 4)
    expect(kept).toBeCloseTo(bpsOf(quoted.feePart), 4)
    expect(rest + fund + inviter + burnt + kept).toBeCloseTo(10_000, 6)
  })
})
