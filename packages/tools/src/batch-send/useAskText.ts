import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { SendAsk, SendList } from '@tokensmith/sdk/send/SendList.ts'

/** Says what is odd about a row of the list, with the line of the other row that it repeats or looks like. */
export function useAskText(list: SendList): (row: number, asks: readonly SendAsk[]) => string {
  const t = useTexts('batch-send')
  return (row, asks) =>
    asks
      .map((ask) => {
        const other = (ask === 'lookAlike' ? list.likes : list.twins)[row]!
        return t(`ask.${ask}`, { line: other === 0 ? '?' : list.lines[other - 1]! })
      })
      .join(' · ')
}
