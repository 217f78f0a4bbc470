import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenAction } from '@tokensmith/sdk/token/tokenActions.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { useTokenTexts } from '../useTokenTexts.ts'

/** Says that the connected account may not do it, and who may, or when. */
export function NoPermission({ token, by }: { token: TokenState; by: TokenAction['by'] }) {
  const t = useTokenTexts()
  const lang = useLang()
  const lockedUntil = token.ownershipLockedUntilAt ?? 0n
  const reason =
    by === 'pendingOwner'
      ? t('manage.noPermissionPending', { account: token.pendingOwner })
      : lockedUntil > token.chainAt
        ? t('manage.noPermissionLocked', { date: formatLocal(lockedUntil, lang) })
        : t('manage.noPermissionOwner', { owner: token.owner })
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} mb="md" role="status" style={{ overflowWrap: 'anywhere' }}>
      {t('manage.noPermission')} {reason}
    </Alert>
  )
}
