import type { Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'
import type { ReactNode } from 'react'
import { useChain } from '../chain/useChain.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { LoadingShape } from '../LoadingShape.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import { ReceiptButtons } from './ReceiptButtons.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import type { ReceiptSubject } from './ReceiptSubject.ts'
import { useReceipt } from './useReceipt.ts'

type ReceiptViewProps = {
  subject: ReceiptSubject
  /** Where to go from here. */
  next?: (receipt: Receipt) => ReactNode
}

/** The receipt of one transaction, read from its chain when it is opened. What cannot be read is said, and nothing shown. */
export function ReceiptView({ subject, next }: ReceiptViewProps) {
  const t = useUiTexts()
  const { chains } = useChain()
  const { receipt, error, retry } = useReceipt(subject)
  const chain = chains.find(({ id }) => id === subject.chainId)
  if (!chain) return <p>{t('linkedChain.unknown', { id: String(subject.chainId) })}</p>
  if (error !== undefined) return <ErrorNotice error={error} onRetry={retry} />
  if (!receipt) return <LoadingShape height={320} label={t('receipt.reading')} />
  return (
    <>
      <ReceiptLines receipt={receipt} chain={chain} />
      <ReceiptButtons receipt={receipt} title={subject.title} chain={chain} />
      {next?.(receipt)}
    </>
  )
}
