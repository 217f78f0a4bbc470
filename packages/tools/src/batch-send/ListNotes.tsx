import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { decimalCommaRows } from '@tokensmith/sdk/send/decimalCommaRows.ts'
import { type SendList, sendVerdict } from '@tokensmith/sdk/send/SendList.ts'
import { sendNameAt } from '@tokensmith/sdk/send/sendRowAt.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatDecimalText } from '@tokensmith/ui/format/amountText.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import type { SendListState } from './useSendList.ts'

type ListNotesProps = {
  state: SendListState
  list: SendList
  onNames: (names: ReadonlyMap<string, Address>) => void
  onDecimalComma: (isMark: boolean) => void
}

/** How the list was understood, and what of it nobody would notice otherwise. */
export function ListNotes({ state, list, onNames, onDecimalComma }: ListNotesProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const { chain, getClient } = useChain()
  const [isResolving, setResolving] = useState(false)
  const resolve = async () => {
    setResolving(true)
    const { resolveSendNames } = await import('@tokensmith/sdk/send/resolveSendNames.ts')
    const names = new Set<string>()
    for (let row = 0; row < list.count; row++) {
      if (list.verdicts[row] !== sendVerdict.name) continue
      const name = sendNameAt(list, row, state.options)
      if (name) names.add(name.toLowerCase())
    }
    onNames(await resolveSendNames(await getClient(chain.id), [...names]).catch(() => new Map()))
    setResolving(false)
  }
  const commas = useMemo(() => decimalCommaRows(list), [list])
  const readsCommas = state.options.decimalComma === true && list.separator !== ','
  const columns = list.columns.map((column) => t(`column.${column}`)).join(' · ')
  return (
    <Section>
      <FieldNote>
        {t('note.columns', { columns })}
        {list.comments > 0 && ` ${t('note.comments', { count: list.comments })}`}
      </FieldNote>
      {list.encoding !== 'utf-8' && (
        <FieldNote tone="warning">{t('note.encoding', { encoding: list.encoding })}</FieldNote>
      )}
      {list.isUnclear && <FieldNote tone="warning">{t('note.unclear')}</FieldNote>}
      {list.unchecked > 0 && <FieldNote tone="warning">{t('note.unchecked', { count: list.unchecked })}</FieldNote>}
      {commas && (
        <>
          <FieldNote tone="warning">{t('note.comma', commas)}</FieldNote>
          <Button size="xs" variant="default" onClick={() => onDecimalComma(true)}>
            {t('note.readComma', { ...commas, meant: formatDecimalText(commas.meant, lang) })}
          </Button>
        </>
      )}
      {readsCommas && (
        <>
          <FieldNote>{t('note.commaRead')}</FieldNote>
          <Button size="xs" variant="subtle" onClick={() => onDecimalComma(false)}>
            {t('note.commaUndo')}
          </Button>
        </>
      )}
      {list.counts.name > 0 && (
        <>
          <FieldNote tone="warning">{t('note.names', { count: list.counts.name })}</FieldNote>
          <Button size="xs" variant="default" loading={isResolving} onClick={resolve}>
            {t('note.resolve')}
          </Button>
        </>
      )}
    </Section>
  )
}
