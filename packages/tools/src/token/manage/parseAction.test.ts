import { offeredActions } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import { parseAction, startOfAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import type { ActionTexts } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActionOf } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { type Address, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { guessCompositions } from './guessCompositions.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const modules = ['burn', 'mint', 'pause', 'blacklist', 'transferFee', 'ownershipLock'] as const
const token: TokenState = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  verification: { status: 'verified', composition: { kind: 'normal', modules }, templateId: '0x01', codeHash: '0x02' },
  modules,
  symbol: 'NWND',
  decimals: 2,
  totalSupply: 1_000n,
  owner,
  mint: { cap: 5_000n, isFinished: false },
  pause: { isPaused: false, pausedUntilAt: 0n, pausableUntilAt: 2_000n },
  blacklist: { isEnded: false },
  capabilities: ['mint', 'blacklist'].map((power) => ({ power, holder: owner, limit: 0n, fromAt: 0n, untilAt: 0n })),
  transferFee: { bps: 100, ceilingBps: 300, feeAddress: owner },
  account: { address: owner, balance: 400n },
  blockNumber: 1n,
  chainAt: 1_000n,
}
const entryOf = (id: string) => tokenActionOf(id)!
const read = (id: string, typed: ActionTexts, state = token) =>
  parseAction(entryOf(id), { ...typed }, { token: state, trading: {}, account: owner })
const ids = (state: TokenState, account: Address | undefined, permitted = true) =>
  offeredActions(state, account)
    .filter((entry) => entry.permitted === permitted)
    .map(({ id }) => id)

describe('parseAction', () => {
  it('reads amounts in base units and refuses more than there is', () => {
    expect(read('transfer', { to: other, amount: '1.5' }).values).toEqual({ to: other, amount: 150n })
    expect(read('transfer', { to: other, amount: '4.01' }).faults.amount?.code).toBe('insufficientTokenBalance')
    expect(read('mint', { to: other, amount: '40.01' }).faults.amount?.code).toBe('amountAbove')
    expect(read('mint', { to: other, amount: '40' }).values).toEqual({ to: other, amount: 4_000n })
  })
  it('adds to a list and takes from it by different entries of one action', () => {
    expect(read('addBlacklisted', { accounts: `${other}\n${other}` }).values).toEqual({
      listed: true,
      accounts: [other],
    })
    expect(read('removeBlacklisted', { accounts: other }).values).toEqual({ listed: false, accounts: [other] })
    expect(read('addBlacklisted', { accounts: '' }).faults.accounts?.code).toBe('inputEmpty')
  })
  it('keeps a pause within the time in which pausing is possible', () => {
    expect(read('pause', { until: '2000' }).values).toEqual({ until: 2_000n })
    expect(read('pause', { until: '2001' }).faults.until?.code).toBe('timestampOutOfRange')
    expect(read('pause', { until: '1000' }).faults.until?.code).toBe('timestampInPast')
  })
  it('words a past end of an ownership lock as the specification does', () => {
    expect(read('lockOwnership', { until: '999' }).faults.until?.code).toBe('ownershipLockEndInPast')
  })
  it('takes a rate up to the ceiling and a ceiling only below it', () => {
    expect(read('setTransferFee', { percent: '3' }).values).toEqual({ bps: 300 })
    expect(read('setTransferFee', { percent: '3.01' }).faults.percent?.code).toBe('taxAboveCeiling')
    expect(read('lowerTransferFeeCeiling', { percent: '3' }).faults.percent?.code).toBe('taxAboveCeiling')
    expect(read('lowerTransferFeeCeiling', { percent: '2' }).values).toEqual({ ceilingBps: 200 })
  })
  it('withdraws an offered ownership by offering it to nobody', () => {
    expect(read('cancelOwnershipTransfer', {}).values).toEqual({ newOwner: zeroAddress })
  })
})

