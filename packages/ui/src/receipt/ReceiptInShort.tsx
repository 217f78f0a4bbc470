import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useState } from 'react'
import { useChain } from '../chain/useChain.ts'
import { amountText } from '../format/amountText.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { AmountList } from './AmountList.tsx'
import classes from './Receipt.module.css'
import { ReceiptButtons } from './ReceiptButtons.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import type { ReceiptSubject } from './ReceiptSubject.ts'
import { receiptAmounts } from './receiptAmounts.ts'
import { useReceipt } from './useReceipt.ts'
import { useStepWords } from './useStepWords.ts'

type ReceiptInShortProps = {
  subject: ReceiptSubject
  /** Which of several it is, in words. */
  place?: string
}

/** What moved and what gas cost in two lines, which unfold to the whole receipt. */
export function ReceiptInShort({ subject, place }: ReceiptInShortProps) {
  const { chains } = useChain()
  const chain = chains.find(({ id }) => id === subject.chainId)
  if (!chain) return null
  return <InShort {...{ subject, place, chain }} />
}

function InShort({ subject, place, chain }: ReceiptInShortProps & { chain: ChainEntry }) {
  const t = useUiTexts()
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  const { receipt, error, retry } = useReceipt(subject)
  const words = useStepWords(subject, subject.title, chain)
  if (error !== undefined) {
    return (
      <p>
        {t('receipt.unread')}{' '}
        <Button size="compact-xs" variant="default" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  }
  const title = place ? `${t('receipt.title')} · ${place}: ${words}` : t('receipt.title')
  if (!receipt) return <p className={classes.note}>{t('receipt.reading')}</p>
  const { totalWei } = receipt.gas
  const amounts = receiptAmounts(receipt, chain.symbol, lang, t)
  return (
    <>
      {amounts.length > 0 && <AmountList amounts={amounts} chain={chain} isShort />}
      {totalWei !== undefined && (
        <p className={classes.note}>
          {t('receipt.gas')}: {amountText(totalWei, 18, lang, { maxFraction: 8 })} {chain.symbol}
        </p>
      )}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{title}</summary>
        {isOpen && (
          <div className={classes.unfolded}>
            <ReceiptLines receipt={receipt} chain={chain} />
            <ReceiptButtons receipt={receipt} title={subject.title} chain={chain} />
          </div>
        )}
      </details>
    </>
  )
}
