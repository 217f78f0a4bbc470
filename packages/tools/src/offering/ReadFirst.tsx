import { Anchor } from '@mantine/core'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { leadTo } from '@tokensmith/ui/link/leadTo.ts'
import { useOfferingTexts } from './useOfferingTexts.ts'

/** Stands above a form that takes money, and leads to what becomes of it, which is told below. */
export function ReadFirst({ id }: { id: string }) {
  const t = useOfferingTexts()
  return (
    <FieldNote tone="warning">
      {t('readFirst.text')}{' '}
      <Anchor component="button" type="button" inherit onClick={() => leadTo(id)}>
        {t('readFirst.action')}
      </Anchor>
    </FieldNote>
  )
}
