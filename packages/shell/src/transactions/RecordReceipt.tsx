import { ReceiptView } from '@tokensmith/ui/receipt/ReceiptView.tsx'
import type { TransactionRecord } from '@tokensmith/ui/transactions/transactionStore.ts'
import { MantineHost } from '../theme/MantineHost.tsx'
import { NextSteps } from './NextSteps.tsx'

/** The receipt of a transaction of the centre, which a block must have. It is read from its own chain, whatever is chosen. */
export default function RecordReceipt({ record, onClose }: { record: TransactionRecord; onClose: () => void }) {
  const { title, chainId, from, hash } = record
  if (!hash) return null
  return (
    <MantineHost>
      <ReceiptView
        subject={{ title, chainId, hash, account: from }}
        next={(receipt) => <NextSteps receipt={receipt} onClose={onClose} />}
      />
    </MantineHost>
  )
}
