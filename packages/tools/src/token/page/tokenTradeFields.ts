import { type Address, isAddressEqual } from 'viem'
import { parseCoinValue } from '../../_shared/coin/parseCoinValue.ts'
import { FormRules } from '../../_shared/form/FormRules.ts'
import { type TradeField, type TradeTexts, tradeDefaults } from '../../_shared/trade/tradeFields.ts'

/**
 * What the form of a token's page starts with: a purchase, for the usual coin while none is named. Each side keeps an amount
 * of its own, so that switching forgets nothing. The form is always open, so its names are no other form's.
 */
export const tokenTradeDefaults = {
  side: 'buy',
  tradeCoin: '',
  tradeBuy: '',
  tradeBuyTyped: tradeDefaults.side,
  tradeSell: '',
  tradeSellTyped: tradeDefaults.side,
  tradeSlippage: tradeDefaults.slippage,
  tradeDeadline: tradeDefaults.deadline,
  tradeExchange: tradeDefaults.exchange,
}

export type TokenTradeField = keyof typeof tokenTradeDefaults
export type TokenTradeTexts = Readonly<Record<TokenTradeField, string>>
export type TokenTradeSide = 'buy' | 'sell'

export const tokenTradeRules = new FormRules<TokenTradeField>(tokenTradeDefaults, {
  guarded: ['tradeSlippage'],
  subjects: ['tradeCoin', 'tradeExchange'],
  views: ['side', 'tradeBuyTyped', 'tradeSellTyped'],
})

/** Which field of the page stands for one of a trade; undefined for the token itself, which is no choice. */
export function tokenTradeField(field: TradeField, side: TokenTradeSide): TokenTradeField | undefined {
  const isBuy = side === 'buy'
  switch (field) {
    case 'from':
      return isBuy ? 'tradeCoin' : undefined
    case 'to':
      return isBuy ? undefined : 'tradeCoin'
    case 'amount':
      return isBuy ? 'tradeBuy' : 'tradeSell'
    case 'side':
      return isBuy ? 'tradeBuyTyped' : 'tradeSellTyped'
    case 'slippage':
      return 'tradeSlippage'
    case 'deadline':
      return 'tradeDeadline'
    case 'exchange':
      return 'tradeExchange'
  }
}

export const tokenTradeSide = ({ side }: Pick<TokenTradeTexts, 'side'>): TokenTradeSide =>
  side === 'sell' ? 'sell' : 'buy'

type TokenTradeCoins = {
  token: Address
  /** `native`, or an address: the coin beside the token while none is named. */
  usual: string
}

/**
 * The trade that the form says. One of its coins is the token, whatever stands in the fields; a coin that is the token itself
 * counts as none named.
 */
export function tokenTradeTexts(typed: TokenTradeTexts, { token, usual }: TokenTradeCoins): TradeTexts {
  const side = tokenTradeSide(typed)
  const named = parseCoinValue(typed.tradeCoin)
  const isToken = named !== undefined && named !== 'native' && isAddressEqual(named, token)
  const coin = typed.tradeCoin === '' || isToken ? usual : typed.tradeCoin
  const read = (field: TradeField) => typed[tokenTradeField(field, side) as TokenTradeField]
  return {
    ...(side === 'buy' ? { from: coin, to: token } : { from: token, to: coin }),
    ...{ amount: read('amount'), side: read('side') },
    ...{ slippage: read('slippage'), deadline: read('deadline'), exchange: read('exchange') },
  }
}
