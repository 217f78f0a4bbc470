import { tokenFactoryAbi, tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, type Hex, isAddressEqual, zeroAddress } from 'viem'
import type { Coin } from '../base/erc20/getCoin.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { findTemplateById } from '../base/toolbox/findTemplate.ts'
import { tokenLockOf } from '../lock/callTokenLock.ts'
import { type EncodedLock, lockStateOf } from '../lock/LockState.ts'
import { addCoinViews } from './coinViews.ts'
import { answerTo, createQuestion } from './createQuestion.ts'
import { createSaleReading } from './createSaleReading.ts'
import { addLockViews } from './lockViews.ts'
import type { OwnOffer, OwnThings, Remembered } from './OwnThings.ts'
import { addCompanionViews, addMintViews, type FoundOffer } from './offerViews.ts'
import type { FoundSale } from './saleViews.ts'
import { claimsOfLocks, sortOwnLocks } from './sortOwnLocks.ts'

type TokenRecord = { token: Address; templateId: Hex; createdAt: bigint }
type LockListPage = readonly [readonly EncodedLock[], bigint]

/** Records of one answer; an account with more has its older ones in the tool's list. */
const mostRecords = 400n
/** Each lock may cost the gas of a hostile token's balance. */
const lockPage = 25n
const mostMadeLocks = 10
/** How many tokens are looked into. Code that is sent along has room for about a hundred views. */
const mostTokens = (client: ChainClient) => (client.chain.contracts?.multicall3 ? 12 : 5)
const mostCoins = 20
/** A sale takes some 14 views; who takes part in one is one view of some 50,000 gas. */
const salesLimits = (client: ChainClient) =>
  client.chain.contracts?.multicall3 ? { whole: 8, scanned: 200 } : { whole: 2, scanned: 20 }

/**
 * Reads what an account has on a chain, at the newest block, in at most four requests: the block; our own contracts; the
 * account's own tokens and sales; last what strangers wrote, so that nothing of theirs takes the gas of what is above. Two more
 * where the account takes part in a sale of what exists that it did not create: the sale, unless the browser remembers it, and
 * its coins.
 *
 * @throws ToolboxError when the node could not be asked for its newest block; else each part tells its own failure.
 */
