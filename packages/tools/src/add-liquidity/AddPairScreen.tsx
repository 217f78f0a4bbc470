import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { type PairLiquidity, readPairLiquidity } from '@tokensmith/sdk/liquidity/readPairLiquidity.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { leadTo } from '@tokensmith/ui/link/leadTo.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import { parseCoinValue } from '../_shared/coin/parseCoinValue.ts'
import { type ChosenCoin, useChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import { useCoinBalance } from '../_shared/coin/useCoinBalance.ts'
import { balanceFault } from '../_shared/form/balanceFault.ts'
import { nobody } from '../_shared/form/nobody.ts'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { useChainTime } from '../_shared/time/useChainTime.ts'
import { AddedLiquidity } from './AddedLiquidity.tsx'
import type { AdditionContext } from './AdditionContext.ts'
import classes from './AddLiquidity.module.css'
import { AddPairFacts } from './AddPairFacts.tsx'
import { AddPairForm } from './AddPairForm.tsx'
import { addPairRules } from './addPairFields.ts'
import { agreeId, ConcernList } from './ConcernList.tsx'
import { parseAddPairForm } from './parseAddPairForm.ts'
import { useAddPairPlan } from './useAddPairPlan.ts'
import { usePairState } from './usePairState.ts'
import { usePairSwap } from './usePairSwap.ts'

/** Form left, outcome right. Works without a wallet up to the button. */
export default function AddPairScreen() {
  const t = useTexts('add-liquidity')
  const { chain } = useChain()
  const wallet = useWallet()
  const queries = useQueryClient()
  const form = useToolForm(addPairRules)
  const [done, setDone] = useState<{ added: PairLiquidity; context: AdditionContext }>()
  const nowAt = useChainTime()
  const coins = { first: useChosenCoin(form.values.first), second: useChosenCoin(form.values.second) }
  const tokens = [form.values.first, form.values.second].map((value) => {
    const coin = parseCoinValue(value)
    return coin === 'native' ? chain.wrapped : coin
  }) as [Address?, Address?]
  const swap = usePairSwap(form.values.exchange, tokens)
  const pair = usePairState(swap, tokens)
  const isFilled = pair.data && pair.data.lpSupply > 0n
  const [first, second] = [coins.first.coin, coins.second.coin]
  const reading = parseAddPairForm(form.values, { first, second, swap, wrapped: chain.wrapped, isFilled, nowAt })
  const { values } = reading
  const field = useFieldProps(form, reading)
  const { plan, shown, isReading, ...judged } = useAddPairPlan(values)
  const lpBalance = useCoinBalance(shown?.state.pair)
  const rehearsal = useRehearsal(plan.plan, wallet.address ?? nobody, wallet.address !== undefined)
  const lacks =
    balanceFault(shown?.expected.tokenAmount, first) !== undefined ||
    balanceFault(shown?.expected.baseAmount, second) !== undefined
  const symbols = { first: first?.symbol ?? '', second: second?.symbol ?? '' }
  const context = shown && first && second && makeContext({ shown, first, second, account: wallet.address, chain })
  const blocked = !values
    ? t('blocked')
    : lacks
      ? t('blockedByBalance')
      : !judged.isAgreed
        ? t('blockedByConcern')
        : undefined
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={<AddPairForm {...{ form, field, coins, isFilled, shown, nowAt }} router={swap?.router} />}
      outcome={
        <>
          {done && <AddedLiquidity {...done} onClose={() => setDone(undefined)} />}
          <Section title={t('outcome')} aside={shown && isReading ? t('readingAgain') : undefined}>
            {chain.swaps.length === 0 ? (
              <p className={classes.quiet}>{t('noExchange', { chain: chain.name })}</p>
            ) : pair.error ? (
              <ErrorNotice error={pair.error} onRetry={() => void pair.refetch()} />
            ) : shown && values && first && second ? (
              <>
                <ConcernList {...judged} {...{ first, second }} />
                <AddPairFacts plan={shown} {...{ values, first, second, lpBalance }} cost={rehearsal.cost} />
              </>
            ) : isReading || !swap || pair.isFetching ? (
              <LoadingShape height={150} label={t('loading')} />
            ) : (
              <p className={classes.quiet}>{t('empty')}</p>
            )}
          </Section>
          <Section pinned>
            <RunPlan<PairLiquidity>
              tool="add-liquidity"
              slot="add"
              chain={chain}
              plan={plan}
              title={t('runTitle', symbols)}
              action={t(values?.lockUntil === undefined ? 'action.add' : 'action.addAndLock')}
              blocked={blocked}
              form={form}
              onBlocked={() => values && !lacks && leadTo(agreeId)}
              problem={wallet.address && !lacks ? rehearsal.problem : undefined}
              context={context}
              read={(receipts, kept) => readPairLiquidity(receipts, kept as AdditionContext)}
              onDone={(added, kept) => {
                form.renew('firstAmount', 'secondAmount')
                setDone({ added, context: kept as AdditionContext })
                void queries.invalidateQueries({ queryKey: ['pair'] })
              }}
              sticky
            />
          </Section>
        </>
      }
    />
  )
}

function makeContext(made: {
  shown: { pair: Address }
  first: ChosenCoin
  second: ChosenCoin
  account?: Address
  chain: { wrapped?: Address }
}): AdditionContext {
  const { shown, first, second, account = nobody, chain } = made
  const tokenOf = ({ address }: ChosenCoin) => (address === 'native' ? chain.wrapped! : address)
  const pick = ({ address, symbol, decimals }: ChosenCoin) => ({ address, symbol, decimals })
  return {
    ...{ pair: shown.pair, account, first: tokenOf(first), second: tokenOf(second) },
    coins: { first: pick(first), second: pick(second) },
  }
}
