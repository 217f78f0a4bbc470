import { describe, expect, it } from 'vitest'
import { emptyLiquidity, type LiquidityTexts } from './liquidityFields.ts'
import { parseAddLiquidity, parseFirstLiquidity, parseRemoveLiquidity } from './parseLiquidity.ts'

const context = {
  token: { symbol: 'NWND', decimals: 2, balance: 1_000n },
  base: { symbol: 'USDT', decimals: 6, balance: 5_000_000n },
  lpBalance: 10n ** 18n,
  chainAt: 1_000n,
}
const typed = (texts: Partial<LiquidityTexts>) => ({ ...emptyLiquidity, ...texts })

describe('parseAddLiquidity', () => {
  it('takes one side, the other follows from the price', () => {
    expect(parseAddLiquidity(typed({ tokenAmount: '1.5' }), context).values).toEqual({
      ...{ tokenAmount: 150n, baseAmount: undefined, slippageBps: 50, stake: true },
    })
    expect(parseAddLiquidity(typed({ baseAmount: '2' }), context).values).toMatchObject({ baseAmount: 2_000_000n })
  })
  it('asks for a side when both are empty', () => {
    expect(parseAddLiquidity(typed({}), context).faults.tokenAmount?.code).toBe('inputEmpty')
  })
  it('takes no more than there is of either side', () => {
    expect(parseAddLiquidity(typed({ tokenAmount: '10.01' }), context).faults.tokenAmount?.code).toBe(
      'insufficientTokenBalance',
    )
    expect(parseAddLiquidity(typed({ baseAmount: '5.1' }), context).faults.baseAmount?.params.symbol).toBe('USDT')
  })
  it('lets no price move by more than a tenth', () => {
    const wide = parseAddLiquidity(typed({ tokenAmount: '1', slippage: '10.01' }), context)
    expect(wide.faults.slippage?.code).toBe('percentTooLarge')
  })
  it('leaves an unknown balance to the chain', () => {
    const unknown = { ...context, token: { ...context.token, balance: undefined } }
    expect(parseAddLiquidity(typed({ tokenAmount: '99' }), unknown).values).toMatchObject({ tokenAmount: 9_900n })
  })
})

describe('parseRemoveLiquidity', () => {
  it('takes liquidity tokens up to those in the wallet', () => {
    expect(parseRemoveLiquidity(typed({ lpAmount: '0.5' }), context).values?.lpAmount).toBe(5n * 10n ** 17n)
    expect(parseRemoveLiquidity(typed({ lpAmount: '1.1' }), context).faults.lpAmount?.code).toBe(
      'insufficientTokenBalance',
    )
    expect(parseRemoveLiquidity(typed({ lpAmount: '' }), context).faults.lpAmount?.code).toBe('inputEmpty')
  })
})

describe('parseLaunch', () => {
  const both = { tokenAmount: '5', baseAmount: '3' }
  it('needs both sides, because they make the price', () => {
    expect(parseFirstLiquidity(typed({ tokenAmount: '5', liquidity: 'burn' }), context).faults.baseAmount?.code).toBe(
      'inputEmpty',
    )
    expect(parseFirstLiquidity(typed({ ...both, liquidity: 'burn' }), context).values).toMatchObject({
      ...{ tokenAmount: 500n, baseAmount: 3_000_000n, liquidity: 'burn', lockUntil: undefined },
    })
  })
  it('needs the end of a lock, in the words of the specification when it has passed', () => {
    expect(parseFirstLiquidity(typed(both), context).faults.lockUntil?.code).toBe('inputEmpty')
    expect(parseFirstLiquidity(typed({ ...both, lockUntil: '1000' }), context).faults.lockUntil?.code).toBe(
      'unlockDateInPast',
    )
    expect(parseFirstLiquidity(typed({ ...both, lockUntil: '2000' }), context).values?.lockUntil).toBe(2_000n)
  })
  it('counts the purchase together with the liquidity', () => {
    const launch = { ...both, liquidity: 'keep' }
    expect(parseFirstLiquidity(typed({ ...launch, buyBase: '2' }), context).values?.buyBase).toBe(2_000_000n)
    expect(parseFirstLiquidity(typed({ ...launch, buyBase: '2.1' }), context).faults.buyBase?.code).toBe(
      'insufficientTokenBalance',
    )
  })
  it('keeps the liquidity tokens when a link asks for something unknown', () => {
    expect(parseFirstLiquidity(typed({ ...both, liquidity: 'give away' }), context).values?.liquidity).toBe('keep')
  })
})
