import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { type Address, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { guessCompositions } from './guessCompositions.ts'
import { manageActions, offeredActions } from './manageActions.ts'
import { emptyAction, readAction } from './readAction.ts'

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
  transferFee: { bps: 100, ceilingBps: 300, feeAddress: owner },
  account: { address: owner, balance: 400n },
  chainAt: 1_000n,
}
const read = (id: string, typed: Partial<typeof emptyAction>, state = token) =>
  readAction(manageActions.find((entry) => entry.id === id)!, { ...emptyAction, ...typed }, state)
const ids = (state: TokenState, account: Address | undefined, permitted = true) =>
  offeredActions(state, account)
    .filter((entry) => entry.permitted === permitted)
    .map(({ id }) => id)

describe('readAction', () => {
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
})
