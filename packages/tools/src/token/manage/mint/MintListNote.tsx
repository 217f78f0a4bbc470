import { IconUpload } from '@tabler/icons-react'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FileButton } from '@tokensmith/ui/inputs/FileButton.tsx'
import { type Address, type Hex, zeroHash } from 'viem'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from './Mint.module.css'
import { MintListFault } from './MintListFault.tsx'
import { mintListAnswer } from './mintListAnswer.ts'
import type { useMintList } from './useMintList.ts'

type MintListNoteProps = { loading: ReturnType<typeof useMintList>; root: Hex; account: Address | undefined }

/** Loads the list that the deployer published, and says whether the account is on the one that is in force. */
export function MintListNote({ loading, root, account }: MintListNoteProps) {
  const t = useTokenTexts()
  const { list, fault, isReading, load } = loading
  // A token is created before its list, whose tree knows the token.
  if (root === zeroHash) return <FieldNote tone="warning">{t('manage.mint.listNotSet')}</FieldNote>
  const answer = list && mintListAnswer(list, root, account)
  return (
    <div className={classes.list}>
      <p>{t('manage.mint.listExplain')}</p>
      <FileButton
        label={t('manage.mint.loadList')}
        accept=".txt,.csv,text/plain,text/csv"
        loading={isReading}
        leftSection={<IconUpload size={16} aria-hidden />}
        onFile={load}
      />
      <div role="status">
        <MintListFault fault={fault} />
        {answer && (
          <FieldNote tone={answer === 'listed' ? 'good' : answer === 'connect' ? 'plain' : 'warning'}>
            {t(`manage.mint.listAnswer.${answer}`, { count: list?.accounts.length })}
          </FieldNote>
        )}
      </div>
    </div>
  )
}
