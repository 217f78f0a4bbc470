import { useSyncExternalStore } from 'react'
import type { Acting } from '../ports/Acting.ts'
import type { ActingPort } from '../ports/ActingPort.ts'
import { usePorts } from '../ports/PortsContext.ts'

/** Whom a person acts for, also where it rests on another chain, with the port's actions. */
export function useActing(): { acting: Acting | undefined; port: ActingPort } {
  const port = usePorts().acting
  const acting = useSyncExternalStore(
    (listener) => port.subscribe(listener),
    () => port.getActing(),
    () => undefined,
  )
  return { acting, port }
}
