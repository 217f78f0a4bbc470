import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ScreenProps } from '../defineTool.ts'
import { BulkScreen } from '../inscription/BulkScreen.tsx'

/** Many inscriptions by a wallet of the job, by the connected account, or by events of a contract. */
export default function InscriptionBulkOnlineScreen(props: ScreenProps) {
  const t = useTexts('inscription-bulk-online')
  const what = t('what', { returnObjects: true }) as unknown as readonly string[]
  return <BulkScreen {...props} offered={['wallet', 'account', 'events']} what={what} />
}
