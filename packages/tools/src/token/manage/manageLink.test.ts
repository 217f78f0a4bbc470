import { expect, it } from 'vitest'
import { manageLink } from './manageLink.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const location = { pathname: '/co/mk', search: '?t=0&tab=CT&amount=5' }

it('keeps the kind of the tool and nothing else of the address, and names the chain', () => {
  const link = manageLink(location, { chainId: 56, token, action: 'mint' })
  const { pathname, searchParams } = new URL(link, 'https://example.org')
  expect(pathname).toBe('/co/mk')
  expect(Object.fromEntries(searchParams)).toEqual({ t: '0', tab: 'MT', chain: '56', token, action: 'mint' })
  expect(manageLink(location)).toBe('/co/mk?t=0&tab=MT')
})
