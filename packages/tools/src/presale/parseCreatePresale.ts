import { parseFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { repeatedCoin } from '@tokensmith/sdk/presale/checkPresaleRules.ts'
import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import { saleNeeds } from '@tokensmith/sdk/sale/saleMath.ts'
import type { Address } from 'viem'
import { balanceFault } from '../_shared/form/balanceFault.ts'
import type { FormFault } from '../_shared/form/FormFault.ts'
import type { FormReading } from '../_shared/form/useFieldProps.ts'
import { createPresaleFields } from './createPresaleFields.ts'
import { countCoins } from './PresaleFormContext.ts'
import { presaleFault } from './presaleFault.ts'
import { faultsOfSale, type SaleFormContext, toPresaleRules } from './toPresaleRules.ts'

export type CreatePresaleReading = FormReading<string, FormFault> & {
  /** What is sold, as soon as its address is right. */
  token?: Address
  /** As far as every field is right by itself; the factory may still refuse what they come to together. */
  rules?: PresaleRules
  /** What a plan is made of: nothing is wrong. */
  values?: { token: Address; rules: PresaleRules }
}

/** Reads the creation form: each field by itself, then what they come to together. Pure. */
export function parseCreatePresale(context: SaleFormContext): CreatePresaleReading {
  const { typed, token: held, coins = [] } = context
  const { values, asks, isComplete, faults: found } = parseFields(createPresaleFields, typed, context)
  const faults = faultsOfSale(found, context)
  const token = values.token as Address | undefined
  const isKnown = held !== undefined && coins.slice(0, countCoins(context)).every((coin) => coin !== undefined)
  if (!isComplete || !isKnown || token === undefined) return { faults, asks, token }
  const rules = toPresaleRules(values, context)
  const repeated = repeatedCoin(rules, token)
  if (repeated !== undefined) faults[repeated === 0 ? 'coin' : `coin${repeated + 1}`] ??= own('coinTwice')
  if (rules.liquidityBps > 0 && !rules.exchange) faults.liquidity ??= own('noExchange')
  const refused = presaleFault(rules, context)
  if (refused) faults[refused.field] ??= refused.fault
  const lacking = balanceFault(saleNeeds(rules), held)
  if (lacking) faults.amount ??= lacking
  const isRight = Object.keys(faults).length === 0
  return { faults, asks, token, rules, values: isRight ? { token, rules } : undefined }
}

const own = (name: string): FormFault => ({ code: `fault.${name}`, params: {} })
