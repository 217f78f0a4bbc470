import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'

/** Leads from the chosen token to all of them. */
export function BackButton({ onClick }: { onClick: () => void }) {
  const t = useTexts('no-dapp')
  return (
    <Button mt="sm" size="xs" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onClick}>
      {t('back')}
    </Button>
  )
}
