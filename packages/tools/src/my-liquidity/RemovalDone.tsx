import { Alert } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { PairRemoval } from '@tokensmith/sdk/liquidity/readPairRemoval.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import type { RemovalContext } from './removalContext.ts'

type RemovalDoneProps = { removal: PairRemoval; context: RemovalContext; onClose: () => void }

/** What a removal came to, until it is closed or the next one is done. */
export function RemovalDone({ removal, context, onClose }: RemovalDoneProps) {
  const t = useTexts('my-liquidity')
  const lang = useLang()
  const [first, second] = context.coins
  return (
    <Alert
      m="md"
      color="green"
      role="status"
      icon={<IconCircleCheckFilled aria-hidden />}
      withCloseButton
      closeButtonLabel={t('done.close')}
      onClose={onClose}
    >
      {t('done.removed', {
        first: coinText(removal.firstReceived, first, lang, 8),
        second: coinText(removal.secondReceived, second, lang, 8),
      })}
    </Alert>
  )
}
