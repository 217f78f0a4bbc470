import { listPresaleActions, presaleActions } from '@tokensmith/sdk/presale/presaleActions.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { namedCoins } from './namedCoins.ts'
import { PresaleActionForm } from './PresaleActionForm.tsx'
import { SaleActionList } from './SaleActionList.tsx'
import { SetPresaleInfoForm } from './SetPresaleInfoForm.tsx'
import { SetPresaleListForm } from './SetPresaleListForm.tsx'
import type { PresaleView } from './usePresale.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What is made from more than fields. */
const ownForms = { setPresaleList: SetPresaleListForm, setPresaleInfo: SetPresaleInfoForm } as const
const fieldNames = presaleActions.flatMap(({ fields }) => fields.map(({ name }) => name))

/** What can be done with a presale beside buying, by the account that looks. */
export function PresaleActions({ tool, view, onDone }: { tool: string; view: PresaleView; onDone: () => void }) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const { status, token, chainAt, surplus } = view
  const { symbol = '', decimals = 18 } = token
  const context = { sale: status, token: { symbol, decimals }, account, chainAt, surplus, shortName: chain.shortName }
  const coins = namedCoins(view, chain.symbol)
  return (
    <SaleActionList
      {...{ tool, coins, fieldNames, onDone }}
      offered={listPresaleActions(context)}
      words={({ id }, part, coin) => t(`actions.${id}.${part}`, { coin })}
      form={(action, finish) => {
        const { id, coin } = action
        const Own = id === 'setPresaleList' || id === 'setPresaleInfo' ? ownForms[id] : undefined
        if (Own) return <Own key={account} {...{ tool, view }} onDone={finish} />
        return <PresaleActionForm key={account} {...{ tool, action, context }} coin={coins[coin]} onDone={finish} />
      }}
    />
  )
}
