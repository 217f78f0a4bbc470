import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { AddressListInput } from '@tokensmith/ui/inputs/AddressListInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { useState } from 'react'
import type { Address, Hex } from 'viem'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { MintListFault } from '../mint/MintListFault.tsx'
import { mintListAnswer } from '../mint/mintListAnswer.ts'
import classes from './Sale.module.css'
import type { useSaleList } from './useSaleList.ts'

type SaleListNoteProps = { loading: ReturnType<typeof useSaleList>; root: Hex; account: Address | undefined }

/** Takes the list that the deployer published, and says whether the account is on the one that is in force. */
export function SaleListNote({ loading, root, account }: SaleListNoteProps) {
  const t = useTokenTexts()
  const [text, setText] = useState('')
  const { list, fault, isReading, load, loadText } = loading
  const answer = list && mintListAnswer(list, root, account)
  return (
    <div className={classes.list}>
      <p>{t('sale.list.explain')}</p>
      <FileButton
        label={t('manage.mint.loadList')}
        accept=".txt,.csv,text/plain,text/csv"
        loading={isReading}
        leftSection={<IconUpload size={16} aria-hidden />}
        onFile={load}
      />
      <details className={classes.plain}>
        <summary>{t('sale.list.paste')}</summary>
        <AddressListInput name="pastedList" label={t('sale.list.pasted')} value={text} onChange={setText} />
        <Button size="xs" mt="xs" variant="default" loading={isReading} onClick={() => void loadText(text)}>
          {t('sale.list.check')}
        </Button>
      </details>
      <div role="status">
        <MintListFault fault={fault} />
        {answer && (
          <FieldNote tone={answer === 'listed' ? 'good' : answer === 'connect' ? 'plain' : 'warning'}>
            {t(`sale.list.answer.${answer}`, { count: list?.accounts.length })}
          </FieldNote>
        )}
      </div>
    </div>
  )
}