export async function getOwnThings(
  client: ChainClient,
  { account, remembered }: { account: Address; remembered: Remembered },
): Promise<OwnThings> {
  const block = await client.getBlock().catch((error) => {
    throw decodeError(error)
  })
  const most = mostTokens(client)
  const ask = createQuestion()
  const askLocks = <Value>(question: typeof ask, functionName: string, args: readonly unknown[]) =>
    question.add<Value>({ address: tokenLockOf(), abi: tokenLockAbi, functionName, args })
  const factory = { address: deployments.TokenFactory.address, abi: tokenFactoryAbi, functionName: 'tokensOf' } as const
  const tokens = ask.add<readonly [readonly TokenRecord[], bigint]>({ ...factory, args: [account, 0n, mostRecords] })
  const page = askLocks<LockListPage>(ask, 'locksOfOwner', [account, 0n, lockPage])
  const made = addLockViews(ask, remembered.locks.slice(0, mostMadeLocks))
  const touched = remembered.tokens.slice(0, most)
  const companions = touched.map((token) => ({ token, read: addCompanionViews({ question: ask, token, account }) }))
  const reading = createSaleReading({ account, remembered: remembered.sales, limits: salesLimits(client) })
  reading.addLists(ask)
  await ask.ask(client, block.number)

  const [records, total] = answerTo(tokens) ?? [[], 0n]
  const newest = [...records].reverse().slice(0, most)
  const [locks, lockTotal] = answerTo(page) ?? [[], 0n]
  const own = createQuestion()
  const mine = newest.map(({ token, templateId, createdAt }) => {
    const at = { question: own, token, account }
    const template = findTemplateById(templateId)
    const views = [addCompanionViews(at, template), addMintViews(at, template)]
    return { token, createdAt, views, coin: addCoinViews(own, token, { named: true }) }
  })
  // The list has no order a stranger could not bury things in from one end: both are read.
  const tail = lockTotal > lockPage ? lockTotal - lockPage : undefined
  const end =
    tail && askLocks<LockListPage>(own, 'locksOfOwner', [account, tail > lockPage ? tail : lockPage, lockPage])
  reading.addCreated(own)
  await own.ask(client, block.number)

  const coins = new Map<string, Coin>(mine.map(({ token, coin }) => [token.toLowerCase(), coin()]))
  const ownTokens = new Set(records.map(({ token }) => token.toLowerCase()))
  const allLocks = [...made.flatMap((read) => answerTo(read) ?? []), ...locks, ...((end && answerTo(end)?.[0]) || [])]
  const ownRead = new Set(allLocks.filter(({ owner }) => isAddressEqual(owner, account)).map(({ id }) => id))
  const sorted = sortOwnLocks(allLocks.map(lockStateOf), {
    made: new Set(remembered.locks),
    ...{ tokens: ownTokens, touched: new Set(remembered.tokens.map((token) => token.toLowerCase())) },
  })
  const isLooked = new Set(newest.map(({ token }) => token.toLowerCase()))
  const others = companions.filter(({ token }) => !isLooked.has(token.toLowerCase()))
  const found: { token: Address; offer: FoundOffer }[] = [
    ...mine.flatMap(({ token, views }) => views.map((read) => ({ token, offer: read() }))),
    ...others.map(({ token, read }) => ({ token, offer: read() })),
  ]
  const foreign = createQuestion()
  reading.addScan(foreign)
  const wanted = [
    ...coinsOf(reading.found()),
    ...found.flatMap(({ offer }) => offer.claims.map(({ coin }) => coin)),
    ...sorted.made.map(({ token }) => token),
    ...others.map(({ token }) => token),
  ].filter((address) => address !== zeroAddress && !coins.has(address.toLowerCase()))
  const words = [...new Map(wanted.map((address) => [address.toLowerCase(), address])).entries()]
    .slice(0, mostCoins)
    .map(([key, address]) => ({ key, read: addCoinViews(foreign, address) }))
  const mints = others.map(({ token }) => ({ token, read: addMintViews({ question: foreign, token, account }) }))
  await foreign.ask(client, block.number)
  for (const { key, read } of words) coins.set(key, read())
  found.push(...mints.map(({ token, read }) => ({ token, offer: read() })))
  const joined = createQuestion()
  reading.addFound(joined)
  await joined.ask(client, block.number)
  const sales = reading.found()
  for (const [key, coin] of await readCoins(client, block.number, { sales, known: coins })) coins.set(key, coin)

  const symbol = (token: Address) => coins.get(token.toLowerCase())?.symbol
  const offers = found.flatMap(({ token, offer: { sale, mint, isPartner } }): OwnOffer[] => {
    const isMade = ownTokens.has(token.toLowerCase())
    const line = { token, isMade, symbol: symbol(token) }
    if (!isMade && !isPartner) return []
    return sale ? [{ ...line, kind: 'sale', state: sale }] : mint ? [{ ...line, kind: 'mint', state: mint }] : []
  })
  offers.push(
    ...sales.map(({ token, sale, sold, state, isMade }) => ({
      ...{ kind: 'sale' as const, token, sale, sold, state, isMade, symbol: symbol(token) },
    })),
  )
  const claims = [...found.map(({ offer }) => offer), ...sales].flatMap((offer) => offer.claims)
  claims.push(...claimsOfLocks(sorted.made, account))
  const [askedTokens, askedLocks] = [tokens(), page()]
  const list = mine.map(({ token, createdAt, coin }) => ({ ...coin(), address: token, createdAt }))
  const ofSales = reading.failure()
  const failed = ofSales ?? [askedTokens, askedLocks].find(({ state }) => state === 'failed')
  return {
    ...{ blockNumber: block.number, chainAt: block.timestamp, coins },
    tokens: askedTokens.state === 'known' ? { state: 'known', value: { list, total: Number(total) } } : askedTokens,
    locks:
      askedLocks.state === 'known'
        ? { state: 'known', value: { ...sorted, unread: Number(lockTotal) - ownRead.size } }
        : askedLocks,
    offers: askedTokens.state === 'failed' ? askedTokens : (ofSales ?? { state: 'known', value: offers }),
    claims: failed?.state === 'failed' ? failed : { state: 'known', value: claims },
    unreadSales: reading.unread(),
  }
}

const coinsOf = (sales: readonly FoundSale[]) =>
  sales.flatMap(({ token, claims }) => [token, ...claims.map(({ coin }) => coin)])

/** What coins of sales say of themselves that nothing has asked yet; in no request where all is known. */
async function readCoins(
  client: ChainClient,
  blockNumber: bigint,
  { sales, known }: { sales: readonly FoundSale[]; known: ReadonlyMap<string, Coin> },
) {
  const question = createQuestion()
  const wanted = new Map(coinsOf(sales).map((coin) => [coin.toLowerCase(), coin]))
  const asked = [...wanted]
    .filter(([key, coin]) => coin !== zeroAddress && !known.has(key))
    .slice(0, mostCoins)
    .map(([key, coin]) => ({ key, read: addCoinViews(question, coin) }))
  await question.ask(client, blockNumber)
  return asked.map(({ key, read }) => [key, read()] as const)
}
