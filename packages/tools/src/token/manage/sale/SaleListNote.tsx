import type { Address, Hex } from 'viem'
import { AccountListNote } from '../../../offering/AccountListNote.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { useSaleList } from './useSaleList.ts'

type SaleListNoteProps = { loading: ReturnType<typeof useSaleList>; root: Hex; account: Address | undefined }

/** Takes the list that the deployer published, and says whether the account is on the one that is in force. */
export function SaleListNote({ loading, root, account }: SaleListNoteProps) {
  const t = useTokenTexts()
  const words = {
    explain: t('sale.list.explain'),
    other: t('sale.list.answer.other'),
    listed: t('sale.list.answer.listed'),
    notListed: t('sale.list.answer.notListed'),
  }
  return <AccountListNote {...{ loading, root, account, words }} />
}
