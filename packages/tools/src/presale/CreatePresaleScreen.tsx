import { startOfFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { drawSaleSalt } from '@tokensmith/sdk/sale/drawSaleSalt.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import type { CoinState } from '../_shared/coin/useChosenCoin.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { useTabText } from '../_shared/form/useTabText.ts'
import { useChainTime } from '../_shared/time/useChainTime.ts'
import { CreatePresaleForm } from './CreatePresaleForm.tsx'
import { CreatePresaleRun } from './CreatePresaleRun.tsx'
import { createPresaleFields } from './createPresaleFields.ts'
import { PresaleOutcome } from './PresaleOutcome.tsx'
import { type PresaleVariant, presalePath } from './PresaleVariant.ts'
import { parseCreatePresale } from './parseCreatePresale.ts'
import { type CreatedLists, SaleCreated } from './SaleCreated.tsx'
import { listedFields } from './toPresaleRules.ts'
import { absentCoins, usePayCoins } from './usePayCoins.ts'
import { usePresaleLists } from './usePresaleLists.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'
import { useSoldToken } from './useSoldToken.ts'

/** Form left, outcome right; the result takes their place. */
export default function CreatePresaleScreen({ variant }: { variant: PresaleVariant }) {
  const t = usePresaleTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const nowAt = useChainTime()
  const [start] = useState(() => startOfFields(createPresaleFields, { nowAt, variant }))
  const form = useFieldForm(createPresaleFields, start)
  // One salt for as long as the form is open: lists of buyers are bound to it, and a sale's address follows from it.
  const [salt, setSalt] = useState(drawSaleSalt)
  const [made, setMade] = useState<{ sale: Address; lists: CreatedLists }>()
  const { values: typed } = form
  const creator = account ?? nobody
  const coins = usePayCoins(typed)
  const base = { account, shortName: chain.shortName, nowAt, variant, typed, chain, creator }
  const known = coins.map(({ coin }) => coin)
  // The address alone is read first: what the token is decides how the rest is read.
  const address = useMemo(() => parseTokenAlone(typed, chain.shortName), [typed, chain.shortName])
  const { state: sold, totalSupply } = useSoldToken(address)
  const decimals = known[0]?.decimals ?? 18
  const lists = usePresaleLists(`${variant.id}:lists`, listedFields(base), { creator, salt, decimals })
  const [info, typeInfo] = useTabText(`${variant.id}:info`)
  const context = { ...base, token: sold.coin, coins: known, roots: lists.roots, absent: absentOf(sold, coins) }
  const reading = parseCreatePresale(context)
  if (made) {
    const words = { title: t('created.title'), done: t('created.done') }
    return (
      <SaleCreated {...{ ...made, words }} tool={variant.id} path={presalePath} onAnother={() => setMade(undefined)} />
    )
  }
  const token = { ...sold.coin, totalSupply }
  const named = known.map((coin) => coin ?? {})
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={<CreatePresaleForm {...{ form, reading, context, sold, coins, lists }} info={[info, typeInfo]} />}
      outcome={
        <>
          <PresaleOutcome reading={reading} token={token} coins={named} nowAt={nowAt} />
          <CreatePresaleRun
            {...{ variant, form, reading, salt, info, token }}
            coins={named}
            onDone={(sale) => {
              const rows = Object.entries(lists.lists).map(
                ([
                  name,
                  {
                    reading: { rows },
                  },
                ]) => ({ name, rows }),
              )
              form.reset()
              lists.clear()
              typeInfo('')
              setSalt(drawSaleSalt())
              setMade({ sale, lists: { rows, decimals } })
            }}
          />
        </>
      }
    />
  )
}

/** The token's address, where it is right; nothing else of the form is looked at. */
function parseTokenAlone(typed: Readonly<Record<string, string>>, shortName: string): Address | undefined {
  const parsed = parseAddress(typed.token ?? '', { shortName, refuseZero: true })
  return parsed.ok ? parsed.value : undefined
}

/** The fields whose addresses answer as no token. */
const absentOf = (sold: CoinState, coins: readonly CoinState[]) =>
  sold.isAbsent ? ['token', ...absentCoins(coins)] : absentCoins(coins)
