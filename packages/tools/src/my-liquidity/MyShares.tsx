import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { ChosenShare } from './ChosenShare.tsx'
import { FindMore } from './FindMore.tsx'
import { myLiquidityRules } from './liquidityFields.ts'
import { parseLiquidityForm } from './parseLiquidityForm.ts'
import { RemoveShare } from './RemoveShare.tsx'
import { ShareList } from './ShareList.tsx'
import { useShares } from './useShares.ts'

/** Whose liquidity, all of it, ways to find more of it; and beside it the removal of what is chosen. */
export default function MyShares() {
  const t = useTexts('my-liquidity')
  const { chain } = useChain()
  const { address: wallet } = useWallet()
  const form = useToolForm(myLiquidityRules)
  const context = { wallet, shortName: chain.shortName }
  const { owner } = parseLiquidityForm(form.values, context)
  const shares = useShares(owner)
  const [stale, setStale] = useState<Address>()
  const found = shares.query.data?.shares ?? []
  const share = found.find(({ pair, balance }) => {
    return balance > 0n && pair.toLowerCase() === form.values.pair.toLowerCase()
  })
  const reading = parseLiquidityForm(form.values, { ...context, share })
  const field = useFieldProps(form, reading)
  const choose = (pair: string) => {
    form.set('pair', pair)
    form.renew('amount')
  }
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <>
          <Section title={t('form.who')} aside={chain.name}>
            <AddressInput {...field('address')} label={t('form.address')} hint={t('form.addressHint')} />
          </Section>
          {share ? (
            <ChosenShare
              {...{ form, field, share }}
              isSearched={shares.history.search.phase === 'done'}
              onBack={() => choose('')}
            />
          ) : (
            <ShareList {...{ shares, owner, stale }} onChoose={choose} />
          )}
          {owner && !share && <FindMore form={form} field={field} find={reading.find} shares={shares} />}
        </>
      }
      outcome={
        <RemoveShare
          {...{ form, reading, share, owner }}
          onRemoved={(pair) => {
            choose('')
            setStale(pair)
            void shares.reread().finally(() => setStale(undefined))
          }}
        />
      }
    />
  )
}
