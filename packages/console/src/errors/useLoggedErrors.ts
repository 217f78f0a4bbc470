import { useEffect } from 'react'
import { logError } from './errorLog.ts'

/** Logs what fails outside of drawing while the console is on screen; not under the development server. */
export function useLoggedErrors(): void {
  useEffect(() => {
    if (__DEVELOPMENT__) return
    const onError = (event: ErrorEvent) =>
      logError(event.error ?? event.message, { vm: 'window', info: 'event', url: location.href })
    const onRejection = (event: PromiseRejectionEvent) =>
      logError(event.reason, { vm: 'window', info: 'promise', url: location.href })
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    return () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
}
