import { FormRules } from '../_shared/form/FormRules.ts'
/**
 * Fields of the screen, as texts. `address` is whose liquidity is shown, nothing for the connected wallet's; `find` a pair
 * or token to look at; `pair` the one that is taken from; `amount` liquidity tokens; `receive` `native` or `wrapped`.
 */
export const liquidityDefaults = {
  address: '',
  find: '',
  pair: '',
  amount: '',
  receive: 'native',
  slippage: '0.5',
  deadline: '20',
} as const

export type MyLiquidityField = keyof typeof liquidityDefaults
export type MyLiquidityTexts = Readonly<Record<MyLiquidityField, string>>

/** What is taken out goes to whoever takes it; `address` only says whose liquidity is shown. */
export const myLiquidityRules = new FormRules<MyLiquidityField>(liquidityDefaults, {
  guarded: ['slippage'],
  subjects: ['address', 'find', 'pair'],
})
