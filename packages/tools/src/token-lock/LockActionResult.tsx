import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { LockActionDone } from '@tokensmith/sdk/lock/readLockAction.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Link } from 'react-router'
import { coinText } from '../_shared/coin/coinText.ts'
import { lockHref } from './lockLink.ts'
import type { LockView } from './readLockView.ts'

type LockActionResultProps = { result: LockActionDone; view: LockView; chain: ChainEntry }

/** What an action on a lock came to: the new lock, what was withdrawn, the new end, whom it was offered to or whose it is. */
export function LockActionResult({ result, view, chain }: LockActionResultProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { lock, coin } = view
  const { tokens, newId, endAt, offeredTo, newOwner } = result
  return (
    <>
      <KeyValues
        rows={[
          tokens !== undefined && { label: t('facts.withdrawn'), value: coinText(tokens, coin, lang, 18) },
          newId !== undefined && {
            label: t('actions.newLock'),
            value: <Link to={lockHref(newId, chain.id)}>{t('lockNumber', { id: newId.toString() })}</Link>,
          },
          endAt !== undefined && { label: t('actions.end'), value: formatLocal(endAt, lang) },
          offeredTo && {
            label: t('facts.pendingOwner'),
            value: <AddressText address={offeredTo} chain={chain} />,
          },
          newOwner && { label: t('facts.owner'), value: <AddressText address={newOwner} chain={chain} /> },
        ]}
      />
      {offeredTo && (
        <>
          <p>{t('actions.newOwnerHint')}</p>
          <CopyButton
            kind="button"
            value={window.location.origin + lockHref(lock.id, chain.id)}
            label={t('made.copy')}
          />
        </>
      )}
    </>
  )
}
