import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PresaleListRow } from '@tokensmith/sdk/sale/presaleList.ts'
import { presaleListChanges } from '@tokensmith/sdk/sale/presaleListChanges.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { Hex } from 'viem'
import { PresaleListInput } from './PresaleListInput.tsx'
import type { ReadPresaleList } from './usePresaleLists.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type PresaleListChangeProps = Pick<
  Parameters<typeof PresaleListInput>[0],
  'text' | 'onChange' | 'read' | 'coin' | 'fileName'
> & {
  /** Of the list that the phase has now. */
  root: Hex | undefined
  next: ReadPresaleList | undefined
}

/**
 * What the new list changes. The chain keeps only the present list's fingerprint, so the deployer loads that list here; one that
 * does not fit is not compared.
 */
export function PresaleListChange({ root, next, ...input }: PresaleListChangeProps) {
  const t = usePresaleTexts()
  const { read, text } = input
  const isOther = read?.list !== undefined && read.list.root !== root
  return (
    <>
      <PresaleListInput {...input} label={t('list.present')} />
      {isOther ? (
        <FieldNote tone="warning">{t('list.presentOther')}</FieldNote>
      ) : (
        read?.list && next?.list && <Counts before={read.reading.rows} after={next.reading.rows} />
      )}
      {text.trim() === '' && next?.list && <FieldNote tone="warning">{t('list.presentMissing')}</FieldNote>}
    </>
  )
}

function Counts({ before, after }: { before: readonly PresaleListRow[]; after: readonly PresaleListRow[] }) {
  const t = usePresaleTexts()
  const number = new Intl.NumberFormat(useLang())
  const changes = presaleListChanges(before, after)
  const names = ['added', 'removed', 'limits', 'stay'] as const
  return (
    <KeyValues rows={names.map((name) => ({ label: t(`list.change.${name}`), value: number.format(changes[name]) }))} />
  )
}
