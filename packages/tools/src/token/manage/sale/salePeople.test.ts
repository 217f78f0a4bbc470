import { createLocalChain, localExchange } from '@tokensmith/chains/localChain.ts'
import { canBeInvited } from '@tokensmith/sdk/sale/canBeInvited.ts'
import { isWholeSale, type SaleEvent } from '@tokensmith/sdk/sale/saleEvents.ts'
import { createSaleList } from '@tokensmith/sdk/sale/saleList.ts'
import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { accountListAnswer } from '../../../offering/accountListAnswer.ts'
import { accountListFile, parseAccountList } from '../../../offering/parseAccountList.ts'
import { judgeInviter, parseInviter } from '../../../offering/saleInvitation.ts'
import { saleParticipants } from './saleParticipants.ts'
import { unlistedSaleExchange } from './unlistedSaleExchange.ts'

const [deployer, first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const rules = { deployer } as never

describe('an inviter', () => {
  it('is read from a link, or from the address alone', () => {
    expect(parseInviter(`https://example.org/token/56/${deployer}?inviter=${first}`)).toBe(first)
    expect(parseInviter(` ${first} `)).toBe(first)
    expect(parseInviter(`https://example.org/token/56/${first}`)).toBeUndefined()
    expect(parseInviter(`?inviter=${first}00`)).toBeUndefined()
    expect(parseInviter(zeroAddress)).toBeUndefined()
  })
  it('is good when the sale knows him: the deployer, a buyer, or somebody who was invited', () => {
    const judge = (inviter: typeof first | typeof deployer, its?: object) =>
      judgeInviter({ rules }, { inviter, its: its as never, account: second })
    expect(judge(deployer)).toBe('good')
    expect(judge(first, { paid: 1n })).toBe('good')
    expect(judge(first, { paid: 0n, inviter: deployer })).toBe('good')
    expect(judge(first, { paid: 0n })).toBe('notHere')
    expect(judge(first)).toBe('notHere')
  })
  it('is nobody’s own account, and comes too late for who has bought or is bound', () => {
    const own = { paid: 0n } as never
    expect(judgeInviter({ rules, own }, { inviter: first, its: undefined, account: first })).toBe('self')
    const bought = { rules, own: { paid: 1n } as never }
    expect(judgeInviter(bought, { inviter: deployer, its: undefined, account: second })).toBe('late')
    expect(canBeInvited({ rules, own: { paid: 0n, inviter: first } as never }, second)).toBe(false)
    expect(canBeInvited({ rules, own }, deployer)).toBe(false)
    expect(canBeInvited({ rules }, undefined)).toBe(true)
  })
})

describe('the buyers of a sale', () => {
  const event = (account: SaleEvent['account'], paid: bigint, blockNumber: bigint): SaleEvent => ({
    ...{ kind: 'bought', account, paid, amount: paid * 10n, blockNumber },
  })
  const refund: SaleEvent = { kind: 'refunded', account: first, paid: 5n, amount: 0n, blockNumber: 9n }
  const events = [event(second, 3n, 7n), event(first, 2n, 6n), event(first, 3n, 5n)]
  it('are counted once, the newest first, with what they have paid and not got back', () => {
    expect(saleParticipants([refund, ...events])).toEqual([
      { account: first, paid: 0n, bought: 50n, purchases: 2, lastBlock: 9n },
      { account: second, paid: 3n, bought: 30n, purchases: 1, lastBlock: 7n },
    ])
  })
  it('are all once accounts and coin agree with the books, also after repayments', () => {
    expect(isWholeSale(events, { raised: 8n, buyers: 2 })).toBe(true)
    expect(isWholeSale(events.slice(0, 2), { raised: 8n, buyers: 2 })).toBe(false)
    expect(isWholeSale([refund, ...events], { raised: 3n, buyers: 2 })).toBe(true)
    // Everything was paid back, and nothing of it was found yet.
    expect(isWholeSale([], { raised: 0n, buyers: 2 })).toBe(false)
    expect(isWholeSale([], { raised: 0n, buyers: 0 })).toBe(true)
  })
})

describe('the list of a phase', () => {
  it('is the published file over the contract that sells, not over the token', async () => {
    const { accounts } = parseAccountList(accountListFile([second, first, second]))
    const { root } = await createSaleList(1, deployer, accounts)
    expect(accountListAnswer({ root, accounts }, root, first)).toBe('listed')
    expect(accountListAnswer({ root, accounts }, root, deployer)).toBe('notListed')
    const ofToken = await createSaleList(1, first, accounts)
    expect(accountListAnswer({ root: ofToken.root, accounts }, root, first)).toBe('other')
  })
})

describe('the exchange of a sale', () => {
  const chain = createLocalChain('http://127.0.0.1:8545')
  const [{ router, factory }] = localExchange.swaps
  const base = { address: localExchange.wrapped }
  it('is known when the chain’s list has its router and its coin', () => {
    expect(unlistedSaleExchange({ router, base }, chain)).toBeUndefined()
    const tokens = [{ address: first, name: 'USD', longName: 'Dollar', decimals: 6 }]
    expect(unlistedSaleExchange({ router, base: { address: first } }, { ...chain, tokens })).toBeUndefined()
    expect(unlistedSaleExchange(undefined, chain)).toBeUndefined()
  })
  it('is warned of when the router or the coin is strange, or no router answers', () => {
    expect(unlistedSaleExchange({ router: factory, base }, chain)).toBe('router')
    expect(unlistedSaleExchange({ base }, chain)).toBe('router')
    expect(unlistedSaleExchange({ router, base: { address: factory } }, { ...chain, tokens: [] })).toBe('base')
  })
})
