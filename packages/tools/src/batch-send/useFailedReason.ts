import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JobBatch } from '@tokensmith/sdk/base/jobs/Job.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'

/** Says why a row was not paid, by the receipt or by what kept its transaction from being sent; as far as it is known. */
export function useFailedReason(): (batch: JobBatch | undefined, row: number) => string | undefined {
  const t = useTexts('batch-send')
  const sentence = useErrorSentence()
  return (batch, row) => {
    const failed = batch?.failed?.find((one) => one.row === row)
    if (failed) return t(failed.reason === 'notInReceipt' ? 'failed.notInReceipt' : 'failed.refused')
    return batch?.reason ? sentence(batch.reason) : undefined
  }
}
