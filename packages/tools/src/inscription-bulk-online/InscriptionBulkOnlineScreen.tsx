import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ScreenProps } from '../defineTool.ts'
import { BulkScreen } from '../inscription/BulkScreen.tsx'

/** Many inscriptions by a wallet of the job, or by the connected account. */
export default function InscriptionBulkOnlineScreen(props: ScreenProps) {
  const t = useTexts('inscription-bulk-online')
  const what = t('what', { returnObjects: true }) as unknown as readonly string[]
  return <BulkScreen {...props} offered={['wallet', 'account']} what={what} />
}
