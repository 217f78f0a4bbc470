import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { Exchanged } from '@tokensmith/sdk/exchange/readExchanged.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { coinText } from '../coin/coinText.ts'
import { DoneNote } from '../view/DoneNote.tsx'
import type { TradeContext } from './TradeContext.ts'
import { useTradeTexts } from './useTradeTexts.ts'

type TradeDoneProps = { traded: Exchanged; context: TradeContext; onClose: () => void }

/** What a trade came to, until it is closed or the next one is done. */
export function TradeDone({ traded, context, onClose }: TradeDoneProps) {
  const t = useTradeTexts()
  const lang = useLang()
  const { from, to } = context.coins
  const paid = coinText(traded.amountIn, from, lang, 8)
  const received = coinText(traded.amountOut, to, lang, 8)
  // Coin that a foreign pool pays out is in no log; the tokens that it gives are in most.
  const foreign = traded.amountOut > 0n ? t('done.foreignBought', { received }) : t('done.foreignPool')
  return (
    <Section>
      <DoneNote close={{ label: t('done.close'), onClose }}>
        {context.isForeignPool ? foreign : t('done.traded', { paid, received })}
      </DoneNote>
    </Section>
  )
}
