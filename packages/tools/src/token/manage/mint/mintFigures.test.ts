import type { FairMintValues } from '@tokensmith/sdk/mint/FairMintValues.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { mostGivenBack } from '@tokensmith/sdk/mint/mintRules.ts'
import { describe, expect, it } from 'vitest'
import { givenBackWei, isEarlyLaunchOpen, mintCountdown, mostMints, needsLaunchCoin } from './mintFigures.ts'
import { waysOfMint } from './waysOfMint.ts'

const deployer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const fee = 10n ** 16n
const rules: FairMintValues = {
  ...{ deployer, startAt: 500n, endAt: 2_000n, quantity: 1_000n, mints: 100, leastMints: 10, mintsPerAccount: 5 },
  ...{ feeWei: fee, liquidityBps: 5_000, premiumBps: 2_500, refundBps: 9_000, vestingSeconds: 0 },
  ...{ liquidityLockSeconds: 0, condition: { kind: 'none' } },
}
const mint = (changes: Partial<FairMintState> = {}): FairMintState => ({
  ...{ rules, state: 'minting', mintsMade: 10, escrowWei: fee * 10n, launchableUntilAt: 3_000n },
  ...changes,
})
const own = (mints: number) => ({ mints, mintsLeft: 5 - mints, paidWei: fee * BigInt(mints), keptWei: 0n, movable: 0n })

describe('the coin of a launch', () => {
  it('is the deployer’s to bring where minting is free and something goes into the pair', () => {
    const free = { ...rules, feeWei: 0n, refundBps: 0 }
    expect(needsLaunchCoin(free)).toBe(true)
    expect(needsLaunchCoin({ ...free, liquidityBps: 0 })).toBe(false)
    expect(needsLaunchCoin(rules)).toBe(false)
  })
})

describe('giving back', () => {
  it('takes all that an account has until the least is reached, and from then on only what is above it', () => {
    expect(mostGivenBack(mint({ mintsMade: 9, own: own(4) }))).toBe(4)
    expect(mostGivenBack(mint({ mintsMade: 10, own: own(4) }))).toBe(0)
    expect(mostGivenBack(mint({ mintsMade: 12, own: own(4) }))).toBe(2)
    expect(mostGivenBack(mint({ mintsMade: 99, own: own(4) }))).toBe(4)
    expect(mostGivenBack(mint({ mintsMade: 12 }))).toBe(2)
  })
})

describe('where a mint stands', () => {
  it('counts down to what comes next, and to nothing once it is decided', () => {
    expect(mintCountdown(mint({ state: 'waiting' }))).toBe(500n)
    expect(mintCountdown(mint())).toBe(2_000n)
    expect(mintCountdown(mint({ state: 'launchable' }))).toBe(3_000n)
    expect(mintCountdown(mint({ state: 'launched' }))).toBeUndefined()
    expect(mintCountdown(mint({ state: 'refunding' }))).toBeUndefined()
  })
  it('may be launched early from the least number of mints on, and only while minting goes on', () => {
    expect(isEarlyLaunchOpen(mint())).toBe(true)
    expect(isEarlyLaunchOpen(mint({ mintsMade: 9 }))).toBe(false)
    expect(isEarlyLaunchOpen(mint({ state: 'launchable' }))).toBe(false)
  })
})

describe('what an account can mint and give back', () => {
  it('is what the token says, or what anybody without a mint could', () => {
    expect(mostMints(mint({ own: own(2) }))).toBe(3)
    expect(mostMints(mint())).toBe(5)
    expect(mostMints(mint({ mintsMade: 97 }))).toBe(3)
    expect(mostMints(mint({ rules: { ...rules, mintsPerAccount: 0 } }))).toBe(90)
  })
  it('pays the stated part of the fee, rounded down as the contract does', () => {
    expect(givenBackWei(rules, 3n)).toBe((fee * 27n) / 10n)
    expect(givenBackWei({ feeWei: 1n, refundBps: 9_999 }, 1n)).toBe(0n)
  })
})

describe('what the mint card leads to', () => {
  const offer = (...ids: string[]) => ids.map((id) => ({ id, permitted: true }))
  it('is what the looker may do and has to do', () => {
    const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
    expect(waysOfMint(offer('giveBack', 'transfer'), mint({ own: own(1) }), stranger)).toEqual(['giveBack'])
    expect(waysOfMint(offer('giveBack'), mint(), stranger)).toEqual([])
    expect(waysOfMint([{ id: 'launchAsDeployer', permitted: false }], mint(), stranger)).toEqual([])
    expect(waysOfMint(offer('launchMint'), mint({ state: 'launchable' }), undefined)).toEqual(['launchMint'])
    expect(waysOfMint(offer('refund'), mint({ state: 'refunding' }), stranger)).toEqual([])
    const launched = mint({ state: 'launched', proceedsWei: 1n })
    expect(waysOfMint(offer('collectProceeds'), launched, deployer)).toEqual(['collectProceeds'])
    expect(waysOfMint(offer('collectProceeds'), launched, stranger)).toEqual([])
    expect(waysOfMint(offer('collectProceeds'), { ...launched, proceedsWei: 0n }, deployer)).toEqual([])
  })
})
