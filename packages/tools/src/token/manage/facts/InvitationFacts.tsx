import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'

/** Rewards by generation, the conditions, and the account's place in it. */
export function InvitationFacts({ context: { token, trading } }: { context: ActionContext }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { invitation } = trading
  if (!invitation) return null
  const { account } = invitation
  const who = (address: string) => <AddressText address={address} chain={chain} />
  const generations = invitation.rewardBps.map((bps) => formatPercent(bps, lang)).join(' · ')
  return (
    <KeyValues
      rows={[
        { label: t('manage.generations'), value: generations },
        { label: t('create.field.inviterMinHolding.label'), value: coinText(invitation.minHolding, token, lang) },
        { label: t('create.field.invitationMinTransfer.label'), value: coinText(invitation.minTransfer, token, lang) },
        account && {
          label: t('manage.yourInviter'),
          value: account.inviter ? who(account.inviter) : t('manage.nobody'),
        },
        account?.offeredBy !== undefined && { label: t('manage.offeredBy'), value: who(account.offeredBy) },
        account && { label: t('manage.youInvited'), value: account.invitedCount.toString() },
        account && { label: t('manage.yourCredit'), value: coinText(account.credit, token, lang) },
        account && { label: t('manage.yourUnsettled'), value: coinText(account.unsettled, token, lang) },
        account && {
          label: t('manage.invitesByTransfer'),
          value: t(account.invitesByTransfer ? 'manage.on' : 'manage.off'),
        },
      ]}
    />
  )
}
