import { Button, type ButtonProps, FileButton as FilePicker } from '@mantine/core'
import { useRef } from 'react'

type FileButtonProps = Omit<ButtonProps, 'children'> & {
  /** What the field behind the button is called, and the button where `children` say nothing else. */
  label: string
  children?: string
  /** As of a file field: endings and types. */
  accept: string
  onFile: (file: File) => void
}

/** A button that opens one file. The same file can be opened again. */
export function FileButton({ label, children, accept, onFile, ...button }: FileButtonProps) {
  const reset = useRef<() => void>(null)
  const take = (file: File | null) => {
    if (!file) return
    // Else the same file would be no change the next time.
    reset.current?.()
    onFile(file)
  }
  return (
    <FilePicker accept={accept} onChange={take} resetRef={reset} inputProps={{ 'aria-label': label }}>
      {(open) => (
        <Button variant="default" {...button} {...open}>
          {children ?? label}
        </Button>
      )}
    </FilePicker>
  )
}
