import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { type MintListReading, mostListed } from './parseMintList.ts'

/** Why a file or a text is no list, in words. */
export function MintListFault({ fault }: Pick<MintListReading, 'fault'>) {
  const t = useTokenTexts()
  const sentence = useErrorSentence()
  if (!fault) return null
  return (
    <FieldNote tone="warning">
      {fault.code === 'line'
        ? t('manage.mint.listLine', { line: fault.line, reason: sentence(fault.fault) })
        : t(`manage.mint.listFault.${fault.code}`, { most: mostListed })}
    </FieldNote>
  )
}
