import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Link } from 'react-router'
import classes from './ViewBar.module.css'

type ViewBarProps = {
  /** The way to where this view was opened from: an address, or what goes there. */
  back: { label: string } & ({ to: string } | { onClick: () => void })
  /** Reads what is shown again; left out while nothing is shown. */
  refresh?: { label: string; isRunning: boolean; onClick: () => void }
}

/** The upper edge of a view of one thing: back to the list at the left, read again at the right. */
export function ViewBar({ back, refresh }: ViewBarProps) {
  const look = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const
  const arrow = <IconArrowLeft size={16} aria-hidden />
  return (
    <div className={classes.bar}>
      {'to' in back ? (
        <Button component={Link} to={back.to} leftSection={arrow} {...look}>
          {back.label}
        </Button>
      ) : (
        <Button onClick={back.onClick} leftSection={arrow} {...look}>
          {back.label}
        </Button>
      )}
      {refresh && <RefreshButton {...refresh} />}
    </div>
  )
}
