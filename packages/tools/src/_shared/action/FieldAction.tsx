import { IconAlertTriangle } from '@tabler/icons-react'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { RunPlan } from '@tokensmith/ui/run/RunPlan.tsx'
import { type PlanMaker, usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useRehearsal } from '@tokensmith/ui/run/useRehearsal.ts'
import { useUiTexts } from '@tokensmith/ui/useUiTexts.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { type ReactNode, useState } from 'react'
import type { TransactionReceipt } from 'viem'
import { FieldInputs, type FieldInputsProps } from '../form/FieldInputs.tsx'
import { nobody } from '../form/nobody.ts'
import classes from './Action.module.css'

type FieldActionProps<Context, Wanted, Done> = FieldInputsProps<Context> & {
  tool: string
  /** Names the run, so that it is found again after a reload. */
  slot: string
  chain: ChainEntry
  /** What the plan is made of, once every field is right. */
  wanted: Wanted | undefined
  make: PlanMaker<Wanted, unknown>
  /** What it does, as the button says it. */
  label: string
  /** Of the transaction in lists; the label unless told. */
  title?: string
  /** What cannot be undone about it. */
  warning?: string | false
  /** A word to type first, so that it never happens by accident. */
  confirms?: string
  children?: ReactNode
  /** What it came to, for `onDone`. */
  read?: (receipts: readonly TransactionReceipt[]) => Done
  onDone?: (done: Done | undefined) => void
}

/** The form of an action that fields describe: what it asks for, what it costs, whether it would succeed, and its button. */
export function FieldAction<Context, Wanted, Done = undefined>(props: FieldActionProps<Context, Wanted, Done>) {
  const { tool, slot, chain, wanted, make, label, warning, confirms, children, ...inputs } = props
  const ui = useUiTexts()
  const { address } = useWallet()
  const [word, setWord] = useState('')
  const isReady = wanted !== undefined && (!confirms || word.trim() === confirms)
  // Without its word it cannot be saved or proposed as an order either.
  const plan = usePlan(isReady ? wanted : undefined, make, { chainId: chain.id })
  const rehearsal = useRehearsal(plan.plan, address ?? nobody, address !== undefined)
  const confirmation = confirms && ui('action.confirmWord', { word: confirms })
  const { cost } = rehearsal
  // Coin that goes along is no fee.
  const fee = cost && { ...cost, totalWei: cost.totalWei - cost.valueWei }
  return (
    <form className={classes.form} aria-label={label} onSubmit={(event) => event.preventDefault()} noValidate>
      <FieldInputs {...inputs} />
      {children}
      {warning && (
        <p className={classes.oneWay}>
          <IconAlertTriangle size={18} aria-hidden />
          {warning}
        </p>
      )}
      {confirmation && (
        <TextInput label={confirmation} hint={ui('action.confirmHint')} value={word} onChange={setWord} />
      )}
      {/* Not only when the cost is known: the button must not move while it is being pressed. */}
      {isReady && (
        <KeyValues rows={[{ label: ui('action.fee'), value: <CostLine cost={fee} symbol={chain.symbol} /> }]} />
      )}
      <RunPlan<Done | undefined>
        {...{ tool, slot, chain, plan }}
        title={props.title ?? label}
        action={label}
        blocked={isReady ? undefined : ((wanted && confirmation) ?? ui('action.blocked'))}
        form={inputs.form}
        problem={rehearsal.problem}
        read={(receipts) => props.read?.(receipts)}
        onDone={(done) => props.onDone?.(done)}
      />
    </form>
  )
}
