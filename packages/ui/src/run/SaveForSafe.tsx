import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Plan } from '@tokensmith/sdk/plan/Plan.ts'
import { downloadFile } from '../downloadFile.ts'
import { useUiTexts } from '../useUiTexts.ts'
import classes from './RunPlan.module.css'
import { safeTransaction } from './safeTransaction.ts'

/** The plan as a file that a Safe's signers can load, for accounts that are not a single wallet. */
export function SaveForSafe({ plan, name, label }: { plan: Plan<unknown>; name: string; label: string }) {
  const t = useUiTexts()
  const save = () => {
    const file = safeTransaction(plan, name, Date.now())
    if (file) downloadFile(`safe-${plan.chainId}.json`, file, 'application/json')
  }
  if (safeTransaction(plan, name, 0) === undefined) return null
  return (
    <Button
      className={classes.safe}
      variant="subtle"
      size="compact-sm"
      color="gray"
      leftSection={<IconDownload size={15} aria-hidden />}
      title={t('run.saveSafeHint')}
      onClick={save}
    >
      {label}
    </Button>
  )
}
