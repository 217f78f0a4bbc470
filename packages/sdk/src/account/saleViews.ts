import { allocationSaleAbi, presaleAbi, saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { cleanText } from '../base/chain/getTokenText.ts'
import { presaleDues } from '../presale/presaleDues.ts'
import type { SaleDue } from '../presale/saleDues.ts'
import { readSaleEntry, type SaleKind } from '../sale/listSales.ts'
import type { PresaleRulesWords } from '../sale/PresaleRules.ts'
import type { BuyerWords } from '../sale/readSaleBooks.ts'
import { type SaleStateName, saleStates } from '../sale/SaleStatus.ts'
import { answerTo, type Question } from './createQuestion.ts'
import type { OwnClaim, SoldElsewhere } from './OwnThings.ts'

/** What was found out of one sale, once the question was asked. */
export type FoundSale = {
  sale: Address
  token: Address
  sold?: SoldElsewhere
  state: SaleStateName
  claims: OwnClaim[]
} & {
  /** The account bought, or let itself be invited. */
  hasPart: boolean
  isDeployer: boolean
}

/** A sale takes no more. */
const mostSaleCoins = 4
/** Words of one's own sales in one answer; who has created more has the older ones in the tool's list. */
const mostCreated = 400n

const factory = { address: deployments.SaleFactory.address, abi: saleFactoryAbi } as const
type Words = readonly [readonly bigint[], bigint]

/** Asks which sales the account created, and how many there are of all creators. */
export function addSaleLists(question: Question, account: Address) {
  return {
    created: question.add<Words>({ ...factory, functionName: 'salesOf', args: [account, 0n, mostCreated] }),
    all: question.add<Words>({ ...factory, functionName: 'entries', args: [0n, 0n] }),
  }
}

/** Asks for the newest of all sales, whose number is known. */
export function addNewestSales(question: Question, total: bigint, most: number) {
  const count = total < BigInt(most) ? total : BigInt(most)
  return question.add<Words>({ ...factory, functionName: 'entries', args: [total - count, count] })
}

export type ListedSale = { sale: Address; kind: SaleKind }

/** Sales of a list's words, the newest first; removed ones too, since what is due stays due. */
export const salesOf = (words: readonly bigint[]): ListedSale[] =>
  words
    .map(readSaleEntry)
    .map(({ sale, kind }) => ({ sale, kind }))
    .reverse()

/**
 * Asks whether the account takes part by what it did itself: it bought, or let itself be invited. That others named it as a
 * deployer, or as who invited them, says nothing.
 */
export function addPartView(question: Question, of: ListedSale, account: Address) {
  const read = question.add<BuyerWords>({ address: of.sale, abi: presaleAbi, functionName: 'buyerOf', args: [account] })
  return { of, read, isPartner: () => hasPart(answerTo(read)) }
}

/** Asks a sale where it stands and what of it waits for the account. Our factory lists it. */
export function addSaleViews(question: Question, { sale, kind }: ListedSale, account: Address) {
  const ask = <Value>(functionName: string, args: readonly unknown[] = []) =>
    question.add<Value>({ address: sale, abi: presaleAbi, functionName, args })
  // What is delivered elsewhere is no token of this chain, and is claimed nowhere.
  const token = kind === 'presale' ? ask<Address>('token') : undefined
  const delivery =
    kind === 'allocation'
      ? question.add<SoldElsewhere>({ address: sale, abi: allocationSaleAbi, functionName: 'delivery' })
      : undefined
  const state = ask<number>('saleState')
  const words = ask<PresaleRulesWords>('saleRules')
  const buyer = ask<BuyerWords>('buyerOf', [account])
  const claimable = kind === 'presale' ? ask<bigint>('claimable', [account]) : undefined
  const coins = Array.from({ length: mostSaleCoins }, (_, coin) => ({
    rewardDue: ask<bigint>('rewardDue', [account, BigInt(coin)]),
    proceeds: ask<bigint>('proceeds', [BigInt(coin)]),
  }))
  return (): FoundSale | undefined => {
    const [name, rules, own] = [saleStates[answerTo(state) ?? -1], answerTo(words), answerTo(buyer)]
    const asset = answerTo(delivery)
    const address = asset ? zeroAddress : answerTo(token)
    if (!name || !address || !rules || !own) return undefined
    const sold = asset && { protocol: cleanText(asset.protocol), name: cleanText(asset.name) || '?' }
    const dues = presaleDues(
      {
        ...{ sale, rules, books: coins.map(({ proceeds }) => ({ proceeds: answerTo(proceeds) ?? 0n })) },
        own: {
          claimable: answerTo(claimable) ?? 0n,
          coins: coins.map(({ rewardDue }, coin) => ({
            due: own.due[coin] ?? 0n,
            rewardDue: answerTo(rewardDue) ?? 0n,
          })),
        },
      },
      account,
    )
    return {
      ...{ sale, token: address, sold, state: name },
      hasPart: hasPart(own),
      isDeployer: isAddressEqual(rules.deployer, account),
      claims: dues.flatMap((due) => claimOf(due, { token: address, sold }, rules)),
    }
  }
}

const hasPart = (buyer: BuyerWords | undefined) =>
  buyer !== undefined && (buyer.value > 0n || buyer.inviter !== zeroAddress)

/** As a claim of any other sale, by what it brings. */
const kinds = {
  claimPresale: 'claimSale',
  refundPresale: 'refundSale',
  collectPresaleReward: 'collectSaleReward',
  collectPresaleProceeds: 'collectSaleProceeds',
} as const

function claimOf(
  { sale, action: { action }, amount, coin }: SaleDue,
  { token, sold }: Pick<FoundSale, 'token' | 'sold'>,
  rules: PresaleRulesWords,
) {
  const kind = kinds[action as keyof typeof kinds]
  const paid = coin === undefined ? token : rules.coins[coin]?.coin
  return kind && paid ? [{ kind, token, amount, coin: paid, sale, sold }] : []
}
