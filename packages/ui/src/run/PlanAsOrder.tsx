import { Button } from '@mantine/core'
import { IconDownload, IconUsers } from '@tabler/icons-react'
import type { Plan } from '@tokensmith/sdk/base/plan/Plan.ts'
import { callsForOrder, isOrderable } from '@tokensmith/sdk/multisig/callsForOrder.ts'
import { useState } from 'react'
import { useActing } from '../acting/useActing.ts'
import { downloadFile } from '../downloadFile.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import { useWallet } from '../wallet/useWallet.ts'
import classes from './RunPlan.module.css'
import type { PlanState } from './usePlan.ts'

/**
 * The ways of a plan to several signers. Both begin with the choice of a multisig wallet, because a plan is made for
 * whoever pays; only what was planned for one can be saved for it.
 */
export function PlanAsOrder({ plan, name }: { plan: PlanState<unknown>; name: string }) {
  const t = useUiTexts()
  const { port } = useActing()
  const { acting } = useWallet()
  const [failure, setFailure] = useState<unknown>()
  if (!plan.plan || !isOrderable(plan.plan)) return null
  const save = async (made: Plan<unknown>) => {
    if (!acting) return port.choose()
    setFailure(undefined)
    try {
      const { multisig, chainId } = acting
      const params = { plan: made, account: plan.account, multisig, chainId, others: port.listSigners() }
      const calls = callsForOrder(params)
      const { writeBuilderFile } = await import('@tokensmith/sdk/multisig/builderFile.ts')
      const file = writeBuilderFile({ chainId, name, calls, multisig, nowMs: Date.now() })
      downloadFile(`safe-${chainId}.json`, file, 'application/json')
    } catch (error) {
      setFailure(error)
    }
  }
  const looks = { className: classes.safe, variant: 'subtle', size: 'compact-sm', color: 'gray' } as const
  return (
    <details className={classes.several}>
      <summary>{t('run.several')}</summary>
      <Button
        {...looks}
        leftSection={<IconDownload size={15} aria-hidden />}
        title={t('run.saveSafeHint')}
        onClick={() => void save(plan.plan!)}
      >
        {t('run.saveSafe')}
      </Button>
      {!acting && (
        <Button
          {...looks}
          leftSection={<IconUsers size={15} aria-hidden />}
          title={t('run.asOrderHint')}
          onClick={() => void port.choose()}
        >
          {t('run.asOrder')}
        </Button>
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </details>
  )
}
