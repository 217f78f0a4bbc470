import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { parsePoolAction } from '@tokensmith/sdk/staking/actions/parsePoolAction.ts'
import { poolActions } from '@tokensmith/sdk/staking/actions/poolActions.ts'
import { isPeriodOpen } from '@tokensmith/sdk/staking/actions/poolStakerActions.ts'
import { plainMultiple } from '@tokensmith/sdk/staking/weightOf.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Hex } from 'viem'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { PeriodChips } from './PeriodChips.tsx'
import { poolContextOf } from './poolContextOf.ts'
import type { PoolView } from './readPoolView.ts'
import { StakeWhatIf } from './StakeWhatIf.tsx'
import { usePoolTexts } from './usePoolTexts.ts'

type StakeFormProps = {
  tool: string
  view: PoolView
  /** Where there is a list: what proves that the account is on it. */
  proof: readonly Hex[] | undefined
  onDone: () => void
}

/** It has its own place on the page of a pool. */
const stakeAction = poolActions.find(({ id }) => id === 'stake')!

/** Stakes an amount, for a period where the pool has some, with what it would come to. Reads without a wallet. */
export function StakeForm({ tool, view, proof, onDone }: StakeFormProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const [period, setPeriod] = useState(0)
  const { state, stake } = view
  const { settings, own, pool, chainAt } = state
  const form = useFieldForm(stakeAction.fields)
  const context = poolContextOf(view, { account, shortName: chain.shortName })
  const { values, ...reading } = parsePoolAction({ ...stakeAction, subject: {} }, form.values, context)
  const isFunded = isPeriodOpen(state, period)
  const isListMissing = settings.listRoot !== undefined && account !== undefined && !proof
  const isReady = values !== undefined && isFunded && !isListMissing
  const amount = values?.amount
  return (
    <>
      <PeriodChips pool={state} period={period} onPeriod={setPeriod} />
      {!isFunded && <FieldNote tone="warning">{t('stake.unfunded')}</FieldNote>}
      <FieldAction
        slot={`stake:${pool}`}
        {...{ tool, chain, form, reading, context, t }}
        fields={stakeAction.fields}
        // Whenever the page was read anew, the plan is too.
        wanted={isReady ? { ...values, period: BigInt(period), proof: proof ?? [], readAt: chainAt } : undefined}
        make={async (client, planned, { readAt: _, ...wanted }) => {
          const { planPoolAction } = await import('@tokensmith/sdk/staking/actions/planPoolAction.ts')
          return planPoolAction(client, { account: planned ?? nobody, pool: state, action: 'stake', values: wanted })
        }}
        label={
          amount === undefined ? t('stake.action') : t('stake.actionFor', { amount: coinText(amount, stake, lang, 8) })
        }
        title={t('stake.title', { symbol: stake.symbol ?? '?' })}
        onDone={() => {
          form.renew('amount')
          onDone()
        }}
      >
        <StakeWhatIf
          {...{ view, amount }}
          multiple={settings.periods[period]?.multiple ?? plainMultiple}
          balance={own?.balance.stake}
          onAmount={(text) => form.set('amount', text)}
        />
        {form.values.inviter && settings.team && !own?.wasHere && <FieldNote>{t('invite.costs')}</FieldNote>}
        {isListMissing && <FieldNote tone="warning">{t('stake.listMissing')}</FieldNote>}
      </FieldAction>
    </>
  )
}
