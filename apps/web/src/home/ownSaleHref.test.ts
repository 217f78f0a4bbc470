import { expect, test } from 'vitest'
import { ownSaleHref } from './ownSaleHref.ts'

const sale = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a sale is shown where its kind is: a presale, runes, and every other protocol with inscriptions', () => {
  const pathOf = (protocol?: string) =>
    new URL(ownSaleHref({ sale, sold: protocol ? { protocol, name: 'A' } : undefined }, 1), 'http://here').pathname
  expect([undefined, 'Runes', 'BRC-20', 'RUNES2'].map(pathOf)).toEqual(['/la/st', '/ru/sa', '/ins/sa', '/ins/sa'])
})
