import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { describePowers, plannedPowers } from './describePowers.ts'

/** Shows key and values, so that a test does not depend on the wording. */
const t = ((key: string, values: Record<string, unknown> = {}) => {
  const { defaultValue, ...shown } = values
  return key.includes('future') ? defaultValue : `${key} ${JSON.stringify(shown)}`
}) as unknown as TFunction
const context = { t, lang: 'en', symbol: 'NWND', decimals: 2, now: 1_000n }
const power = (id: string, numbers = {}) => ({ power: id, limit: 0n, from: 0n, until: 0n, ...numbers })

describe('describePowers', () => {
  it('says what the owner can do with its limit, and rules out the rest', () => {
    const [mint, cannot, code] = describePowers([power('mint', { limit: 12_345n })], context)
    expect(mint).toMatchObject({ id: 'mint', can: true })
    expect(mint?.text).toContain('"amount":"123.45 NWND"')
    expect(cannot).toMatchObject({ can: false })
    expect(cannot?.text).not.toContain('power.verb.mint')
    expect(code).toMatchObject({ id: 'code', can: false })
  })
  it('lists every power as ruled out when there is none', () => {
    expect(describePowers([], context)[0]?.text).toContain('power.verb.blacklist')
  })
  it('says from when a power works while the ownership is locked', () => {
    expect(describePowers([power('blacklist', { from: 2_000n })], context)[0]?.text).toContain('power.notBefore')
    expect(describePowers([power('blacklist', { from: 900n })], context)[0]?.text).not.toContain('power.notBefore')
  })
  it('still names a power that this build has no sentence for', () => {
    expect(describePowers([power('futurePower')], context)[0]?.text).toContain('"power":"futurePower"')
  })
  it('shows an open number as such instead of as zero', () => {
    const [pause] = describePowers(plannedPowers({ modules: ['pause'] }), context)
    expect(pause?.text).toContain('"date":"…"')
  })
})

describe('plannedPowers', () => {
  it('tells the same as the chain will: what is left to mint, ceilings, and the fee address', () => {
    const powers = plannedPowers({
      modules: ['mint', 'transferFee'],
      supply: 40n,
      mintCap: 100n,
      transferFee: { ceilingBps: 300 },
    })
    expect(powers.map(({ power: id, limit }) => [id, limit])).toEqual([
      ['mint', 60n],
      ['transferFee', 300n],
      ['feeAddress', 0n],
    ])
  })
  it('does not count below zero while the cap is still being typed', () => {
    expect(plannedPowers({ modules: ['mint'], supply: 40n, mintCap: 1n })[0]?.limit).toBeUndefined()
  })
})
