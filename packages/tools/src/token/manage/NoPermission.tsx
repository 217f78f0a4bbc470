import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { ActionRole } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { useTokenTexts } from '../useTokenTexts.ts'

type NoPermissionProps = { context: Pick<ActionContext, 'token' | 'trading'>; by: ActionRole }

/** Says that the connected account may not do it, and who may, or when. */
export function NoPermission({ context: { token, trading }, by }: NoPermissionProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const deployer = trading.fairMint?.rules.deployer ?? trading.sale?.rules.deployer
  const lockedUntil = token.ownershipLockedUntilAt ?? 0n
  const reason =
    by === 'pendingOwner'
      ? t('manage.noPermissionPending', { account: token.pendingOwner })
      : by === 'provider'
        ? t('manage.noPermissionProvider', { provider: trading.pool?.provider })
        : by === 'deployer'
          ? t('manage.noPermissionDeployer', { deployer })
          : lockedUntil > token.chainAt
            ? t('manage.noPermissionLocked', { date: formatLocal(lockedUntil, lang) })
            : t('manage.noPermissionOwner', { owner: token.owner })
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} mb="md" role="status" style={{ overflowWrap: 'anywhere' }}>
      {t('manage.noPermission')} {reason}
    </Alert>
  )
}
