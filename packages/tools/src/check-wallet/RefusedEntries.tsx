import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { RefusedEntry as Refused } from '@tokensmith/sdk/balances/parseBalanceList.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import { dropLines, linesAt, replaceLine } from '../_shared/list/listLines.ts'
import { MendField } from '../_shared/list/MendField.tsx'
import classes from './CheckWallet.module.css'

/** Refused lines shown at once, each with its own field. */
const shownLines = 20

type RefusedEntriesProps = { text: string; onChange: (text: string) => void; refused: readonly Refused[] }

/** The lines that were not taken: each with its reason and mended in place, or all saved or dropped at once. */
export function RefusedEntries({ text, onChange, refused }: RefusedEntriesProps) {
  const t = useTexts('check-wallet')
  const sentence = useErrorSentence()
  const numbers = refused.map(({ line }) => line)
  const shown = linesAt(text, numbers.slice(0, shownLines))
  const title = t('list.refused', { count: refused.length })
  return (
    <section aria-label={title} className={classes.refused}>
      <p className={classes.refusedTitle}>
        <IconAlertTriangle size={16} aria-hidden />
        {title}
      </p>
      {refused.slice(0, shownLines).map(({ line, fault }, index) => (
        <MendField
          key={`${line}:${shown[index]}`}
          label={t('list.line', { line })}
          text={(shown[index] ?? '').slice(0, 400)}
          error={sentence(fault)}
          onMend={(next) => onChange(replaceLine(text, line, next))}
        />
      ))}
      {refused.length > shownLines && <p>{t('list.moreRefused', { count: refused.length - shownLines })}</p>}
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            const lines = linesAt(text, numbers).map((line, index) =>
              csvLine([String(numbers[index]), line, sentence(refused[index]!.fault)]),
            )
            downloadFile('addresses-refused.csv', `\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv')
          }}
        >
          {t('list.saveRefused')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onChange(dropLines(text, numbers))}>
          {t('list.dropRefused')}
        </Button>
      </div>
    </section>
  )
}
