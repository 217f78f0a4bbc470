import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { PoolContext } from '@tokensmith/sdk/staking/actions/PoolContext.ts'
import { parsePoolAction } from '@tokensmith/sdk/staking/actions/parsePoolAction.ts'
import type { OfferedPoolAction } from '@tokensmith/sdk/staking/actions/poolActions.ts'
import { laterPeriods, openPeriods } from '@tokensmith/sdk/staking/actions/poolStakerActions.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useRef, useState } from 'react'
import { FieldAction } from '../_shared/action/FieldAction.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { BoostGain } from './BoostGain.tsx'
import { PeriodChips } from './PeriodChips.tsx'
import { PoolListInput } from './PoolListInput.tsx'
import type { PoolView } from './readPoolView.ts'
import { usePoolList } from './usePoolList.ts'
import { usePoolTexts } from './usePoolTexts.ts'

type PoolActionFormProps = {
  tool: string
  view: PoolView
  action: OfferedPoolAction
  context: PoolContext
  onDone: () => void
}

/** The form of one action on a pool, what it costs, and the button that does it. */
export function PoolActionForm({ tool, view, action, context: base, onDone }: PoolActionFormProps) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const { id, key, fields, args, subject, isOneWay, confirms } = action
  const { state, reward } = view
  const { pool } = state
  const form = useFieldForm(fields)
  const context = { ...base, ...subject }
  const offered = id === 'relock' ? laterPeriods(state, subject.position?.untilAt) : openPeriods(state)
  const [chosen, setChosen] = useState(offered[0] ?? 0)
  const period = offered.includes(chosen) ? chosen : (offered[0] ?? 0)
  const isList = id === 'setListRoot'
  const list = usePoolList(`staking:list:${pool}`, pool)
  const listed = useRef<readonly `0x${string}`[]>([])
  listed.current = list.read?.reading.accounts ?? []
  const { values, ...reading } = parsePoolAction(action, form.values, context)
  const root = isList ? list.read?.root : undefined
  const hasPeriod = args.includes('period')
  const isReady = values !== undefined && account !== undefined && (!isList || root !== undefined)
  const given = { ...values, ...(hasPeriod && { period: BigInt(period) }), ...(root && { root }) }
  const label = t(`actions.${id}.label`)
  return (
    <FieldAction
      slot={`${key}:${pool}`}
      {...{ tool, chain, fields, form, reading, context, t, label, onDone }}
      // A list is told from others by its root alone.
      wanted={isReady ? { account, values: given, readAt: state.chainAt } : undefined}
      make={async (client, _planned, wanted) => {
        const { planPoolAction, planPoolList } = await import('@tokensmith/sdk/staking/actions/planPoolAction.ts')
        const of = { account: wanted.account, pool: state }
        if (isList) return planPoolList(client, { ...of, accounts: listed.current })
        return planPoolAction(client, { ...of, action: id, values: wanted.values })
      }}
      title={`${label} · ${reward.symbol ?? '?'}`}
      warning={isOneWay && t(`actions.${id}.warning`)}
      confirms={confirms && t(confirms)}
    >
      {hasPeriod && <PeriodChips pool={state} offered={offered} period={period} onPeriod={setChosen} />}
      {isList && <PoolListInput list={list} />}
      {id === 'endBoost' && values?.account && values.index !== undefined && (
        <BoostGain view={view} account={values.account} index={Number(values.index)} />
      )}
      {id === 'takeBack' && subject.funding && (
        <KeyValues
          rows={[{ label: t('history.unspent'), value: coinText(subject.funding.unspent, reward, lang, 18) }]}
        />
      )}
    </FieldAction>
  )
}
