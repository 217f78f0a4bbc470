import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useRested } from '../_shared/form/useRested.ts'
import { useTabText } from '../_shared/form/useTabText.ts'

/**
 * A list of deliveries as it was typed or loaded, and read. It can have thousands of lines, so it stays in this tab of the browser and
 * out of the page's address.
 *
 * @param key of the browser's store.
 */
export function useDeliveryReport(key: string) {
  const { chain } = useChain()
  const [text, type] = useTabText(key)
  const { shortName } = chain
  const reading = useRested(`${shortName} ${text}`, async (signal) => {
    const { parseDeliveryReport } = await import('@tokensmith/sdk/allocation/parseDeliveryReport.ts')
    return parseDeliveryReport(text, { shortName, signal })
  })
  return { text, type, reading }
}
