import { walletLogo } from '@tokensmith/ui/picture/walletLogo.ts'
import { expect, it } from 'vitest'
import { namedWallets, safeIcon } from './namedWallets.ts'
import { walletConnectId } from './walletIds.ts'

it('shows raster pictures inside data addresses only', () => {
  expect(safeIcon('data:image/png;base64,iVBORw0KGgo=')).toBeDefined()
  for (const icon of [
    'https://example.org/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'javascript:alert(1)',
    'data:image/png;base64,"><script>',
    'data:text/html;base64,PGI+',
    undefined,
  ])
    expect(safeIcon(icon)).toBeUndefined()
})

it('names five wallets with a place to get them and a link that carries the whole page address', () => {
  const page = 'https://tokens.example/co/st?t=0&name=A%20B#x'
  expect(namedWallets.map(({ name }) => name)).toEqual([
    'MetaMask',
    'OKX Wallet',
    'TokenPocket',
    'Trust Wallet',
    'Coinbase Wallet',
  ])
  for (const wallet of namedWallets) {
    expect(new URL(wallet.link).protocol).toBe('https:')
    // OKX wraps the address three times.
    const opened = decodeURIComponent(decodeURIComponent(decodeURIComponent(wallet.openPage(page))))
    expect(opened).toContain('tokens.example/co/st?t=0&name=A B#x')
  }
})

it('has a picture of each named wallet and of WalletConnect', () => {
  const logos = [...namedWallets.map(({ id }) => id), walletConnectId].map(walletLogo)
  expect(logos).not.toContain(undefined)
  expect(new Set(logos).size).toBe(6)
  expect(walletLogo('unheard of')).toBeUndefined()
})
