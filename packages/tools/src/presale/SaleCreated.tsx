import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { PresaleListRow } from '@tokensmith/sdk/sale/presaleList.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import parts from '../_shared/view/Parts.module.css'
import { presaleListFile } from './presaleListFile.ts'
import { salePageHref } from './salePageLink.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** The lists that were created with a sale: without them nobody can buy where there is one. */
export type CreatedLists = { rows: readonly { name: string; rows: readonly PresaleListRow[] }[]; decimals: number }

type SaleCreatedProps = {
  sale: Address
  lists: CreatedLists
  tool: string
  /** Of the page that shows the sale. */
  path: string
  /** What was created, and what there is now. */
  words: { title: string; done: string }
  onAnother: () => void
}

/** A sale that was just created: where it is, its page to hand on, and the lists that its buyers need. */
export function SaleCreated({ sale, lists, tool, path, words, onAnother }: SaleCreatedProps) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const href = salePageHref(path, sale, chain.id)
  const url = window.location.origin + href
  return (
    <Card>
      <Section title={words.title}>
        <div className={parts.fields}>
          <DoneNote>{words.done}</DoneNote>
          <KeyValues rows={[{ label: t('row.address'), value: <AddressText address={sale} chain={chain} /> }]} />
          {lists.rows.length > 0 && <FieldNote tone="warning">{t('created.lists')}</FieldNote>}
          <div className={parts.buttons}>
            {lists.rows.map(({ name, rows }) => (
              <Button
                key={name}
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() =>
                  downloadFile(`${name}.csv`, presaleListFile(rows, lists.decimals), 'text/csv;charset=utf-8')
                }
              >
                {t('list.save')}
              </Button>
            ))}
            <Button component={Link} to={href}>
              {t('created.open')}
            </Button>
            <CopyButton kind="button" value={url} label={t('page.share')} />
            <Button variant="default" onClick={onAnother}>
              {t('created.another')}
            </Button>
          </div>
          <QrCode value={url} label={t('created.qr')} />
          <RunReceipt tool={tool} slot="create" />
        </div>
      </Section>
    </Card>
  )
}
