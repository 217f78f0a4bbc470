import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { SendToken } from '@tokensmith/sdk/send/getSendItem.ts'
import { rowsToCheck } from '@tokensmith/sdk/send/rowsToCheck.ts'
import type { SendList } from '@tokensmith/sdk/send/SendList.ts'
import type { SettledList } from '@tokensmith/sdk/send/settleSendList.ts'
import { walletAddress } from '@tokensmith/sdk/wallet/walletAddress.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import classes from './BatchSend.module.css'
import { rowAmountText } from './rowAmountText.ts'

type CheckRowsProps = { list: SendList; settled: SettledList; tokens: readonly SendToken[] }

/** The first, the last and the largest row in full, to be compared with where the list came from. */
export function CheckRows({ list, settled, tokens }: CheckRowsProps) {
  const t = useTexts('batch-send')
  const lang = useLang()
  const rows = useMemo(() => rowsToCheck(list, settled), [list, settled])
  if (rows.length === 0) return null
  return (
    <Section title={t('check.title')}>
      <ul className={classes.checks}>
        {rows.map(({ row, amount, why }) => (
          <li key={row}>
            <span className={classes.checkWhy}>
              {t('rows.lineOf', { line: list.lines[row]!.toLocaleString(lang) })}
              {' · '}
              {why.map((one) => t(`check.${one}`)).join(', ')}
            </span>
            <span className={classes.checkAmount}>{rowAmountText(list, row, amount, tokens, lang)}</span>
            <code>{walletAddress(list.addresses, row)}</code>
          </li>
        ))}
      </ul>
      {list.unchecked > 0 && <FieldNote tone="warning">{t('note.unchecked', { count: list.unchecked })}</FieldNote>}
    </Section>
  )
}
