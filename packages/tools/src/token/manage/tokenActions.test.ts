import type { TokenComposition, TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import { modulesOfKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import * as abis from '@tokensmith/contracts/generated/abis.ts'
import type { FairMintValues } from '@tokensmith/sdk/mint/FairMintValues.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { SaleValues } from '@tokensmith/sdk/sale/SaleValues.ts'
import { offeredActions } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import type { TokenAction } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { actionSections } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActionOf, tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { type Address, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import english from '../texts/en.json' with { type: 'json' }
import { waysToTrade } from './waysToTrade.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Entry = { type: string; name?: string; stateMutability?: string }
const writes = (abi: readonly Entry[]) =>
  [
    ...new Set(
      abi
        .filter(
          ({ type, stateMutability }) => type === 'function' && /^(nonpayable|payable)$/.test(stateMutability ?? ''),
        )
        .map(({ name = '' }) => name),
    ),
  ].sort()

/** Functions that nobody calls from the manage page, and why. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  token: [
    // ERC-20 and permit belong to wallets and other contracts, batches to the batch tool.
    ...['approve', 'transferFrom', 'permit', 'batchTransfer'],
    // The forms of a token's own pool plan these: buying and selling, and the provider's liquidity.
    ...['buy', 'sell', 'addLiquidity', 'removeLiquidity'],
    // Only the token's own Till may, and only its own sale.
    ...['burnTax', 'finishSale', 'takeBack'],
  ],
  // Made once by the token, told by the token, called by the Till with what it has just sent, or by themselves.
  till: ['setUp', 'swapBack'],
  dividendVault: ['setUp', 'onBalances', 'receiveIncome', 'processOne'],
  lpVault: ['setUp', 'receiveIncome', 'processOne'],
  invitationBook: ['setUp', 'onTrade', 'onTransfer'],
  prizePot: ['setUp', 'onBuy', 'onLeave', 'onSell', 'onSwap', 'receiveFunds'],
  // A form of its own plans a purchase; plain coin comes through the token.
  sale: ['setUp', 'buy', 'buyFor'],
}

const actions: readonly TokenAction[] = tokenActions
const functionOf = ({ id, functionName = id }: TokenAction) => functionName
const on = (...targets: NonNullable<TokenAction['target']>[]) =>
  actions.filter(({ target = 'token' }) => targets.includes(target))

describe('the actions of the manage page', () => {
  it.each([
    ['token', abis.tokenAbi, on('token')],
    ['till', abis.tillAbi, on('till')],
    ['dividendVault', abis.dividendVaultAbi, on('vault').filter(({ part }) => part !== 'lpDividend')],
    ['lpVault', abis.lpVaultAbi, on('vault').filter(({ part }) => part !== 'dividend')],
    ['invitationBook', abis.invitationBookAbi, on('invitationBook')],
    ['prizePot', abis.prizePotAbi, on('prizePot')],
    ['sale', abis.saleAbi, on('sale')],
  ] as const)('reach every function of the %s that changes something', (name, abi, entries) => {
    const reached = new Set(entries.map(functionOf))
    expect(
      writes(abi as readonly Entry[]).filter((write) => !reached.has(write) && !elsewhere[name]?.includes(write)),
    ).toEqual([])
  })
  it('have names of their own, a section, and words', () => {
    const ids = tokenActions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const words = english.action as Record<string, { label: string; hint: string }>
    expect(ids.filter((id) => !words[id]?.label || !words[id]?.hint)).toEqual([])
    const labels = ids.map((id) => words[id]?.label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(tokenActions.filter(({ section }) => !actionSections.includes(section))).toEqual([])
  })
})

const state = (kind: TokenKind, changes: Partial<TokenState> = {}): TokenState => {
  const composition: TokenComposition = { kind, modules: modulesOfKind[kind] }
  return {
    address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    verification: { status: 'verified', composition, templateId: '0x01', codeHash: '0x02' },
    modules: composition.modules,
    owner,
    blockNumber: 1n,
    chainAt: 1_000n,
    ...changes,
  }
}
const market = (changes: Partial<NonNullable<TokenTrading['market']>> = {}): TokenTrading => ({
  market: {
    pair: '0x00000000000000000000000000000000000000aA',
    base: { address: '0x00000000000000000000000000000000000000bB' },
    tradingStartAt: 500n,
    isOpen: true,
    reserves: { token: 1n, base: 1n },
    ...changes,
  },
})
const ids = (...args: Parameters<typeof offeredActions>) => offeredActions(...args).map(({ id }) => id)
const permitted = (id: string, ...args: Parameters<typeof offeredActions>) =>
  offeredActions(...args).find((entry) => entry.id === id)?.permitted

describe('offeredActions of a token that trades', () => {
  it('offers what the kind brings along and nothing of another kind', () => {
    expect(ids(state('marketing'), owner, market())).toContain('setTaxes')
    expect(ids(state('marketing'), owner, market())).not.toContain('claimDividend')
    expect(ids(state('dividend'), owner, market())).toEqual(
      expect.arrayContaining(['claimDividend', 'excludeDividend']),
    )
    expect(ids(state('dividend'), owner, market())).not.toContain('stakeFor')
    expect(ids(state('lpDividend'), owner, market())).toEqual(expect.arrayContaining(['stakeFor', 'lockStake']))
    expect(ids(state('compound'), owner, market())).toEqual(expect.arrayContaining(['accrue', 'excludeInterest']))
  })
  it('fills an empty pair by a launch, and adds to one that is filled and open', () => {
    const empty = market({ reserves: { token: 0n, base: 0n } })
    expect(ids(state('marketing'), owner, empty)).toContain('launch')
    expect(ids(state('marketing'), owner, empty)).not.toContain('addLiquidity')
    expect(ids(state('marketing'), owner, market())).not.toContain('launch')
    expect(ids(state('marketing'), owner, market())).toEqual(
      expect.arrayContaining(['addLiquidity', 'removeLiquidity']),
    )
    expect(ids(state('marketing'), owner, market({ isOpen: false }))).not.toContain('addLiquidity')
  })
  it('lets only the owner fill the pair before trading starts, and anybody afterwards', () => {
    const closed = market({ isOpen: false, reserves: undefined })
    expect(permitted('launch', state('marketing'), owner, closed)).toBe(true)
    expect(permitted('launch', state('marketing'), other, closed)).toBe(false)
    expect(permitted('launch', state('marketing'), undefined, closed)).toBe(false)
    expect(permitted('launch', state('marketing'), other, market({ reserves: undefined }))).toBe(true)
    expect(permitted('launch', state('marketing', { owner: zeroAddress }), zeroAddress, closed)).toBe(false)
    const locked = state('marketing', { ownershipLockedUntilAt: 2_000n })
    expect(permitted('launch', locked, owner, closed)).toBe(false)
  })
  it('does not offer what was given up for ever', () => {
    const ended: TokenTrading = { ...market(), dust: { addresses: 0 } }
    expect(ids(state('marketing'), owner, ended)).not.toContain('lowerDust')
    expect(ids(state('marketing'), owner, market())).not.toContain('startTrading')
    expect(ids(state('marketing'), owner, market())).not.toContain('loosenLimits')
  })
  it('offers what a power is all about only while the token itself tells of it', () => {
    const spent = { addBlacklisted: 'blacklist', finishMinting: 'mint', endExemptions: 'exempt', fixSplit: 'taxSplit' }
    for (const [id, power] of Object.entries(spent)) {
      const told = { power, holder: owner, limit: 0n, fromAt: 0n, untilAt: 0n } as const
      expect(ids(state('marketing', { capabilities: [told] }), owner, market()), id).toContain(id)
      expect(ids(state('marketing', { capabilities: [{ ...told, power: 'pause' }] }), owner, market())).not.toContain(
        id,
      )
      expect(ids(state('marketing', { capabilities: undefined }), owner, market()), id).not.toContain(id)
    }
  })
  it('offers one of two opposite entries, and no invitation to who has an inviter', () => {
    const invitation = (account: object): TokenTrading => ({
      ...market(),
      invitation: { book: owner, rewardBps: [300], minHolding: 0n, minTransfer: 0n, account: account as never },
    })
    const inviting = ids(state('marketing'), owner, invitation({ invitesByTransfer: true, inviter: other }))
    expect(inviting).toContain('stopInviteByTransfer')
    expect(inviting).not.toContain('inviteByTransfer')
    expect(inviting).not.toContain('bind')
    expect(ids(state('marketing'), owner, invitation({ invitesByTransfer: false }))).toContain('bind')
  })
})

const provider = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const rates = { burnBps: 0, fundBps: 100, inviterBps: 50 }
const pool = (changes: Partial<NonNullable<TokenTrading['pool']>> = {}): TokenTrading => ({
  pool: {
    reserves: { coin: 10n, tokens: 1_000n },
    updatedAt: 900n,
    provider,
    unlockAt: 0n,
    feeBps: 100,
    tradingStartAt: 500n,
    taxes: { buy: rates, sell: rates, fund: owner },
    ...changes,
  },
})
const empty = pool({ reserves: { coin: 0n, tokens: 0n }, blockedBy: 'noLiquidity' })
const unstarted = pool({ tradingStartAt: undefined, blockedBy: 'tradingNotStarted' })

describe('offeredActions of a token that is its own exchange', () => {
  it('offers trading to everybody, also without a wallet, once there is something to trade with', () => {
    expect(permitted('poolTrade', state('erc314'), undefined, pool())).toBe(true)
    expect(ids(state('erc314'), other, empty)).not.toContain('poolTrade')
    expect(ids(state('erc314'), other, unstarted)).not.toContain('poolTrade')
  })
  it('leaves the liquidity to the provider alone, the owner included', () => {
    for (const id of ['addPoolLiquidity', 'removePoolLiquidity', 'extendLiquidityLock']) {
      expect(permitted(id, state('x314'), provider, pool()), id).toBe(true)
      expect(permitted(id, state('x314'), owner, pool()), id).toBe(false)
      expect(permitted(id, state('x314'), undefined, pool()), id).toBe(false)
    }
    expect(ids(state('x314'), provider, empty)).not.toContain('removePoolLiquidity')
    expect(permitted('addPoolLiquidity', state('x314'), provider, empty)).toBe(true)
  })
  it('has the actions of its own kind and none of a pair', () => {
    const plain = ids(state('erc314'), owner, pool({ limits: { maxHolding: 1n, coolDownSeconds: 1, untilAt: 9_000n } }))
    expect(plain).toEqual(expect.arrayContaining(['loosenPoolLimits', 'setPlainSlippage']))
    for (const id of ['lowerPoolTax', 'setInviter', 'launch', 'addLiquidity', 'inviteLink', 'startTrading']) {
      expect(plain, id).not.toContain(id)
    }
    expect(ids(state('x314'), owner, pool())).toEqual(
      expect.arrayContaining(['lowerPoolTax', 'setFund', 'setInviter', 'collectBooked']),
    )
    expect(ids(state('x314'), owner, pool())).not.toContain('loosenPoolLimits')
    expect(ids(state('marketing'), owner, market())).not.toContain('addPoolLiquidity')
  })
  it('lets only the owner start trading, and nobody twice', () => {
    expect(permitted('startPoolTrading', state('erc314'), owner, unstarted)).toBe(true)
    expect(permitted('startPoolTrading', state('erc314'), provider, unstarted)).toBe(false)
    expect(ids(state('erc314'), owner, pool())).not.toContain('startPoolTrading')
  })
})

const unlaunched = market({ reserves: undefined, blockedBy: 'noLiquidity' })
const mint = (changes: Partial<FairMintState> = {}, rules: Partial<FairMintValues> = {}): TokenTrading => ({
  ...(changes.state === 'launched' ? market() : unlaunched),
  fairMint: {
    rules: {
      ...{ deployer: provider, startAt: 500n, endAt: 2_000n, quantity: 1_000n, mints: 100, leastMints: 10 },
      ...{ mintsPerAccount: 0, feeWei: 5n, liquidityBps: 5_000, premiumBps: 0, refundBps: 9_000, vestingSeconds: 0 },
      ...{ liquidityLockSeconds: 0, condition: { kind: 'list', root: '0x01' }, ...rules },
    },
    ...{ state: 'minting', mintsMade: 5, escrowWei: 25n, ...changes },
  },
})
const ownerless = { owner: undefined }
const minted = (...args: Parameters<typeof mint>) => ids(state('fairMint', ownerless), other, mint(...args))

describe('offeredActions of a token that everybody mints', () => {
  it('offers minting to everybody, also without a wallet, as long as it goes on', () => {
    expect(permitted('fairMint', state('inscription', ownerless), undefined, mint())).toBe(true)
    for (const stage of ['waiting', 'launchable', 'launched', 'refunding'] as const) {
      expect(minted({ state: stage }), stage).not.toContain('fairMint')
    }
  })
  it('moves no token and fills no pair before the launch', () => {
    for (const stage of ['waiting', 'minting', 'launchable', 'refunding'] as const) {
      for (const id of ['transfer', 'launch', 'addLiquidity', 'removeLiquidity']) {
        expect(minted({ state: stage }), `${stage} ${id}`).not.toContain(id)
      }
    }
    expect(minted({ state: 'launched', proceedsWei: 0n })).toEqual(['transfer', 'addLiquidity', 'removeLiquidity'])
  })
  it('takes mints back while minting goes on, from who has some', () => {
    expect(minted({ own: { mints: 1, mintsLeft: 5, paidWei: 5n, keptWei: 0n, movable: 0n } })).toContain('giveBack')
    expect(minted({ own: { mints: 0, mintsLeft: 5, paidWei: 0n, keptWei: 0n, movable: 0n } })).not.toContain('giveBack')
    expect(minted({}, { refundBps: 0 })).not.toContain('giveBack')
    expect(minted({ state: 'refunding' })).toEqual(['refund'])
  })
  it('leaves the launch to the deployer before minting has ended, and to everybody afterwards', () => {
    const token = state('fairMint', ownerless)
    expect(minted()).not.toContain('launchAsDeployer')
    const early = mint({ mintsMade: 10 })
    expect(permitted('launchAsDeployer', token, provider, early)).toBe(true)
    expect(permitted('launchAsDeployer', token, other, early)).toBe(false)
    expect(ids(token, provider, early)).not.toContain('launchMint')
    const ended = mint({ state: 'launchable', mintsMade: 10 })
    expect(permitted('launchMint', token, other, ended)).toBe(true)
    expect(ids(token, provider, ended)).not.toContain('launchAsDeployer')
    const free = mint({ state: 'launchable', mintsMade: 10 }, { feeWei: 0n, refundBps: 0 })
    expect(permitted('launchAsDeployer', token, provider, free)).toBe(true)
    expect(permitted('launchAsDeployer', token, other, free)).toBe(false)
    expect(ids(token, other, free)).not.toContain('launchMint')
    expect(tokenActionOf('launchAsDeployer')?.by).toBe('deployer')
    expect(tokenActionOf('launchMint')?.by).toBe('anyone')
  })
  it('lets only the deployer set the list, and only where there is one and it still counts', () => {
    const token = state('fairMint', ownerless)
    expect(permitted('setListRoot', token, provider, mint())).toBe(true)
    expect(permitted('setListRoot', token, other, mint())).toBe(false)
    expect(permitted('setListRoot', token, undefined, mint())).toBe(false)
    expect(ids(token, provider, mint({}, { condition: { kind: 'none' } }))).not.toContain('setListRoot')
    expect(ids(token, provider, mint({ state: 'launchable' }))).not.toContain('setListRoot')
  })
  it('pays the deployer out at anybody’s word, once there is something', () => {
    expect(
      permitted('collectProceeds', state('fairMint', ownerless), other, mint({ state: 'launched', proceedsWei: 1n })),
    ).toBe(true)
    expect(minted({ state: 'launched', proceedsWei: 0n })).not.toContain('collectProceeds')
  })
})

const sold = (changes: Partial<SaleStatus> = {}, rules: Partial<SaleValues> = {}): TokenTrading => ({
  ...(changes.state === 'finished' ? market() : unlaunched),
  sale: {
    rules: {
      ...{ deployer: provider, paysNative: true, claim: 'atEnd', bindFirst: false, endAt: 2_000n, softCap: 10n },
      ...{ leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 0, liquidityLockSeconds: 0 },
      ...{ releaseSeconds: 0, releaseInterval: 0, rewardBps: [100] },
      phases: [{ startAt: 500n, amount: 10n ** 24n, price: 10n ** 33n, listRoot: '0x01' }],
      ...rules,
    },
    ...{ sale: other, payCoin: zeroAddress, state: 'selling', phase: 0, sold: 0n, raised: 0n, buyers: 0, rewards: 0n },
    ...{ liquidity: { coin: 0n, amount: 0n }, proceeds: 0n, ...changes },
  },
})
const sellable = (kind: TokenKind = 'marketing'): TokenState => {
  const composition: TokenComposition = { kind, modules: ['sale'] }
  const verification = { status: 'verified', composition, templateId: '0x01', codeHash: '0x02' } as const
  return state(kind, { modules: composition.modules, verification })
}
const soldTo = (who: Address, ...args: Parameters<typeof sold>) => ids(sellable(), who, sold(...args))

describe('offeredActions of a token with a sale', () => {
  const enough = 10n ** 19n
  it('offers the purchase to everybody, also without a wallet, while it sells', () => {
    expect(permitted('buySale', sellable(), undefined, sold())).toBe(true)
    for (const stage of ['waiting', 'finishable', 'finished', 'refunding'] as const) {
      expect(soldTo(owner, { state: stage }), stage).not.toContain('buySale')
    }
  })
  it('moves no token, fills no exchange and starts nothing before the finish', () => {
    for (const stage of ['waiting', 'selling', 'finishable', 'refunding'] as const) {
      for (const id of ['transfer', 'launch', 'startTrading', 'registerPair', 'addLiquidity', 'removeLiquidity']) {
        expect(soldTo(owner, { state: stage }), `${stage} ${id}`).not.toContain(id)
      }
      const own = { ...sold({ state: stage }), ...pool({ blockedBy: undefined }), market: undefined }
      for (const id of ['poolTrade', 'addPoolLiquidity', 'removePoolLiquidity', 'extendLiquidityLock']) {
        expect(ids(sellable('erc314'), provider, own), `${stage} ${id}`).not.toContain(id)
      }
    }
    expect(soldTo(owner, { state: 'finished' })).toEqual(expect.arrayContaining(['transfer', 'addLiquidity']))
  })
  it('leaves the finish to the deployer before the end, and to everybody afterwards', () => {
    expect(soldTo(provider, {})).not.toContain('finishSaleEarly')
    const early = sold({ raised: enough, sold: 10n ** 22n })
    expect(permitted('finishSaleEarly', sellable(), provider, early)).toBe(true)
    expect(permitted('finishSaleEarly', sellable(), owner, early)).toBe(false)
    expect(ids(sellable(), provider, early)).not.toContain('finishSale')
    const ended = sold({ state: 'finishable', raised: enough, sold: 10n ** 22n })
    expect(permitted('finishSale', sellable(), owner, ended)).toBe(true)
    expect(ids(sellable(), provider, ended)).not.toContain('finishSaleEarly')
    expect(tokenActionOf('finishSaleEarly')?.by).toBe('deployer')
  })
  it('lets only the deployer set lists, and only where there are some and they still count', () => {
    expect(permitted('setSaleList', sellable(), provider, sold())).toBe(true)
    expect(permitted('setSaleList', sellable(), owner, sold())).toBe(false)
    const open = [{ startAt: 500n, amount: 1n, price: 1n, listRoot: zeroHash }]
    expect(soldTo(provider, {}, { phases: open })).not.toContain('setSaleList')
    expect(soldTo(provider, { state: 'finishable' })).not.toContain('setSaleList')
  })
  it('binds to an inviter only who can be bound, and where it means something', () => {
    expect(soldTo(owner)).toContain('bindSale')
    expect(soldTo(provider)).not.toContain('bindSale')
    const own = { paid: 1n, bought: 1n, claimed: 0n, claimable: 0n, invited: 0, teamPaid: 0n, reward: 0n }
    expect(soldTo(owner, { own })).not.toContain('bindSale')
    expect(soldTo(owner, {}, { rewardBps: [] })).not.toContain('bindSale')
    expect(soldTo(owner, {}, { rewardBps: [], bindFirst: true })).toContain('bindSale')
  })
})

describe('waysToTrade', () => {
  it('leads to the liquidity of an own pool and to its start', () => {
    expect(waysToTrade(offeredActions(state('x314'), owner, unstarted))).toEqual([
      'addPoolLiquidity',
      'startPoolTrading',
    ])
    expect(waysToTrade(offeredActions(state('x314'), owner, empty))).toEqual(['addPoolLiquidity'])
  })
  it('leads to liquidity and to the start of trading when neither is there', () => {
    const closed = market({ isOpen: false, reserves: undefined, blockedBy: 'tradingNotStarted' })
    expect(waysToTrade(offeredActions(state('marketing'), owner, closed))).toEqual(['launch', 'startTrading'])
  })
  it('leads to liquidity alone once trading is open', () => {
    const open = market({ reserves: undefined, blockedBy: 'noLiquidity' })
    expect(waysToTrade(offeredActions(state('marketing'), owner, open))).toEqual(['launch'])
  })
})
