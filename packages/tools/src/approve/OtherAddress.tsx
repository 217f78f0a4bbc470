import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import classes from './Approve.module.css'
import type { DetectedAddress } from './useDetectedAddress.ts'

/** Says that the connected account is not the one the page is about, and offers to turn to it. */
export function OtherAddress({ detected: { address, other, adopt } }: { detected: DetectedAddress }) {
  const t = useTexts('approve')
  const sentence = useErrorSentence()
  if (!other || !address) return null
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />} className={classes.other}>
      <p>{sentence({ code: 'wrongAccount', params: { expected: address, actual: other } })}</p>
      <Button size="xs" variant="default" mt="xs" onClick={adopt}>
        {t('useConnected')}
      </Button>
    </Alert>
  )
}
