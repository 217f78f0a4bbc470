import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleDue } from '@tokensmith/sdk/presale/saleDues.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import { namedCoins } from './namedCoins.ts'
import classes from './Presale.module.css'
import type { SaleView } from './SaleView.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** A sale, as far as what is due of it is said. */
export type SaleOverview = Pick<SaleView, 'token' | 'coins'> & { status: { sale: Address } }

type CollectDuesProps = {
  tool: string
  dues: readonly SaleDue[]
  overviews: readonly SaleOverview[]
  onDone: () => void
}

/** What waits for the connected account, of one sale or of several, as one button with the amount; nothing where nothing does. */
export function CollectDues({ tool, dues, overviews, onDone }: CollectDuesProps) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address } = useWallet()
  const [done, setDone] = useState<string>()
  const plan = usePlan(dues.length > 0 ? dues : undefined, async (client, _account, wanted) => {
    const { planCollectDues } = await import('@tokensmith/sdk/presale/planCollectDues.ts')
    return planCollectDues(client.chain.id, wanted)
  })
  const rehearsal = useRehearsal(plan.plan, address ?? nobody, address !== undefined)
  const received = done && (
    <>
      <DoneNote>{t('due.done', { amounts: done })}</DoneNote>
      <RunReceipt tool={tool} slot="collectDues" />
    </>
  )
  if (dues.length === 0) return received || null
  const rows = dues.map((due) => {
    const overview = overviews.find(({ status }) => status.sale === due.sale)
    const coins = overview ? namedCoins(overview, chain.symbol) : []
    const unit = due.coin === undefined ? overview?.token : coins[due.coin]
    const { symbol = '?' } = overview?.token ?? {}
    return {
      label: [
        t(`due.of.${due.action.action}`, { symbol, coin: unit?.symbol ?? '?' }),
        // A token can have several sales.
        ...(overviews.length > 1 ? [shortAddress(due.sale)] : []),
      ].join(' · '),
      value: coinText(due.amount, unit ?? {}, lang, 18),
    }
  })
  const amounts = new Intl.ListFormat(lang).format(rows.map(({ value }) => value))
  const action = rows.length === 1 ? t('due.one', { amount: amounts }) : t('due.all', { count: rows.length })
  return (
    <section className={classes.due} aria-label={t('due.title')}>
      {received}
      <strong>{t('due.title')}</strong>
      <KeyValues
        rows={[...rows, { label: t('row.fee'), value: <CostLine cost={rehearsal.cost} symbol={chain.symbol} /> }]}
      />
      <RunPlan
        tool={tool}
        slot="collectDues"
        chain={chain}
        plan={plan}
        title={action}
        action={action}
        problem={address ? rehearsal.problem : undefined}
        // As of the start: what has arrived is not due any more when the last step is done.
        context={amounts}
        read={(_receipts, begun) => String(begun)}
        onDone={(received) => {
          setDone(received)
          onDone()
        }}
      />
    </section>
  )
}
