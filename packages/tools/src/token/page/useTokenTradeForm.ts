import { useMemo } from 'react'
import type { Address } from 'viem'
import { type ToolForm, useToolForm } from '../../_shared/form/useToolForm.ts'
import { type TradeField, tradeFields } from '../../_shared/trade/tradeFields.ts'
import {
  type TokenTradeSide,
  tokenTradeField,
  tokenTradeRules,
  tokenTradeSide,
  tokenTradeTexts,
} from './tokenTradeFields.ts'

type TokenTradeForm = {
  form: ToolForm<TradeField>
  side: TokenTradeSide
  turnTo: (side: TokenTradeSide) => void
}

/** The form of a trade of one token, in the query of its page: bought or sold, for `usual` while no coin is named. */
export function useTokenTradeForm(token: Address, usual: string): TokenTradeForm {
  const form = useToolForm(tokenTradeRules)
  return useMemo(() => {
    const side = tokenTradeSide(form.values)
    const own = (field: TradeField) => tokenTradeField(field, side)
    const touch = (field: TradeField) => {
      const name = own(field)
      if (name) form.touch(name)
    }
    return {
      side,
      turnTo: (next) => form.set('side', next),
      form: {
        id: form.id,
        values: tokenTradeTexts(form.values, { token, usual }),
        touched: (field) => {
          const name = own(field)
          return name !== undefined && form.touched(name)
        },
        changed: (field) => {
          const name = own(field)
          return name !== undefined && form.changed(name)
        },
        fromLink: (field) => {
          const name = own(field)
          return name && form.fromLink(name)
        },
        set: (field, value) => {
          const name = own(field)
          if (name) form.set(name, value)
        },
        touch,
        // Not the other side's: nobody has been there.
        touchAll: () => tradeFields.forEach(touch),
        isFresh: form.isFresh,
        renew: (...fields) => form.renew(...fields.flatMap((field) => own(field) ?? [])),
        reset: form.reset,
      },
    }
  }, [form, token, usual])
}