const pair = '0x00000000000000000000000000000000000000aA'
const burnAddress = '0x000000000000000000000000000000000000dEaD'
const trading: TokenTrading = {
  market: {
    pair,
    base: { address: '0x00000000000000000000000000000000000000bB', symbol: 'USDT', decimals: 6 },
    tradingStartAt: 500n,
    isOpen: true,
    reserves: { token: 100n, base: 100n },
    limits: { maxTransaction: 50n, maxHolding: 0n, coolDownSeconds: 60, limitSeconds: 3_600, untilAt: 9_000n },
  },
  trading: {
    buyBps: 300,
    sellBps: 500,
    buyCeilingBps: 300,
    sellCeilingBps: 1_000,
    swapThreshold: 8n,
    exemptionsEnded: false,
    till: {
      address: '0x00000000000000000000000000000000000000cC',
      split: {
        weights: { liquidity: 1, marketing: 2, team: 0, burn: 0, dividend: 3, prize: 0 },
        marketingReceiver: other,
      },
      isSplitFixed: false,
      slippageBps: 200,
      exchangeFeeBps: 30,
      baseIsNative: false,
      queued: 0n,
      owed: { liquidity: 0n, marketing: 0n, team: 0n },
    },
  },
  dividends: {
    source: 'liquidity',
    vault: '0x00000000000000000000000000000000000000dD',
    coin: { address: '0x00000000000000000000000000000000000000bB', symbol: 'USDT', decimals: 6 },
    epochSeconds: 86_400,
    waitSeconds: 0,
    totalShares: 10n,
    received: 10n,
    paid: 0n,
    pending: 0n,
    minimum: 0n,
    account: {
      ...{ address: owner, shares: 5n, claimable: 1n, claimableAt: 0n, paid: 0n },
      stake: { amount: 7n, lockedUntilAt: 1_500n },
    },
  },
  dust: { addresses: 2 },
}
const readTrade = (id: string, typed: ActionTexts = {}, options = {}) =>
  parseAction(
    entryOf(id),
    { ...startOfAction(entryOf(id), { token, trading, account: owner }), ...typed },
    { token, trading, account: owner, ...options },
  )

