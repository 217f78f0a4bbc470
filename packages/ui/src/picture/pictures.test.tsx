import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChainPicture } from './ChainPicture.tsx'
import { TokenPicture } from './TokenPicture.tsx'

const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const stranger = '0x1111111111111111111111111111111111111111'

it("shows a token's logo at its address, and a stranger of the same symbol as letters", () => {
  const known = renderToStaticMarkup(<TokenPicture chainId={1} address={usdt} symbol="anything" />)
  expect(known).toMatch(/^<img [^>]*src="[^"]*\/usdt[^"]*\.svg[^"]*" width="48" height="48" alt=""/)
  for (const [chainId, address] of [
    [1, stranger],
    [56, usdt],
    [31337, usdt],
  ] as const) {
    const strange = renderToStaticMarkup(<TokenPicture chainId={chainId} address={address} symbol="USDT" />)
    expect(strange).toMatch(/^<svg/)
    expect(strange).toContain('>USD</text>')
    expect(strange).not.toContain('.svg')
  }
})

it("shows a chain's logo, marked where it is a testnet, and letters for a chain of the person", () => {
  const draw = (icon: string, testnet = false) =>
    renderToStaticMarkup(<ChainPicture chain={{ icon, name: 'Ethereum', testnet }} size={20} />)
  expect(draw('ethereum')).toMatch(/^<img [^>]*\/ethereum[^>]* width="20" height="20"/)
  expect(draw('ethereum')).not.toContain('data-kind')
  expect(draw('sepolia', true)).toMatch(/^<img [^>]*data-kind="testnet"[^>]*\/ethereum/)
  expect(draw('custom')).toMatch(/^<svg.*>E<\/text>/)
  expect(draw('core')).toMatch(/^<svg.*>C<\/text>/)
})
