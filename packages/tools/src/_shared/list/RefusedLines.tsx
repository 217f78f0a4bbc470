import { Button } from '@mantine/core'
import type { InputFault } from '@tokensmith/sdk/base/parse/parsed.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { csvLine } from '@tokensmith/ui/list/csv.ts'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import classes from './List.module.css'
import { dropLines, linesAt, replaceLine } from './listLines.ts'
import { MendField } from './MendField.tsx'
import { RefusedBox } from './RefusedBox.tsx'

/** Lines shown at once, each with its own field. */
const shownLines = 20

type RefusedLinesProps = {
  text: string
  onChange: (text: string) => void
  /** By line, from 1. */
  refused: readonly { line: number; fault: InputFault }[]
  /** Of the file that they are saved to, without its ending. */
  fileName: string
}

/** The lines of a list that were not taken: each with its reason and mended in place, or all saved or dropped at once. */
export function RefusedLines({ text, onChange, refused, fileName }: RefusedLinesProps) {
  const t = useUiTexts()
  const sentence = useErrorSentence()
  if (refused.length === 0) return null
  const numbers = refused.map(({ line }) => line)
  const shown = linesAt(text, numbers.slice(0, shownLines))
  const save = () => {
    const lines = linesAt(text, numbers).map((line, index) =>
      csvLine([String(numbers[index]), line, sentence(refused[index]!.fault)]),
    )
    downloadFile(`${fileName}.csv`, `\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv')
  }
  return (
    <RefusedBox title={t('lines.refused', { count: refused.length })}>
      {refused.slice(0, shownLines).map(({ line, fault }, index) => (
        <MendField
          key={`${line}:${shown[index]}`}
          label={t('lines.line', { line })}
          text={(shown[index] ?? '').slice(0, 400)}
          error={sentence(fault)}
          onMend={(next) => onChange(replaceLine(text, line, next))}
        />
      ))}
      {refused.length > shownLines && <p>{t('lines.moreRefused', { count: refused.length - shownLines })}</p>}
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={save}>
          {t('lines.saveRefused')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onChange(dropLines(text, numbers))}>
          {t('lines.dropRefused')}
        </Button>
      </div>
    </RefusedBox>
  )
}
