import type { Address } from 'viem'
import { answerTo, type Question, type Reader } from './createQuestion.ts'
import {
  addNewestSales,
  addPartView,
  addSaleLists,
  addSaleViews,
  type FoundSale,
  type ListedSale,
  salesOf,
} from './saleViews.ts'

type Part = ReturnType<typeof addPartView>
type Limits = {
  /** Sales that are read whole, of those remembered, created and found each. */
  whole: number
  /** Of all creators' sales, the newest: how many are asked whether the account takes part. */
  scanned: number
}

/**
 * The sales of what exists already, tokens or what is delivered elsewhere, that are an account's own, in steps that go along with other questions: the lists; what it
 * created; what the browser remembers, and whether it takes part in others of the newest; those in which it does. Only what our
 * factory lists is asked: a stranger's contract would burn the gas of the whole question.
 */
export function createSaleReading({
  account,
  remembered,
  limits,
}: {
  account: Address
  remembered: readonly Address[]
  limits: Limits
}) {
  const read = new Map<string, () => FoundSale | undefined>()
  const made = new Set<string>()
  const isRemembered = new Set(remembered.map((sale) => sale.toLowerCase()))
  let lists: ReturnType<typeof addSaleLists> | undefined
  let newest: Reader<readonly [readonly bigint[], bigint]> | undefined
  let parts: Part[] = []
  let left = 0
  const add = (question: Question, sales: readonly ListedSale[]) => {
    for (const of of sales.slice(0, limits.whole)) {
      read.set(of.sale.toLowerCase(), addSaleViews(question, of, account))
    }
    return Math.max(0, sales.length - limits.whole)
  }
  const isUnread = ({ sale }: ListedSale) => !read.has(sale.toLowerCase())
  return {
    addLists(question: Question) {
      lists = addSaleLists(question, account)
    },
    addCreated(question: Question) {
      const [words, count] = answerTo(lists?.created) ?? [[], 0n]
      const created = salesOf(words)
      for (const { sale } of created) made.add(sale.toLowerCase())
      left += add(question, created) + Number(count) - words.length
      const [, total] = answerTo(lists?.all) ?? [[], 0n]
      if (total > 0n) newest = addNewestSales(question, total, limits.scanned)
    },
    addScan(question: Question) {
      const [words, total] = answerTo(newest) ?? [[], 0n]
      left += Number(total) - words.length
      const others = salesOf(words).filter(({ sale }) => !made.has(sale.toLowerCase()))
      add(
        question,
        others.filter(({ sale }) => isRemembered.has(sale.toLowerCase())),
      )
      parts = others.filter(isUnread).map((of) => addPartView(question, of, account))
    },
    addFound(question: Question) {
      const sales = parts.filter(({ isPartner }) => isPartner()).map(({ of }) => of)
      left += add(question, sales)
    },
    /** A deployer counts where the browser remembers the sale: he acted himself then; a stranger can name anybody as one. */
    found: () =>
      [...read].flatMap(([key, one]) => {
        const found = one()
        if (!found) return []
        const isMade = made.has(key) || (isRemembered.has(key) && found.isDeployer)
        return isMade || found.hasPart ? [{ ...found, isMade }] : []
      }),
    /** How many sales were not looked into, though they may be the account's. */
    unread: () => left,
    /** Why the lists, or all of what they hold, could not be read. */
    failure() {
      const asked = [lists?.created, lists?.all, newest].map((one) => one?.()).find((one) => one?.state === 'failed')
      if (asked?.state === 'failed') return asked
      const answers = parts.map((part) => part.read())
      const [first] = answers
      return first?.state === 'failed' && answers.every(({ state }) => state === 'failed') ? first : undefined
    },
  }
}
