import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { type Address, type Hex, zeroHash } from 'viem'
import { AccountListNote } from '../../../offering/AccountListNote.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { useMintList } from './useMintList.ts'

type MintListNoteProps = { loading: ReturnType<typeof useMintList>; root: Hex; account: Address | undefined }

/** Takes the list that the deployer published, and says whether the account is on the one that is in force. */
export function MintListNote({ loading, root, account }: MintListNoteProps) {
  const t = useTokenTexts()
  // A token is created before its list, whose tree knows the token.
  if (root === zeroHash) return <FieldNote tone="warning">{t('manage.mint.listNotSet')}</FieldNote>
  const words = {
    explain: t('manage.mint.listExplain'),
    other: t('manage.mint.listAnswer.other'),
    listed: t('manage.mint.listAnswer.listed'),
    notListed: t('manage.mint.listAnswer.notListed'),
  }
  return <AccountListNote {...{ loading, root, account, words }} />
}
