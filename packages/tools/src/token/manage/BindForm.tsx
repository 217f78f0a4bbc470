import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import actionClasses from '../../_shared/action/Action.module.css'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import { parseInvitationLink } from './invitationLink.ts'
import { PlanButton } from './PlanButton.tsx'

/** Binds the connected account to the inviter whose link led here, or was pasted. */
export function BindForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const [params] = useSearchParams()
  const [pasted, setPasted] = useState('')
  const { token } = context
  const text = params.get('invite') ?? /[?&]invite=([^&#\s]+)/.exec(pasted)?.[1] ?? pasted.trim()
  const invitation = parseInvitationLink(text)
  const isLate = invitation !== undefined && invitation.deadline < token.chainAt
  const plan = usePlan(
    invitation && !isLate ? { token: token.address, action: 'bind' as const, values: invitation } : undefined,
    async (client, _account, values) => {
      const { planTokenAction } = await import('@tokensmith/sdk/token/planTokenAction.ts')
      return planTokenAction(client, values)
    },
  )
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.bind.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      {!params.has('invite') && (
        <TextInput
          label={t('field.inviteLink')}
          hint={t('field.inviteLinkHint')}
          value={pasted}
          onChange={setPasted}
          error={pasted !== '' && !invitation ? t('manage.linkInvalid') : undefined}
          mono
        />
      )}
      {params.has('invite') && !invitation && (
        <p className={actionClasses.oneWay} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {t('manage.linkInvalid')}
        </p>
      )}
      {invitation && (
        <KeyValues
          rows={[
            { label: t('manage.inviter'), value: <AddressText address={invitation.inviter} chain={chain} /> },
            {
              label: t('manage.linkValidUntil'),
              value: formatLocal(invitation.deadline, lang),
              note: isLate ? t('manage.linkExpired') : undefined,
            },
          ]}
        />
      )}
      <p className={actionClasses.oneWay}>
        <IconAlertTriangle size={18} aria-hidden />
        {t('manage.irreversible')}
      </p>
      <PlanButton {...{ entry, context, tool, plan, onDone }} isReady={invitation !== undefined && !isLate} />
    </form>
  )
}
