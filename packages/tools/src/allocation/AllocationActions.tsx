import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { allocationActions, listAllocationActions } from '@tokensmith/sdk/allocation/allocationActions.ts'
import { nextSettlementAt } from '@tokensmith/sdk/allocation/allocationDues.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { namedCoins } from '../presale/namedCoins.ts'
import { SaleActionList } from '../presale/SaleActionList.tsx'
import { SetPresaleInfoForm } from '../presale/SetPresaleInfoForm.tsx'
import { SetPresaleListForm } from '../presale/SetPresaleListForm.tsx'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { AllocationActionForm } from './AllocationActionForm.tsx'
import { isSaidAsPresale } from './isSaidAsPresale.ts'
import { MarkDeliveredForm } from './MarkDeliveredForm.tsx'
import { SetRecipientForm } from './SetRecipientForm.tsx'
import type { AllocationView } from './useAllocation.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** What is made from more than fields. */
const ownForms = {
  ...{ setPresaleList: SetPresaleListForm, setPresaleInfo: SetPresaleInfoForm },
  ...{ setRecipient: SetRecipientForm, markDelivered: MarkDeliveredForm },
} as const
const hasOwnForm = (id: string): id is keyof typeof ownForms => Object.hasOwn(ownForms, id)
const fieldNames = allocationActions.flatMap(({ fields }) => fields.map(({ name }) => name))

/** What can be done with a sale of what is delivered elsewhere beside buying, by the account that looks. */
export function AllocationActions({ tool, view, onDone }: { tool: string; view: AllocationView; onDone: () => void }) {
  const t = useAllocationTexts()
  const shared = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const { status: sale, token, batches, chainAt } = view
  const context = { sale, token, batches, account, chainAt, shortName: chain.shortName }
  const coins = namedCoins(view, chain.symbol)
  const settledFrom = nextSettlementAt(sale, batches, chainAt)
  return (
    <SaleActionList
      {...{ tool, coins, fieldNames, onDone }}
      offered={listAllocationActions(context)}
      words={({ id, batch }, part, coin) =>
        (isSaidAsPresale(id) ? shared : t)(`actions.${id}.${part}`, { coin, batch })
      }
      note={settledFrom && <FieldNote>{t('actions.settleFrom', { date: formatLocal(settledFrom, lang) })}</FieldNote>}
      form={(action, finish) => {
        const { id } = action
        const Own = hasOwnForm(id) ? ownForms[id] : undefined
        if (Own) return <Own key={account} {...{ tool, view }} onDone={finish} />
        return <AllocationActionForm key={account} {...{ tool, action, context, coins }} onDone={finish} />
      }}
    />
  )
}
