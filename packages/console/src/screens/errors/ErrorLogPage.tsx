import { useState } from 'react'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { ErrorRecorder } from '../../errors/ViewBoundary.tsx'
import { Panel } from '../../parts/Panel.tsx'

/** Fails in two places on purpose, so that the log of errors has something to show. */
export default function ErrorLogPage() {
  const t = useConsoleTexts()
  return (
    <Panel title={t('errorLog.look')} lead={t('errorLog.words')}>
      <ErrorRecorder fallback={null}>
        <FailsWhenDrawn />
      </ErrorRecorder>
      <ErrorRecorder fallback={null}>
        <FailsWhenMade />
      </ErrorRecorder>
    </Panel>
  )
}

function FailsWhenDrawn(): never {
  throw new Error('An example: this part fails while it is drawn.')
}

function FailsWhenMade() {
  useState(() => {
    throw new Error('An example: this part fails while it is made.')
  })
  return null
}
