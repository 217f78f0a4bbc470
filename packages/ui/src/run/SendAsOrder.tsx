import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { Plan } from '@tokensmith/sdk/plan/Plan.ts'
import { useState } from 'react'
import { useUiTexts } from '../useUiTexts.ts'
import { callsOfPlan, handPlan } from './handedPlan.ts'
import classes from './RunPlan.module.css'

/** Where the tool for multisig wallets takes a plan up; it asks which wallet is meant. */
const ordersPath = '/ot/ms?tab=OR'

/** Hands a plan to the tool for multisig wallets, where it becomes an order that several people sign. */
export function SendAsOrder({ plan, name }: { plan: Plan<unknown>; name: string }) {
  const t = useUiTexts()
  const [hasFailed, setFailed] = useState(false)
  const calls = callsOfPlan(plan)
  if (!calls) return null
  const hand = () => {
    if (handPlan({ chainId: plan.chainId, name, calls })) location.assign(ordersPath)
    else setFailed(true)
  }
  return (
    <>
      <Button
        className={classes.safe}
        variant="subtle"
        size="compact-sm"
        color="gray"
        leftSection={<IconUsers size={15} aria-hidden />}
        title={t('run.asOrderHint')}
        onClick={hand}
      >
        {t('run.asOrder')}
      </Button>
      {hasFailed && (
        <p role="alert" className={classes.reason}>
          {t('run.asOrderFailed')}
        </p>
      )}
    </>
  )
}
