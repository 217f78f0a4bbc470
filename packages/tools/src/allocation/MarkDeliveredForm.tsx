import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import actionClasses from '../_shared/action/Action.module.css'
import { ListTextInput } from '../_shared/list/ListTextInput.tsx'
import { RefusedLines } from '../_shared/list/RefusedLines.tsx'
import type { AllocationFormProps } from './AllocationFormProps.ts'
import { MarkAsOrder } from './MarkAsOrder.tsx'
import { MarkRun } from './MarkRun.tsx'
import { useAllocationTexts } from './useAllocationTexts.ts'
import { useDeliveryReport } from './useDeliveryReport.ts'

/** More than all lines of the longest report can be. */
const mostBytes = 14_000_000
const example = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,4a5e1e4b…'

/** The deployer says what was delivered to whom by which transaction: what a script has written, or lines of an own. */
export function MarkDeliveredForm({ tool, view, onDone }: AllocationFormProps) {
  const t = useAllocationTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const { acting } = useWallet()
  const { sale } = view.status
  const { text, type, reading } = useDeliveryReport(`allocation-report:${sale}`)
  const { marks = [], faults = [], fault, open = 0 } = reading ?? {}
  const isEmpty = text.trim() === ''
  const number = (value: number) => value.toLocaleString(lang)
  const isRight = !isEmpty && reading !== undefined && faults.length === 0 && !fault && marks.length > 0
  return (
    <div className={actionClasses.form}>
      <FieldNote>{t('marks.explain')}</FieldNote>
      <ListTextInput
        text={text}
        onChange={type}
        onFile={async (file) => type(await file.text())}
        maxFileBytes={mostBytes}
        hasFault={!isEmpty && (fault !== undefined || faults.length > 0)}
        placeholder={example}
        rows={5}
        words={{ label: t('marks.label'), hint: t('marks.hint'), open: t('marks.load'), tooLarge: t('marks.tooLarge') }}
      />
      <div role="status">
        {!isEmpty && fault && <FieldError>{sentence(fault)}</FieldError>}
        {marks.length > 0 && <FieldNote tone="good">{t('marks.accepted', { count: marks.length })}</FieldNote>}
        {open > 0 && <FieldNote>{t('marks.open', { count: open, number: number(open) })}</FieldNote>}
      </div>
      <RefusedLines text={text} onChange={type} refused={faults} fileName="deliveries-refused" />
      {isRight &&
        (acting ? (
          <MarkAsOrder {...{ tool, view, marks, onDone }} />
        ) : (
          <MarkRun {...{ tool, view, marks }} onBegun={() => type('')} />
        ))}
    </div>
  )
}
