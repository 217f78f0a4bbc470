import { startOfFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { drawSaleSalt } from '@tokensmith/sdk/sale/drawSaleSalt.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import { nobody } from '../_shared/form/nobody.ts'
import { useTabText } from '../_shared/form/useTabText.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { useChainTime } from '../_shared/time/useChainTime.ts'
import { type CreatedLists, SaleCreated } from '../presale/SaleCreated.tsx'
import { listedFields } from '../presale/toPresaleRules.ts'
import { absentCoins, usePayCoins } from '../presale/usePayCoins.ts'
import { usePresaleLists } from '../presale/usePresaleLists.ts'
import { AllocationOutcome } from './AllocationOutcome.tsx'
import type { AllocationVariant } from './AllocationVariant.ts'
import { CreateAllocationForm } from './CreateAllocationForm.tsx'
import { CreateAllocationRun } from './CreateAllocationRun.tsx'
import { createAllocationFields, createAllocationRules } from './createAllocationFields.ts'
import { parseCreateAllocation } from './parseCreateAllocation.ts'
import { parseRuneName } from './parseRune.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

/** Form left, outcome right; the result takes their place. */
export default function CreateAllocationScreen({ variant }: { variant: AllocationVariant }) {
  const t = useAllocationTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const nowAt = useChainTime()
  const [rules] = useState(() => createAllocationRules(startOfFields(createAllocationFields, { nowAt, variant })))
  const form = useToolForm(rules)
  // One salt for as long as the form is open: lists of buyers are bound to it.
  const [salt, setSalt] = useState(drawSaleSalt)
  const [made, setMade] = useState<{ sale: Address; lists: CreatedLists }>()
  const { values: typed } = form
  const creator = account ?? nobody
  const coins = usePayCoins(typed)
  const known = coins.map(({ coin }) => coin)
  const decimals = known[0]?.decimals ?? 18
  const base = { account, shortName: chain.shortName, nowAt, variant, typed, chain, creator }
  const lists = usePresaleLists(`${variant.id}:lists`, listedFields(base), { creator, salt, decimals })
  const [info, typeInfo] = useTabText(`${variant.id}:info`)
  const token = tokenOf(typed, variant)
  const context = { ...base, token, coins: known, roots: lists.roots, absent: absentCoins(coins) }
  const reading = parseCreateAllocation(context)
  if (made) {
    const { id: tool, path } = variant
    const words = { title: t('created.title'), done: t('created.done') }
    return <SaleCreated {...{ ...made, tool, path, words }} onAnother={() => setMade(undefined)} />
  }
  const named = known.map((coin) => coin ?? {})
  const finish = (sale: Address) => {
    const rows = Object.entries(lists.lists).map(([name, { reading: read }]) => ({ name, rows: read.rows }))
    form.reset()
    lists.clear()
    typeInfo('')
    setSalt(drawSaleSalt())
    setMade({ sale, lists: { rows, decimals } })
  }
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={<CreateAllocationForm {...{ form, reading, context, coins, lists, variant }} info={[info, typeInfo]} />}
      outcome={
        <>
          <AllocationOutcome drawn={reading.drawn} coins={named} nowAt={nowAt} />
          <CreateAllocationRun {...{ variant, form, reading, salt, info }} onDone={finish} />
        </>
      }
    />
  )
}

/** What is sold, by what stands in the form: amounts of it have as many decimals as were typed, as far as that is a number. */
function tokenOf({ name = '', divisibility = '' }: Readonly<Record<string, string>>, { isRune }: AllocationVariant) {
  const symbol = (isRune ? parseRuneName(name) : undefined) ?? name.trim()
  return { symbol, decimals: /^[0-9]{1,2}$/.test(divisibility) ? Number(divisibility) : 0 }
}
