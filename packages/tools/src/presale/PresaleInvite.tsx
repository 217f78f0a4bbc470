import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'
import offering from '../offering/Offering.module.css'
import { canInvite } from '../offering/saleInvitation.ts'
import type { SaleView } from './SaleView.ts'
import { invitationHref } from './salePageLink.ts'
import { asInvited, type JudgedInviter } from './usePresaleInviter.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type PresaleInviteProps = {
  view: SaleView
  account: Address | undefined
  inviter: JudgedInviter | undefined
}

/** The inviter who came with this page's address, and the account's own link for others; nothing where nobody gains by it. */
export function PresaleInvite({ view, account, inviter }: PresaleInviteProps) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { rules, own, sale } = view.status
  if (rules.rewardBps.length === 0 && !rules.bindFirst) return null
  const verdict = inviter?.verdict
  const isGood = verdict === 'good'
  return (
    <>
      {inviter && (isGood || verdict === 'notHere') && (
        <Alert
          my="md"
          color={isGood ? 'blue' : 'yellow'}
          icon={isGood ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          <p className={offering.reason}>{t(`invite.${verdict}`)}</p>
          <AddressText address={inviter.inviter} chain={chain} />
        </Alert>
      )}
      {account && canInvite({ rules }, account, asInvited(own)) && (
        <div className={offering.buttons}>
          <CopyButton
            kind="button"
            value={window.location.origin + invitationHref(view.path, sale, chain.id, account)}
            label={t('invite.copy')}
          />
        </div>
      )}
    </>
  )
}
