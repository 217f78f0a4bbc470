import { useState } from 'react'

/** Something that a button does: whether it goes on, and what it failed with last, which the next one forgets. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(undefined)
    await work().catch(setFailure)
    setBusy(false)
  }
  return { attempt, isBusy, failure }
}