describe('parseAction of a token that trades', () => {
  it('takes both taxes up to their own ceilings and starts with those in force', () => {
    expect(readTrade('setTaxes').values).toEqual({ buyBps: 300, sellBps: 500 })
    expect(readTrade('setTaxes', { sellPercent: '10' }).values).toEqual({ buyBps: 300, sellBps: 1_000 })
    expect(readTrade('setTaxes', { buyPercent: '3.01' }).faults.buyPercent?.code).toBe('taxAboveCeiling')
    expect(readTrade('setTaxes', { buyPercent: '' }).faults.buyPercent?.code).toBe('inputEmpty')
  })
  it('does not offer a launch tax that still falls as the tax to set', () => {
    const launching = {
      ...trading,
      trading: { ...trading.trading!, buyBps: 4_000, launchTax: { bps: 6_000, seconds: 600, endsAt: 1_100n } },
    }
    expect(startOfAction(entryOf('setTaxes'), { token, trading: launching }).buyPercent).toBe('')
  })
  it('lowers one ceiling or both, raises none, and refuses to pay gas for nothing', () => {
    expect(readTrade('lowerTaxCeilings', { sellPercent: '6' }).values).toEqual({
      buyCeilingBps: 300,
      sellCeilingBps: 600,
    })
    expect(readTrade('lowerTaxCeilings', { sellPercent: '10.01' }).faults.sellPercent?.code).toBe('taxAboveCeiling')
    expect(readTrade('lowerTaxCeilings').faults.buyPercent).toEqual({
      code: 'percentTooLarge',
      params: { max: '2.99' },
    })
  })
  it('loosens limits only: as high as now, or none, and a shorter wait', () => {
    expect(readTrade('loosenLimits', { maxTransaction: '0.5', coolDown: '30' }).values).toEqual({
      ...{ maxTransaction: 50n, maxHolding: 0n, coolDown: 30 },
    })
    expect(readTrade('loosenLimits', { maxTransaction: '0' }).values).toMatchObject({ maxTransaction: 0n })
    expect(readTrade('loosenLimits', { maxTransaction: '0.49' }).faults.maxTransaction?.code).toBe('amountBelow')
    expect(readTrade('loosenLimits', { maxHolding: '9' }).faults.maxHolding?.code).toBe('amountAbove')
    expect(readTrade('loosenLimits', { coolDown: '61' }).faults.coolDown?.code).toBe('integerOutOfRange')
    expect(readTrade('loosenLimits', { coolDown: '' }).values).toMatchObject({ coolDown: 0 })
  })
  it('reads a split with the receivers that its weights need', () => {
    expect(readTrade('setSplit').faults.liquidityReceiver?.code).toBe('taxReceiverMissing')
    expect(readTrade('setSplit', { liquidityReceiver: burnAddress }).values).toEqual({
      split: {
        weights: { liquidity: 1, marketing: 2, team: 0, burn: 0, dividend: 3 },
        liquidityReceiver: burnAddress,
        marketingReceiver: other,
        teamReceiver: undefined,
      },
    })
    expect(readTrade('setSplit', { weightTeam: '65536' }).faults.weightTeam?.code).toBe('integerOutOfRange')
    expect(readTrade('setSplit', { weightTeam: '1.5' }).faults.weightTeam?.code).toBe('integerInvalid')
    expect(readTrade('setSplit', { teamReceiver: '0x1' }).faults.teamReceiver?.code).toBe('addressLength')
    const nothing = { weightLiquidity: '0', weightMarketing: '0', weightDividend: '0' }
    expect(readTrade('setSplit', nothing).faults.weightLiquidity?.code).toBe('taxSplitEmpty')
  })
  it('gives prizes a quarter of a split at most', () => {
    const rewarding = { ...trading, prize: {} } as TokenTrading
    const split = (weightPrize: string) =>
      readTrade('setSplit', { liquidityReceiver: burnAddress, weightPrize }, { trading: rewarding })
    expect(split('2').values).toMatchObject({
      split: { weights: { liquidity: 1, marketing: 2, dividend: 3, prize: 2 } },
    })
    expect(split('3').faults.weightPrize).toEqual({
      code: 'prizeShareTooHigh',
      params: { shareBps: 3_334, maxBps: 2_500 },
    })
  })
  it('allows a swap-back to lose more than the exchange takes, and 10 % at most', () => {
    expect(readTrade('setSlippage', { percent: '0.31' }).values).toEqual({ bps: 31 })
    expect(readTrade('setSlippage', { percent: '0.3' }).faults.percent?.code).toBe('swapBackSlippageInvalid')
    expect(readTrade('setSlippage', { percent: '10.01' }).faults.percent?.code).toBe('swapBackSlippageInvalid')
  })
  it('takes 0 as a threshold, which switches the swap-back off, and nothing above the supply', () => {
    expect(readTrade('setSwapThreshold', { amount: '0' }).values).toEqual({ amount: 0n })
    expect(readTrade('setSwapThreshold', { amount: '10.01' }).faults.amount?.code).toBe('amountAbove')
  })
  it('adds exemptions and ends them by different entries', () => {
    expect(readTrade('addExempt', { accounts: other }).values).toEqual({
      ...{ exempt: true, exemption: 'fee', accounts: [other] },
    })
    expect(readTrade('removeExempt', { accounts: other, exemption: 'holding' }).values).toMatchObject({
      ...{ exempt: false, exemption: 'holding' },
    })
    expect(readTrade('addExempt', { accounts: other, exemption: 'everything' }).values).toBeUndefined()
    expect(readTrade('addExempt', { accounts: `${other}\nnobody` }).faults.accounts?.code).toBe('addressInvalid')
  })
  it('releases to one purpose, and lowers dust only', () => {
    expect(readTrade('releaseTeam').values).toEqual({ purpose: 'team' })
    expect(readTrade('lowerDust', { count: '1' }).values).toEqual({ addresses: 1 })
    expect(readTrade('lowerDust', { count: '2' }).faults.count?.code).toBe('integerOutOfRange')
  })
  it('sends what is claimed to the wallet unless another receiver is typed; without a wallet to nobody', () => {
    expect(readTrade('claimDividend').values).toEqual({ receiver: owner })
    expect(readTrade('claimDividend', { receiver: other }).values).toEqual({ receiver: other })
    expect(readTrade('claimDividend', {}, { account: undefined }).values).toBeUndefined()
    expect(readTrade('claimDividend', { receiver: '0x0' }).faults.receiver?.code).toBe('addressLength')
  })
  it('counts gifts in the dividend coin and stakes in liquidity tokens, within what there is', () => {
    expect(readTrade('donate', { amount: '1.5' }, { available: 2_000_000n }).values).toEqual({ amount: 1_500_000n })
    expect(readTrade('donate', { amount: '2.1' }, { available: 2_000_000n }).faults.amount?.params.symbol).toBe('USDT')
    expect(readTrade('stakeFor', { amount: '1' }, { available: 10n ** 18n }).values).toEqual({
      ...{ amount: 10n ** 18n, account: owner },
    })
    expect(readTrade('unstake', { amount: '0.000000000000000008' }).faults.amount?.code).toBe(
      'insufficientTokenBalance',
    )
  })
  it('moves the lock of a stake to later only, in the words of the specification', () => {
    expect(readTrade('lockStake', { until: '1501' }).values).toEqual({ until: 1_501n })
    expect(readTrade('lockStake', { until: '1500' }).faults.until?.code).toBe('unlockDateInPast')
  })
  it('starts lists that usually hold only the own account with it', () => {
    expect(readTrade('accrue').values).toEqual({ accounts: [owner] })
    expect(readTrade('settleInvitations').values).toEqual({ accounts: [owner] })
    expect(readTrade('process').faults.accounts?.code).toBe('inputEmpty')
  })
  it('registers a pair by its address', () => {
    expect(readTrade('registerPair', { address: other }).values).toEqual({ account: other })
  })
})

