import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ScreenProps } from '../defineTool.ts'
import { BulkScreen } from '../inscription/BulkScreen.tsx'

/** Many inscriptions by many wallets, each with its own queue. */
export default function InscriptionBulkScreen(props: ScreenProps) {
  const t = useTexts('inscription-bulk')
  const what = t('what', { returnObjects: true }) as unknown as readonly string[]
  return <BulkScreen {...props} offered={['made', 'pasted']} what={what} />
}
