import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { FieldAction } from '../../_shared/action/FieldAction.tsx'
import { useFieldForm } from '../../_shared/form/useFieldForm.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'

type OwnClaimActionProps = ActionFormProps & {
  /** With the amount that comes. */
  label: string
}

/**
 * What waits for the connected account, as one button: it asks nothing and reads nothing of the page's address. For other
 * accounts the same action stands below, with a field. Both are one run.
 */
export function OwnClaimAction({ entry, context, tool, label, onDone }: OwnClaimActionProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  // Of no fields, so that no link says anything.
  const form = useFieldForm([])
  const { token } = context
  const { verification } = token
  const kind = verification.status === 'verified' ? verification.composition.kind : undefined
  return (
    <FieldAction
      slot={`${entry.id}:${token.address}`}
      {...{ tool, chain, form, context, t, label, onDone }}
      fields={[]}
      reading={{ faults: {}, asks: {} }}
      wanted={account && { values: { account }, token: token.address, action: entry.id, kind }}
      make={async (client, planned, wanted) => {
        const { planApprovedAction } = await import('@tokensmith/sdk/token/planApprovedAction.ts')
        return planApprovedAction(client, { ...wanted, account: planned })
      }}
      title={`${t(`action.${entry.id}.label`)} · ${token.symbol ?? ''}`}
    />
  )
}
