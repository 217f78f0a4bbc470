import { IconUpload } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { dataUriOfFile } from '@tokensmith/sdk/inscription/dataUriOfFile.ts'
import { mostInscriptionBytes } from '@tokensmith/sdk/inscription/mostInscriptionBytes.ts'
import { useWrongField } from '@tokensmith/ui/form/useWrongField.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { useId, useState } from 'react'
import classes from './Inscription.module.css'
import type { InscriptionFieldProps } from './InscriptionFieldProps.ts'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** Base64 makes four bytes of three, and the head has some. */
const mostFileBytes = Math.floor((mostInscriptionBytes - 128) / 4) * 3

export type InscribedFile = { name: string; uri: string }

type FilePayloadProps = {
  field: InscriptionFieldProps
  file: InscribedFile | undefined
  onFile: (file: InscribedFile) => void
}

/** A file whose bytes go into a data URI as they are. One that is too large leaves the chosen one. */
export function FilePayload({ field, file, onFile }: FilePayloadProps) {
  const t = useInscriptionTexts()
  const number = new Intl.NumberFormat(useLang())
  const id = useId()
  const [tooLarge, setTooLarge] = useState<string>()
  const { error, inForm } = field('mode')
  const fault = tooLarge ?? error
  useWrongField({ inForm, error: fault, label: t('field.file') }, id)
  const take = async (chosen: File) => {
    if (chosen.size > mostFileBytes) {
      return setTooLarge(
        t('fault.fileTooLarge', { bytes: number.format(chosen.size), maxBytes: number.format(mostFileBytes) }),
      )
    }
    setTooLarge(undefined)
    onFile({ name: chosen.name, uri: dataUriOfFile(new Uint8Array(await chosen.arrayBuffer()), chosen.type) })
  }
  return (
    <div id={id} tabIndex={-1}>
      <p className={classes.caption}>{t('hint.file', { maxBytes: number.format(mostFileBytes) })}</p>
      <FileButton
        label={t('field.file')}
        accept="*/*"
        leftSection={<IconUpload size={16} aria-hidden />}
        onFile={(chosen) => void take(chosen)}
      >
        {t('openFile')}
      </FileButton>
      {file && <p className={classes.caption}>{t('fileChosen', { name: file.name })}</p>}
      {fault && <FieldError>{fault}</FieldError>}
    </div>
  )
}
