import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useSyncExternalStore } from 'react'
import { useConsoleTexts } from '../consoleTexts.ts'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Fills the whole screen with the page, or gives it back. */
export function FullscreenButton() {
  const t = useConsoleTexts()
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = async () => {
    const refuse = () => showMessage(t('fullscreen.refused'), 'bad')
    if (!document.fullscreenEnabled) return refuse()
    await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(refuse)
  }
  const Icon = isFull ? IconMinimize : IconMaximize
  return (
    <button
      id="screenfull"
      type="button"
      className="icon-button"
      aria-label={t(isFull ? 'fullscreen.leave' : 'fullscreen.enter')}
      onClick={() => void toggle()}
    >
      <Icon size={19} aria-hidden />
    </button>
  )
}
