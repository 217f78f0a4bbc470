import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { type AccountListReading, mostListed } from './parseAccountList.ts'
import { useOfferingTexts } from './useOfferingTexts.ts'

/** Why a file or a text is no list, in words. */
export function AccountListFault({ fault }: Pick<AccountListReading, 'fault'>) {
  const t = useOfferingTexts()
  const sentence = useErrorSentence()
  if (!fault) return null
  return (
    <FieldNote tone="warning">
      {fault.code === 'line'
        ? t('list.line', { line: fault.line, reason: sentence(fault.fault) })
        : t(`list.fault.${fault.code}`, { most: mostListed })}
    </FieldNote>
  )
}
