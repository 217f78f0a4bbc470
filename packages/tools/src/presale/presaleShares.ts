import type { PresaleStatus } from '@tokensmith/sdk/sale/PresaleStatus.ts'
import type { SaleBook } from '@tokensmith/sdk/sale/SaleBooks.ts'
import {
  datesOfShares,
  type SharesDate,
  type SharesOfPayments,
  shareOutPayments,
} from '@tokensmith/sdk/sale/shareOutPayments.ts'

/** What becomes of one coin that was paid in a sale, in its base units. */
export type PresaleShare = SharesOfPayments & {
  /** Number of the coin. */
  coin: number
  paid: bigint
  book: SaleBook
  /** The first ones and the last; `isFinish`: with the finish, whose time nobody knows before it. */
  dates: readonly (SharesDate & { isFinish: boolean })[]
  /** Dates between them. */
  others: number
}

/** Dates that are written out of a long release. */
const shownDates = 4

/**
 * Who gets what of each coin that was paid: as it is once the sale is finished, and before it as if it were finished now. None of a
 * sale that pays everything back.
 */
export function presaleShares({ rules, state, raised, rewards, books }: PresaleStatus): PresaleShare[] {
  if (state === 'refunding') return []
  return books.flatMap((book, coin) => {
    const { paid } = book
    if (paid === 0n) return []
    const shares = shareOutPayments(rules, { paid, rewards: { promised: rewards, raised } })
    // Too little for its pair is earned like the rest.
    const pooled = state === 'finished' ? book.pooled : shares.pooled
    const own = { ...shares, pooled, earned: paid - pooled - shares.advance - shares.rewards }
    const all = datesOfShares(rules, own).map((date, index) => ({
      ...date,
      isFinish: index === 0 && (rules.claim === 'atEnd' || own.advance > 0n),
    }))
    const dates = all.length > shownDates + 1 ? [...all.slice(0, shownDates), ...all.slice(-1)] : all
    return [{ ...own, coin, paid, book, dates, others: all.length - dates.length }]
  })
}
