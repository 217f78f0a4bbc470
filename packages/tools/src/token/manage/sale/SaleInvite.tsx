import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { canInvite } from '../../../offering/saleInvitation.ts'
import { useTokenPageLink } from '../../page/useTokenPageLink.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import manage from '../Manage.module.css'
import { poolInviteLink } from '../poolInviteLink.ts'
import type { JudgedInviter } from './useInviter.ts'

type SaleInviteProps = {
  sale: SaleStatus
  context: ActionContext
  offered: readonly OfferedAction[]
  inviter: JudgedInviter | undefined
  onChoose: (id: string) => void
}

/** The inviter who came with this page's address, and the account's own link for others. */
export function SaleInvite({ sale, context, offered, inviter, onChoose }: SaleInviteProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const pageLink = useTokenPageLink()
  const { token, account } = context
  const { rules, own } = sale
  const isUseful = rules.rewardBps.length > 0 || rules.bindFirst
  const verdict = inviter?.verdict
  const isShown = inviter && (verdict === 'good' || verdict === 'notHere')
  const mayBind = offered.some(({ id, permitted }) => id === 'bindSale' && permitted)
  return (
    <>
      {isShown && isUseful && (
        <Alert
          color={verdict === 'good' ? 'blue' : 'yellow'}
          icon={verdict === 'good' ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
          my="md"
        >
          <p className={manage.reason}>{t(`sale.invite.${verdict}`)}</p>
          <AddressText address={inviter.inviter} chain={chain} />
          {verdict === 'good' && mayBind && (
            <div className={manage.buttons}>
              <Button size="xs" variant="default" onClick={() => onChoose('bindSale')}>
                {t('action.bindSale.label')}
              </Button>
            </div>
          )}
        </Alert>
      )}
      {isUseful && account && canInvite(sale, account, own) && (
        <div className={manage.buttons}>
          <CopyButton
            kind="button"
            value={poolInviteLink(pageLink(token.address), account)}
            label={t('manage.copyLink')}
          />
        </div>
      )}
    </>
  )
}
