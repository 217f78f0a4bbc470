import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { catalogue } from '@tokensmith/chains/catalogue.ts'
import { chainMarks } from '@tokensmith/chains/chainMarks.ts'
import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { findLogoFault } from '../../scripts/findLogoFault.ts'
import { chainLogo } from './chainLogo.ts'
import { coinLogo } from './coinLogo.ts'
import sources from './logos/sources.json' with { type: 'json' }

const folder = path.join(import.meta.dirname, 'logos')
const files = fs.globSync('*/*.svg', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
const nameOf = (url: string | undefined) => url && /(\w+\/[\w-]+)\.svg/.exec(url)?.[1]
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')

describe('the files of the logos', () => {
  it('are those that were taken, unchanged, of packages whose licence is told beside them', () => {
    const hashes = files.map((file) => [file, createHash('sha256').update(read(file)).digest('hex')])
    expect(Object.fromEntries(hashes)).toEqual(
      Object.fromEntries(Object.entries(sources.files).map(([file, { sha256 }]) => [file, sha256])),
    )
    const licences = fs.readFileSync(path.join(folder, 'LICENCES.md'), 'utf8')
    for (const [name, { version }] of Object.entries(sources.packages))
      expect(licences).toContain(`\`${name}\` ${version}`)
  })

  it('are drawings and nothing more, and small', () => {
    for (const file of files) {
      expect(findLogoFault(read(file)), file).toBeUndefined()
      expect(read(file).length, file).toBeLessThan(5_000)
    }
  })

  it.each([
    '<script>alert(1)</script>',
    '<foreignObject><p/></foreignObject>',
    '<path onload="alert(1)" d="M0 0"/>',
    '<a href="#a"><path d="M0 0"/></a>',
    '<image href="https://example.org/a.png"/>',
    '<use xlink:href="#a"/>',
    '<path fill="url(https://example.org/a.svg#b)" d="M0 0"/>',
    '<path fill="url(//example.org/a.svg#b)" d="M0 0"/>',
    '<path style="fill:url(a.svg#b)" d="M0 0"/>',
    '<style>@import "a.css";</style>',
    '<g xmlns="https://example.org/"/>',
    '<!-- <path --><path d="M0 0"/>',
    '<![CDATA[<script>]]>',
    'words',
  ])('refuses %s in one', (inside) => {
    const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>\n`
    expect(findLogoFault(svg('<g fill="url(#a)"><path d="M0 0h9v9z"/></g>'))).toBeUndefined()
    expect(findLogoFault(svg(inside))).toBeDefined()
  })
})

describe('the logo of a chain', () => {
  it('is there for every chain of the catalogue but those whose file has letters', () => {
    const without = catalogue.filter(({ icon }) => !chainLogo(icon)).map(({ icon }) => icon)
    expect(without).toEqual(catalogue.filter(({ icon }) => chainMarks[icon]).map(({ icon }) => icon))
    for (const file of files.filter((name) => name.startsWith('chains/')))
      expect(chainLogo(path.basename(file, '.svg')), file).toBeDefined()
    for (const icon of ['localhost', 'custom', '', '../wallets/okx']) expect(chainLogo(icon)).toBeUndefined()
  })

  it('of a testnet is that of its mainnet', () => {
    expect(chainLogo('sepolia')).toBe(chainLogo('ethereum'))
    expect(chainLogo('bsc-testnet')).toBe(chainLogo('bsc'))
  })
})

describe('the logo of a coin', () => {
  const pictured = new Set(['USDT', 'USDC', 'DAI', 'BUSD', 'SHIB', 'DOGE', 'ARB', 'OP'])

  it('is there for the coin and wrapped coin of a chain with a logo, and for the known tokens on every chain', () => {
    for (const { id, icon, tokens, wrapped } of catalogue) {
      if (chainLogo(icon)) expect(coinLogo(id, 'native'), icon).toBeDefined()
      if (wrapped) expect(coinLogo(id, wrapped)?.url, icon).toBe(coinLogo(id, 'native')?.url)
      for (const { name, address } of tokens)
        if (pictured.has(name)) expect(coinLogo(id, address), `${id} ${name}`).toBeDefined()
    }
    expect(coinLogo(1, 'native')).toEqual(coinLogo(1, '0x0000000000000000000000000000000000000000'))
    expect(nameOf(coinLogo(1, '0xdac17f958d2ee523a2206206994597c13d831ec7')?.url)).toBe('coins/usdt')
    expect(nameOf(coinLogo(8453, 'native')?.url)).toBe('chains/ethereum')
  })

  it('tells a wrapped coin, and a testnet, from what has the same picture', () => {
    const at = (id: number, name: string) =>
      coinLogo(id, catalogue.find((chain) => chain.id === id)!.tokens.find((token) => token.name === name)!.address)
    expect(at(56, 'WBNB')).toEqual({ ...at(56, 'BNB'), isWrapped: true })
    expect(at(97, 'USDT')).toEqual({ ...at(56, 'USDT'), isTestnet: true })
  })

  it('is never that of a token at another address or on another chain, whatever it calls itself', () => {
    const known = new Set(catalogue.flatMap(({ id, tokens }) => tokens.map(({ address }) => `${id} ${address}`)))
    const swapDigit = (address: string) => `${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}` as Address
    for (const { id, tokens } of catalogue) {
      for (const { address } of tokens) {
        expect(coinLogo(id, swapDigit(address))).toBeUndefined()
        expect(coinLogo(31337, address)).toBeUndefined()
        for (const other of catalogue)
          if (!known.has(`${other.id} ${address}`)) expect(coinLogo(other.id, address)).toBeUndefined()
      }
    }
    expect(coinLogo(31337, 'native')).toBeUndefined()
  })
})
