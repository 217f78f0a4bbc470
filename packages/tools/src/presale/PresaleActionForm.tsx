import type { PresaleContext } from '@tokensmith/sdk/presale/PresaleContext.ts'
import { parsePresaleAction } from '@tokensmith/sdk/presale/parsePresaleAction.ts'
import type { OfferedPresaleAction } from '@tokensmith/sdk/presale/presaleActions.ts'
import type { PresaleActionDone } from '@tokensmith/sdk/sale/readPresaleAction.ts'
import { readPresaleAction } from '@tokensmith/sdk/sale/readPresaleAction.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type PresaleActionFormProps = {
  tool: string
  action: OfferedPresaleAction
  context: PresaleContext
  /** What the action is done with, where it is of one coin. */
  coin: NamedUnit | undefined
  onDone: (done: PresaleActionDone | undefined) => void
}

/** The small form of one action on a sale, what it costs, and the button that does it. */
export function PresaleActionForm({ tool, action, context, coin, onDone }: PresaleActionFormProps) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { id, key, fields, isOneWay } = action
  const { sale } = context.sale
  const form = useFieldForm(fields)
  const reading = parsePresaleAction(action, form.values, context)
  const label = t(`actions.${id}.label`, { coin: coin?.symbol ?? '?' })
  return (
    <FieldAction
      slot={`${key}:${sale}`}
      {...{ tool, chain, fields, form, reading, context, t, label, onDone }}
      wanted={reading.wanted}
      make={async (client, _planned, wanted) => {
        const { planPresaleAction } = await import('@tokensmith/sdk/sale/planPresaleAction.ts')
        return planPresaleAction(client.chain.id, sale, wanted)
      }}
      read={(receipts) => readPresaleAction(receipts, sale)}
      title={`${label} · ${context.token.symbol}`}
      warning={isOneWay && t(`actions.${id}.warning`)}
    />
  )
}
