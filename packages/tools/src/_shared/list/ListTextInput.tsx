import { Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { type DragEvent, type ReactNode, useMemo, useState } from 'react'
import { countLines, LineNumbers } from './LineNumbers.tsx'
import classes from './List.module.css'
import { maxShownLength } from './maxShownLength.ts'

type ListTextInputProps = {
  /** Undefined when the list is too long to be edited as a text. */
  text: string | undefined
  onChange: (text: string) => void
  onFile: (file: File) => void
  maxFileBytes: number
  words: { label: string; hint: string; open: string; large?: string; tooLarge: string }
  placeholder: string
  rows?: number
  hasFault?: boolean
  /** More buttons beside the one that opens a file. */
  children?: ReactNode
}

/**
 * A list typed, pasted or dropped as a file. Its lines do not wrap, and have the numbers that messages name them by; on a
 * phone they wrap, without numbers.
 */
export function ListTextInput(props: ListTextInputProps) {
  const { text, onChange, onFile, maxFileBytes, words, placeholder, hasFault, rows = 8, children } = props
  const [isTooLarge, setTooLarge] = useState(false)
  const [scrollTop, setScrollTop] = useState(0)
  const lines = useMemo(() => countLines(text ?? ''), [text])
  const load = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > maxFileBytes)
    if (file.size <= maxFileBytes) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    load(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the button is the first
    <div onDrop={drop} onDragOver={(event) => event.preventDefault()} className={classes.list}>
      {text === undefined ? (
        <div className={classes.large}>
          <p>{words.large}</p>
        </div>
      ) : (
        <Textarea
          label={words.label}
          description={words.hint}
          placeholder={placeholder}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (pasted.length <= maxShownLength) return
            event.preventDefault()
            onChange(text === '' ? pasted : `${text}\n${pasted}`)
          }}
          error={hasFault ? true : undefined}
          classNames={{ input: `${classes.mono} ${classes.numbered}`, section: classes.gutter }}
          leftSection={<LineNumbers {...{ lines, scrollTop, rows }} />}
          leftSectionWidth={`calc(${String(lines).length}ch + 24px)`}
          leftSectionPointerEvents="none"
          wrap="off"
          onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
          rows={rows}
          spellCheck={false}
          autoComplete="off"
        />
      )}
      <div className={classes.buttons}>
        <FileButton
          label={words.open}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          size="xs"
          leftSection={<IconUpload size={15} aria-hidden />}
          onFile={load}
        />
        {children}
      </div>
      {isTooLarge && <FieldError>{words.tooLarge}</FieldError>}
    </div>
  )
}
