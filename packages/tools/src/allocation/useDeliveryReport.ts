import type { DeliveryReportReading } from '@tokensmith/sdk/allocation/parseDeliveryReport.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useEffect, useState } from 'react'
import { useTabText } from '../_shared/form/useTabText.ts'

/** How long typing rests before a list is read. */
const readDelayMs = 300

/**
 * A list of deliveries as it was typed or loaded, and read. It can have thousands of lines, so it stays in this tab of the browser and
 * out of the page's address.
 *
 * @param key of the browser's store.
 */
export function useDeliveryReport(key: string) {
  const { chain } = useChain()
  const [text, type] = useTabText(key)
  const [found, setFound] = useState<{ of: string; reading: DeliveryReportReading }>()
  const { shortName } = chain
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { parseDeliveryReport } = await import('@tokensmith/sdk/allocation/parseDeliveryReport.ts')
        const reading = await parseDeliveryReport(text, { shortName, signal: stop.signal })
        if (!stop.signal.aborted) setFound({ of: text, reading })
      } catch (error) {
        // Only an aborted reading ends so; a newer one is under way.
        if (!stop.signal.aborted) throw error
      }
    }, readDelayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, shortName])
  return { text, type, reading: found?.of === text ? found.reading : undefined }
}
