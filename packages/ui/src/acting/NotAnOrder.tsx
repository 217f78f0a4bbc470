import { Button } from '@mantine/core'
import { FieldNote } from '../inputs/FieldNote.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import { useActing } from './useActing.ts'

/** In place of what works by keys, signatures or jobs, while a person plans for a multisig wallet. */
export function NotAnOrder() {
  const t = useUiTexts()
  const { port } = useActing()
  return (
    <div>
      <FieldNote tone="warning">{t('acting.notAnOrder')}</FieldNote>
      <Button variant="default" size="sm" onClick={() => port.stop()}>
        {t('acting.stop')}
      </Button>
    </div>
  )
}
