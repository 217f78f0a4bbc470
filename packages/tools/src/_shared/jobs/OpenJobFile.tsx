import { Box, type ButtonProps } from '@mantine/core'
import type { JobRecord } from '@tokensmith/sdk/base/jobs/Job.ts'
import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import type { ImportTerms } from '@tokensmith/sdk/base/jobs/jobFile.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { openWebJobJournal } from '@tokensmith/ui/jobs/webJobJournal.ts'
import { useState } from 'react'

type OpenJobFileProps = Pick<ButtonProps, 'size'> & {
  label: string
  /** What the tool can go on with, and its page. */
  terms: ImportTerms
  /** Where the job is kept; in the browser unless told. */
  chooseJournal?: () => Promise<JobJournal>
  onOpen: (job: JobRecord) => void
}

/** Takes a job over from its file, and says what is wrong with a file that is none, or one of another tool. */
export function OpenJobFile({ label, terms, chooseJournal = openWebJobJournal, onOpen, ...button }: OpenJobFileProps) {
  const [failure, setFailure] = useState<unknown>()
  const open = async (file: File) => {
    setFailure(undefined)
    try {
      const { importJob } = await import('@tokensmith/sdk/base/jobs/jobFile.ts')
      onOpen(await importJob(await chooseJournal(), await file.text(), terms))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <FileButton {...button} label={label} accept=".json,application/json" onFile={open} />
      {failure !== undefined && (
        <Box mt="sm">
          <ErrorNotice error={failure} />
        </Box>
      )}
    </>
  )
}
