import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
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
import { accountListFile } from '../offering/parseAccountList.ts'
import { poolPageHref } from './poolPageLink.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type PoolCreatedProps = {
  pool: Address
  /** Of the list that was created with it; nobody can enter without it. */
  accounts: readonly Address[]
  tool: string
  path: string
  onAnother: () => void
}

/** A pool that was just created: where it is, its page to hand on, and the list that those who stake need. */
export function PoolCreated({ pool, accounts, tool, path, onAnother }: PoolCreatedProps) {
  const t = usePoolTexts()
  const { chain } = useChain()
  const href = poolPageHref(path, pool, chain.id)
  const url = window.location.origin + href
  return (
    <Card>
      <Section title={t('created.title')}>
        <div className={parts.fields}>
          <DoneNote>{t('created.done')}</DoneNote>
          <KeyValues rows={[{ label: t('row.address'), value: <AddressText address={pool} chain={chain} /> }]} />
          {accounts.length > 0 && <FieldNote tone="warning">{t('created.list')}</FieldNote>}
          <div className={parts.buttons}>
            {accounts.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => downloadFile('whitelist.txt', accountListFile(accounts), 'text/plain;charset=utf-8')}
              >
                {t('list.save')}
              </Button>
            )}
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
