import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

type RefreshButtonProps = { label: string; isRunning: boolean; onClick: () => void }

/** Reads again what is shown. */
export function RefreshButton({ label, isRunning, onClick }: RefreshButtonProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={isRunning}
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
