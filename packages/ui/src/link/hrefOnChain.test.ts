import { expect, it } from 'vitest'
import { chainOfLink } from './chainOfLink.ts'
import { hrefOnChain } from './hrefOnChain.ts'

it.each(['/co/st', '/co/st?t=0', '/sw/ex?from=0x1&amount=1%2C5#top'])(
  '%s leads to the chain where it was done',
  (href) => {
    const led = new URL(hrefOnChain(href, 56), 'https://example.org')
    const left = new URL(href, 'https://example.org')
    expect(chainOfLink(led.search)).toBe(56)
    led.searchParams.delete('chain')
    expect([led.pathname, led.hash, [...led.searchParams]]).toEqual([left.pathname, left.hash, [...left.searchParams]])
  },
)

it.each(['/lo/id?chain=1&lock=2', '/token/56/0x1?action=mint'])('%s keeps the chain that it names', (href) => {
  expect(hrefOnChain(href, 56)).toBe(href)
})
