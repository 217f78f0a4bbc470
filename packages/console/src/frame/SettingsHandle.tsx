import { IconSettings, IconX } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ScreenBoundary } from '@tokensmith/shell/parts/ScreenBoundary.tsx'
import { lazy, Suspense, useState } from 'react'
import classes from './SettingsHandle.module.css'

const SettingsPanel = lazy(() => import('@tokensmith/shell/settings/SettingsPanel.tsx'))

/** Opens the settings of the whole page, which are the console's as well. */
export function SettingsHandle() {
  const common = useTexts('common')
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? IconX : IconSettings
  return (
    <>
      <button
        type="button"
        className={classes.handle}
        aria-label={common('settings.title')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={22} aria-hidden />
      </button>
      {isOpen && (
        <ScreenBoundary>
          <Suspense>
            <SettingsPanel onClose={() => setOpen(false)} />
          </Suspense>
        </ScreenBoundary>
      )}
    </>
  )
}