const poolTrading: TokenTrading = {
  pool: {
    ...{ reserves: { coin: 10n, tokens: 1_000n }, updatedAt: 900n, provider: owner, unlockAt: 5_000n, feeBps: 100 },
    limits: { maxHolding: 50n, coolDownSeconds: 60, untilAt: 9_000n },
    taxes: {
      buy: { burnBps: 0, fundBps: 100, inviterBps: 50 },
      sell: { burnBps: 200, fundBps: 0, inviterBps: 0 },
      fund: owner,
    },
    maxBuy: { maxBuyWei: 10n ** 17n, untilAt: 9_000n },
    own: { coolDownEndAt: 0n, plainSlippageBps: 500, isUsualSlippage: true, bookedWei: 7n },
  },
}
const readPool = (id: string, typed: ActionTexts = {}, account: Address | undefined = owner) => {
  const context = { token, trading: poolTrading, account }
  return parseAction(entryOf(id), { ...startOfAction(entryOf(id), context), ...typed }, context)
}

describe('parseAction of a token that is its own exchange', () => {
  it('moves the lock of the liquidity to later only, in the words of the specification', () => {
    expect(readPool('extendLiquidityLock', { until: '5001' }).values).toEqual({ unlockAt: 5_001n })
    expect(readPool('extendLiquidityLock', { until: '5000' }).faults.until?.code).toBe('unlockDateInPast')
  })
  it('starts with the own slippage and takes up to half', () => {
    expect(readPool('setPlainSlippage').values).toEqual({ bps: 500 })
    expect(readPool('setPlainSlippage', { percent: '50' }).values).toEqual({ bps: 5_000 })
    expect(readPool('setPlainSlippage', { percent: '50.01' }).faults.percent?.code).toBe('taxAboveCeiling')
  })
  it('loosens opening limits only', () => {
    expect(readPool('loosenPoolLimits').values).toEqual({ maxHolding: 50n, coolDown: 60 })
    expect(readPool('loosenPoolLimits', { maxHolding: '0', coolDown: '' }).values).toEqual({
      ...{ maxHolding: 0n, coolDown: 0 },
    })
    expect(readPool('loosenPoolLimits', { maxHolding: '0.49' }).faults.maxHolding?.code).toBe('amountBelow')
    expect(readPool('loosenPoolLimits', { coolDown: '61' }).faults.coolDown?.code).toBe('integerOutOfRange')
  })
  it('starts with the taxes in force, lowers each, raises none, and refuses to pay gas for nothing', () => {
    expect(readPool('lowerPoolTax', { buyFund: '0.5' }).values).toEqual({
      buy: { burnBps: 0, fundBps: 50, inviterBps: 50 },
      sell: { burnBps: 200, fundBps: 0, inviterBps: 0 },
    })
    expect(readPool('lowerPoolTax', { buyFund: '0', sellFund: '0.01' }).faults.sellFund).toEqual({
      ...{ code: 'percentTooLarge', params: { max: '0' } },
    })
    expect(readPool('lowerPoolTax').faults.buyFund).toEqual({ code: 'percentTooLarge', params: { max: '0.99' } })
    expect(readPool('lowerPoolTax', { sellBurn: '' }).faults.sellBurn?.code).toBe('inputEmpty')
  })
  it('raises the largest buy in coin, or takes it away', () => {
    expect(readPool('raiseMaxBuy').values).toEqual({ maxBuy: 10n ** 17n })
    expect(readPool('raiseMaxBuy', { maxBuy: '0.2' }).values).toEqual({ maxBuy: 2n * 10n ** 17n })
    expect(readPool('raiseMaxBuy', { maxBuy: '' }).values).toEqual({ maxBuy: 0n })
    expect(readPool('raiseMaxBuy', { maxBuy: '0.09' }).faults.maxBuy?.code).toBe('amountBelow')
  })
  it('takes an inviter who is somebody else, and a fund', () => {
    expect(readPool('setInviter', { inviter: other }).values).toEqual({ inviter: other })
    expect(readPool('setInviter', { inviter: owner }).faults.inviter?.code).toBe('inviterIsSelf')
    expect(readPool('setInviter', { inviter: zeroAddress }).values).toBeUndefined()
    expect(readPool('setFund', { address: other }).values).toEqual({ fund: other })
  })
  it('collects for the wallet unless another account is typed', () => {
    expect(readPool('collectBooked').values).toEqual({ account: owner })
    expect(readPool('collectBooked', { receiver: other }).values).toEqual({ account: other })
  })
})

