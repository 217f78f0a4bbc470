import { describe, expect, it } from 'vitest'
import {
  compoundExample,
  compoundFigures,
  dividendExample,
  dividendFigures,
  fairMintExample,
  fairMintFiguresOfExample,
  memeExample,
  memeFigures,
  poolExample,
  poolFigures,
  saleExample,
  saleFiguresOfExample,
} from './exampleFigures.ts'

describe('dividendFigures', () => {
  it('pays nothing of the first epoch before the second, and then the share of each', () => {
    const [first, second, third] = dividendFigures(3)
    const ofEpoch = (dividendExample.incomeOfDay * dividendExample.shares) / dividendExample.totalShares
    expect(first?.collectable).toBe(0n)
    expect(second?.collectable).toBe(ofEpoch)
    expect(third).toEqual({ day: 3, income: dividendExample.incomeOfDay * 3n, collectable: ofEpoch * 2n })
  })
})

describe('compoundFigures', () => {
  const [start, month, , decade] = compoundFigures([0, 30, 90, 3_650])
  it('grows the holding and shrinks the part of the pair, while the part among earners stays', () => {
    expect(start).toMatchObject({ balance: compoundExample.holding, pairBps: 2_000 })
    expect(month!.balance).toBeGreaterThan(compoundExample.holding)
    expect(month!.pairBps).toBeLessThan(2_000)
    expect(month!.earnersBps).toBe(start!.earnersBps)
  })
  it('ends at the highest supply', () => {
    expect(decade!.supply).toBe(compoundExample.maxSupply)
  })
})

describe('memeFigures', () => {
  it('costs more than the price before, by the exchange fee and the way of the price', () => {
    const { reserves, maxTransaction } = memeExample
    const atPrice = (maxTransaction * reserves.base) / reserves.token
    const { cost, priceRiseBps, slippageBps, without } = memeFigures()
    expect(cost).toBeGreaterThan(atPrice)
    expect(priceRiseBps).toBeGreaterThan(200)
    expect(slippageBps).toBeGreaterThan(100)
    expect(without).toBeGreaterThan(3_900n)
  })
})

describe('poolFigures', () => {
  it('gives a buyer of one coin beside ten what 99 hundredths buy, and costs him about 1 % each way', () => {
    const { reserves, paid } = poolExample
    const { amountOut, priceRiseBps, soldBack } = poolFigures()
    expect(amountOut).toBe((reserves.tokens * 99n) / 1_099n)
    expect(priceRiseBps).toBe(2_089)
    expect(soldBack).toBeGreaterThan((paid * 98n) / 100n)
    expect(soldBack).toBeLessThan((paid * 99n) / 100n)
  })
  it('burns, books and keeps the parts of a taxed trade', () => {
    const { paid, rates } = poolExample
    const { fundPart, inviterPart, burnt, amountOut, soldBack } = poolFigures(rates)
    expect([fundPart, inviterPart]).toEqual([paid / 100n, (paid * 2n) / 100n])
    expect(burnt).toBe((burnt + amountOut) / 100n)
    expect(soldBack).toBeLessThan((paid * 94n) / 100n)
  })
})

describe('fairMintFiguresOfExample', () => {
  const { feeWei, mints, quantity, minted } = fairMintExample
  const { coin, amount, proceeds, raised, paid, received, givenBack, soldAtOnce } = fairMintFiguresOfExample()
  it('splits what is raised between the pair and the deployer', () => {
    expect([raised, coin, proceeds]).toEqual([feeWei * BigInt(mints), (raised * 8n) / 10n, (raised * 2n) / 10n])
  })
  it('begins the pair a tenth dearer than the mint', () => {
    expect((coin * quantity * 1_000n) / (amount * feeWei)).toBe(1_100n)
  })
  it('gives back a part during minting, and pays who sells first about what the pair can', () => {
    expect([received, givenBack]).toEqual([quantity * BigInt(minted), (paid * 9n) / 10n])
    expect(soldAtOnce).toBeLessThan((paid * 11n) / 10n)
  })
})

describe('saleFiguresOfExample', () => {
  const { supply, forSale, paid, coinPerToken } = saleExample
  const figures = saleFiguresOfExample()
  it('splits what a full sale raises between the exchange, inviters and the deployer', () => {
    const { raised, coin, rewards, proceeds } = figures
    expect(raised).toBe((forSale * coinPerToken) / 10n ** 6n)
    expect([coin, rewards, proceeds]).toEqual([(raised * 6n) / 10n, (raised * 7n) / 100n, (raised * 33n) / 100n])
  })
  it('begins the exchange a tenth dearer than the sale, and keeps the rest of the supply for the creator', () => {
    const { coin, amount, own } = figures
    expect((coin * 10n ** 9n) / (amount * coinPerToken)).toBeGreaterThanOrEqual(1_100n)
    expect(own).toBe(supply - forSale - amount)
  })
  it('gives a buyer the same in a fair sale that raised as much', () => {
    expect(figures.received).toBe((paid * 10n ** 6n) / coinPerToken)
    expect(saleFiguresOfExample(true).received).toBe(figures.received)
    expect(figures.soldAtOnce).toBeLessThan((paid * 11n) / 10n)
  })
})
