import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { PairRemoval } from '@tokensmith/sdk/liquidity/readPairRemoval.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import type { ReactNode } from 'react'
import { coinText } from '../_shared/coin/coinText.ts'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import type { RemovalContext } from './removalContext.ts'

type RemovalDoneProps = { removal: PairRemoval; context: RemovalContext; onClose: () => void; children?: ReactNode }

/** What a removal came to, until it is closed or the next one is done. On a phone it stands below the list, and is led to. */
export function RemovalDone({ removal, context, onClose, children }: RemovalDoneProps) {
  const t = useTexts('my-liquidity')
  const lang = useLang()
  const [first, second] = context.coins
  return (
    <Section>
      <DoneNote of={removal} close={{ label: t('done.close'), onClose }}>
        {t('done.removed', {
          first: coinText(removal.firstReceived, first, lang, 8),
          second: coinText(removal.secondReceived, second, lang, 8),
        })}
      </DoneNote>
      {children}
    </Section>
  )
}
