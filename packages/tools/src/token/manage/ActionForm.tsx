import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { parseAction, startOfAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Address } from 'viem'
import { FieldAction } from '../../_shared/action/FieldAction.tsx'
import { useCoinBalance } from '../../_shared/coin/useCoinBalance.ts'
import { useFieldForm } from '../../_shared/form/useFieldForm.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import { GiveBackNote } from './mint/GiveBackNote.tsx'
import { NoPermission } from './NoPermission.tsx'
import { TransferNote } from './TransferNote.tsx'

/** The small form of one action and the button that does it. */
export function ActionForm({ entry, context: seen, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const wallet = useWallet()
  const { chain } = useChain()
  const { id: action, by, confirms, fields = [] } = entry
  const form = useFieldForm(fields, startOfAction(entry, seen))
  const context = { ...seen, available: useCoinBalance(coinTaken(entry, seen)) }
  const { token } = context
  const reading = parseAction(entry, form.values, context)
  const warning = warningOf(entry)
  const { verification } = token
  const kind = verification.status === 'verified' ? verification.composition.kind : undefined
  const label = t(`action.${action}.label`)
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by={by} />
  return (
    <FieldAction
      slot={`${action}:${token.address}`}
      {...{ tool, chain, fields, form, reading, context, t, label, onDone }}
      wanted={
        reading.values && entry.permitted ? { values: reading.values, token: token.address, action, kind } : undefined
      }
      make={async (client, account, wanted) => {
        const { planApprovedAction } = await import('@tokensmith/sdk/token/planApprovedAction.ts')
        return planApprovedAction(client, { ...wanted, account })
      }}
      title={`${label} · ${token.symbol ?? ''}`}
      warning={warning && t(`manage.${warning}`)}
      confirms={confirms && t(confirms)}
    >
      {action === 'transfer' && <TransferNote amount={form.values.amount ?? ''} context={context} />}
      {action === 'giveBack' && <GiveBackNote count={form.values.count ?? ''} context={context} />}
    </FieldAction>
  )
}

/** What the action takes by allowance, for its balance. */
function coinTaken({ approves }: OfferedAction, { trading }: ActionContext): Address | undefined {
  if (approves === 'dividendCoin') return trading.dividends?.coin.address
  return approves === 'lp' ? trading.market?.pair : undefined
}

/** Giving a power away is for ever; of what people do with what is theirs, only what says so. */
function warningOf({ warning, isOneWay, by }: OfferedAction) {
  return warning ?? (isOneWay && (by === 'owner' || by === 'provider') ? 'irreversible' : undefined)
}