const mint: TokenTrading = {
  fairMint: {
    rules: {
      ...{ deployer: owner, startAt: 500n, endAt: 2_000n, quantity: 100n, mints: 50, leastMints: 10 },
      ...{ mintsPerAccount: 0, feeWei: 5n, liquidityBps: 5_000, premiumBps: 0, refundBps: 9_000, vestingSeconds: 90 },
      ...{ liquidityLockSeconds: 0, condition: { kind: 'none' } },
    },
    ...{ state: 'minting', mintsMade: 5, escrowWei: 25n },
    own: { mints: 3, mintsLeft: 45, paidWei: 15n, keptWei: 0n, movable: 150n },
  },
}
const readMinted = (id: string, typed: ActionTexts = {}, trading = mint) =>
  parseAction(entryOf(id), { ...typed }, { token, trading, account: owner })

describe('parseAction of a token that everybody mints', () => {
  it('gives back as many mints as the account has', () => {
    expect(readMinted('giveBack', { count: '3' }).values).toEqual({ count: 3 })
    expect(readMinted('giveBack', { count: '4' }).faults.count?.code).toBe('integerOutOfRange')
    expect(readMinted('giveBack', { count: '0' }).faults.count?.code).toBe('integerOutOfRange')
    expect(readMinted('giveBack').faults.count?.code).toBe('inputEmpty')
    const unread: TokenTrading = { fairMint: { ...mint.fairMint!, own: undefined } }
    expect(readMinted('giveBack', { count: '50' }, unread).values).toEqual({ count: 50 })
  })
  it('pays back to the wallet unless another account is typed', () => {
    expect(readMinted('refund').values).toEqual({ account: owner })
    expect(readMinted('refund', { receiver: other }).values).toEqual({ account: other })
    expect(readMinted('refund', { receiver: zeroAddress }).values).toBeUndefined()
  })
  it('transfers what is movable already, and no more', () => {
    expect(readMinted('transfer', { to: other, amount: '1.5' }).values).toEqual({ to: other, amount: 150n })
    expect(readMinted('transfer', { to: other, amount: '1.51' }).faults.amount?.params).toMatchObject({
      balance: '1.5',
    })
  })
})

describe('offeredActions', () => {
  it('permits the owner what the token has, and nothing it has not', () => {
    expect(ids(token, owner)).toContain('mint')
    expect(ids(token, owner)).not.toContain('addWhitelisted')
    expect(ids(token, owner)).not.toContain('cancelOwnershipTransfer')
  })
  it('shows owner actions to others without permitting them', () => {
    expect(ids(token, other)).toEqual(['transfer', 'burn'])
    expect(ids(token, other, false)).toContain('renounceOwnership')
  })
  it('permits nobody while the ownership is locked', () => {
    const locked = { ...token, ownershipLockedUntilAt: 1_500n }
    expect(ids(locked, owner)).toEqual(['transfer', 'burn'])
    expect(ids(locked, owner, false)).toContain('mint')
  })
  it('offers acceptance to the pending owner only, and withdrawal to the owner', () => {
    const pending = { ...token, pendingOwner: other } as TokenState
    expect(ids(pending, other)).toContain('acceptOwnership')
    expect(ids(pending, owner)).toContain('cancelOwnershipTransfer')
    expect(ids(pending, owner, false)).toContain('acceptOwnership')
  })
  it('offers no owner action of a renounced token, and only transfers of a foreign one', () => {
    expect(ids({ ...token, owner: zeroAddress }, owner, false)).toEqual([])
    const foreign: TokenState = { ...token, verification: { status: 'foreign', codeHash: '0x02' }, modules: undefined }
    expect(offeredActions(foreign, owner).map(({ id }) => id)).toEqual(['transfer'])
  })
})

describe('guessCompositions', () => {
  it('takes what answers as a module and tries with and without burning', () => {
    expect(guessCompositions(token).map((guess) => guess.modules)).toEqual([
      ['mint', 'pause', 'blacklist', 'transferFee'],
      ['burn', 'mint', 'pause', 'blacklist', 'transferFee'],
    ])
  })
  it('takes a token for one without an owner where nothing answers for one', () => {
    const taxed: TokenState = { ...token, owner: undefined, mint: undefined, pause: undefined, blacklist: undefined }
    expect(guessCompositions(taxed)).toEqual([
      { kind: 'standard', modules: ['transferFee'] },
      { kind: 'standard', modules: ['burn', 'transferFee'] },
    ])
    expect(guessCompositions({ ...taxed, owner }).map(({ kind }) => kind)).toEqual(['normal', 'normal'])
  })
})
