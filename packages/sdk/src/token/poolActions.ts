import type { TokenAction } from './TokenAction.ts'

const amountOf = (name: string) => ({ name, kind: 'amount' }) as const

/**
 * What can be done with a token that is an exchange itself, in the order of the manage page. Trades and liquidity have
 * plans of their own.
 */
export const poolActions = [
  {
    id: 'startPoolTrading',
    functionName: 'startTrading',
    module: 'ownPool',
    args: [],
    by: 'owner',
    isOneWay: true,
  },
  {
    id: 'extendLiquidityLock',
    module: 'ownPool',
    args: [{ name: 'unlockAt', kind: 'timestamp' }],
    by: 'provider',
    isOneWay: true,
  },
  {
    id: 'setPlainSlippage',
    module: 'ownPool',
    args: [{ name: 'bps', kind: 'bps' }],
    by: 'holder',
    isOneWay: false,
  },
  {
    id: 'loosenPoolLimits',
    module: 'poolLimits',
    args: [amountOf('maxHolding'), { name: 'coolDown', kind: 'seconds' }],
    by: 'owner',
    isOneWay: true,
  },
  {
    id: 'lowerPoolTax',
    module: 'poolTax',
    args: [
      { name: 'buy', kind: 'rates' },
      { name: 'sell', kind: 'rates' },
    ],
    by: 'owner',
    isOneWay: true,
  },
  {
    id: 'setFund',
    module: 'poolTax',
    args: [{ name: 'fund', kind: 'address' }],
    by: 'owner',
    isOneWay: false,
  },
  {
    id: 'raiseMaxBuy',
    module: 'poolTax',
    args: [{ name: 'maxBuy', kind: 'wei' }],
    by: 'owner',
    isOneWay: true,
  },
  {
    id: 'setInviter',
    module: 'poolTax',
    args: [{ name: 'inviter', kind: 'address' }],
    by: 'holder',
    isOneWay: true,
  },
  {
    id: 'collectBooked',
    functionName: 'collect',
    module: 'poolTax',
    args: [{ name: 'account', kind: 'address' }],
    by: 'anyone',
    isOneWay: true,
  },
] as const satisfies readonly TokenAction[]
