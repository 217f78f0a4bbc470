import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

/** A link that names a chain which this page does not know. */
export function UnknownChain({ chainId }: { chainId: number }) {
  const t = useTexts('token-lock')
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {t('unknownChain', { chainId: String(chainId) })}
    </Alert>
  )
}
