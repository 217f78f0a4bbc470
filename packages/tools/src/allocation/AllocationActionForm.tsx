import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { AllocationContext } from '@tokensmith/sdk/allocation/AllocationContext.ts'
import type { OfferedAllocationAction } from '@tokensmith/sdk/allocation/allocationActions.ts'
import { parseAllocationAction } from '@tokensmith/sdk/allocation/parseAllocationAction.ts'
import { bondOf } from '@tokensmith/sdk/sale/bondOf.ts'
import { type PresaleActionDone, readPresaleAction } from '@tokensmith/sdk/sale/readPresaleAction.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import type { NamedUnit } from '../offering/NamedUnit.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { isSaidAsPresale } from './isSaidAsPresale.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type AllocationActionFormProps = {
  tool: string
  action: OfferedAllocationAction
  context: AllocationContext
  /** By the numbers of the sale's coins. */
  coins: readonly NamedUnit[]
  onDone: (done: PresaleActionDone | undefined) => void
}

/** The small form of one action on a sale, what it locks and costs, and the button that does it. */
export function AllocationActionForm({ tool, action, context, coins, onDone }: AllocationActionFormProps) {
  const t = useAllocationTexts()
  const shared = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { id, key, coin, batch, fields, isOneWay } = action
  const { sale, own } = context.sale
  const form = useFieldForm(fields)
  const reading = parseAllocationAction(action, form.values, context)
  const words = isSaidAsPresale(id) ? shared : t
  const label = words(`actions.${id}.label`, { coin: coins[coin]?.symbol ?? '?', batch })
  const paidWith = own?.allocation.coin ?? 0
  const bond = bondOf(own?.coins[paidWith]?.paid ?? 0n)
  return (
    <FieldAction
      slot={`${key}:${sale}`}
      {...{ tool, chain, fields, form, reading, context, label, onDone }}
      t={Object.hasOwn(ownFields, id) ? t : shared}
      wanted={reading.wanted}
      make={async (client, planned, wanted) => {
        const { planAnyAllocationAction } = await import('@tokensmith/sdk/allocation/planAnyAllocationAction.ts')
        return planAnyAllocationAction(client, { sale, account: planned ?? nobody, action: wanted })
      }}
      read={(receipts) => readPresaleAction(receipts, sale)}
      title={`${label} · ${context.token.symbol}`}
      warning={isOneWay && words(`actions.${id}.warning`)}
    >
      {id === 'disputeDelivery' && (
        <FieldNote tone="warning">
          {t('actions.disputeDelivery.bond', { amount: coinText(bond, coins[paidWith] ?? {}, lang, 18) })}
        </FieldNote>
      )}
    </FieldAction>
  )
}

/** Whose fields only this sort of sale has. */
const ownFields = { concedeDispute: true }
