import fc from 'fast-check'
import { parseUnits } from 'viem'
import { expect, it } from 'vitest'
import { aboutAmount } from './aboutAmount.ts'

it('keeps six places, and all those before the point', () => {
  expect(aboutAmount(parseUnits('18572.661136929623311175', 18), 18, 'in')).toBe('18572.6')
  expect(aboutAmount(parseUnits('18572.661136929623311175', 18), 18, 'out')).toBe('18572.7')
  expect(aboutAmount(parseUnits('207502401.061417665871263', 18), 18, 'in')).toBe('207502401')
  expect(aboutAmount(parseUnits('0.000000123456789', 18), 18, 'in')).toBe('0.000000123456')
  expect(aboutAmount(parseUnits('1.5', 18), 18, 'in')).toBe('1.5')
  expect(aboutAmount(123_456_789n, 0, 'out')).toBe('123456789')
  expect(aboutAmount(0n, 18, 'out')).toBe('0')
})

it('is never better than the amount, by less than one of its last place', () => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 30 }), (amount, decimals) => {
      const [low, high] = (['in', 'out'] as const).map((side) =>
        parseUnits(aboutAmount(amount, decimals, side), decimals),
      )
      expect(low! <= amount && high! >= amount).toBe(true)
      const [, fraction = ''] = aboutAmount(amount, decimals, 'in').split('.')
      expect(high! - low! <= 10n ** BigInt(decimals)).toBe(true)
      expect(fraction.replace(/^0+/, '').length).toBeLessThanOrEqual(6)
    }),
  )
})
