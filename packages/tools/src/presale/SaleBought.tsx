import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PresalePurchase } from '@tokensmith/sdk/sale/readPresalePurchase.ts'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import type { TFunction } from 'i18next'
import type { Address } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import type { NamedUnit } from '../offering/NamedUnit.ts'

type SaleBoughtProps = {
  tool: string
  sale: Address
  /** What came of the purchase; undefined: none was made here. */
  done: PresalePurchase | undefined
  token: NamedUnit
  /** The first coin, in which the value is. */
  coin: NamedUnit
  /** Of the tool that sells: `buy.done`, and `buy.doneFair` where the amount is not known yet. */
  t: TFunction
}

/** What a purchase brought, with its receipt. */
export function SaleBought({ tool, sale, done, token, coin, t }: SaleBoughtProps) {
  const lang = useLang()
  if (!done) return null
  return (
    <>
      <DoneNote of={done}>
        {t(done.amount > 0n ? 'buy.done' : 'buy.doneFair', {
          amount: coinText(done.amount, token, lang, 18),
          value: coinText(done.value, coin, lang, 8),
        })}
      </DoneNote>
      <RunReceipt tool={tool} slot={`buyPresale:${sale}`} />
    </>
  )
}
