import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Plan } from '@tokensmith/sdk/plan/Plan.ts'
import { downloadFile } from '../downloadFile.ts'
import { useUiTexts } from '../useUiTexts.ts'
import { callsOfPlan } from './handedPlan.ts'
import classes from './RunPlan.module.css'

/** The plan as a file that a Safe's signers can load, for accounts that are not a single wallet. */
export function SaveForSafe({ plan, name, label }: { plan: Plan<unknown>; name: string; label: string }) {
  const t = useUiTexts()
  const save = async () => {
    const { safeTransaction } = await import('./safeTransaction.ts')
    const file = safeTransaction(plan, name, Date.now())
    if (file) downloadFile(`safe-${plan.chainId}.json`, file, 'application/json')
  }
  if (!callsOfPlan(plan)) return null
  return (
    <Button
      className={classes.safe}
      variant="subtle"
      size="compact-sm"
      color="gray"
      leftSection={<IconDownload size={15} aria-hidden />}
      title={t('run.saveSafeHint')}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
