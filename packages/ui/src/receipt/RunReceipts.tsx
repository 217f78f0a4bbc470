import { useUiTexts } from '../useUiTexts.ts'
import classes from './Receipt.module.css'
import { ReceiptInShort } from './ReceiptInShort.tsx'
import type { ReceiptSubject } from './ReceiptSubject.ts'

/** The receipts of one run in short, in the order of its transactions. */
export default function RunReceipts({ subjects }: { subjects: readonly ReceiptSubject[] }) {
  const t = useUiTexts()
  return (
    <section className={classes.compact} aria-label={t('receipt.title')}>
      {subjects.map((subject, index) => (
        <ReceiptInShort
          key={subject.hash}
          subject={subject}
          place={subjects.length > 1 ? t('run.stepOf', { step: index + 1, count: subjects.length }) : undefined}
        />
      ))}
    </section>
  )
}
