import { Button } from '@mantine/core'
import { useUiTexts } from '../useUiTexts.ts'

/** "I have checked it": takes the mark of a link off a field. `field` is what the person calls it. */
export function LinkCheckedButton({ id, field, check }: { id: string; field: string; check: () => void }) {
  const t = useUiTexts()
  return (
    <Button id={id} size="compact-xs" variant="default" onClick={check} aria-label={t('link.checkedField', { field })}>
      {t('link.checked')}
    </Button>
  )
}
