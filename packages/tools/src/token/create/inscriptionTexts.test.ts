import fs from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '@tokensmith/i18n/textFiles.scene.ts'
import { inscriptionProtocols } from '@tokensmith/sdk/inscription/inscriptionProtocols.ts'
import { describe, expect, it } from 'vitest'
import { inscriptionTexts } from './inscriptionTexts.ts'

describe('the texts of inscriptions', () => {
  const texts = inscriptionTexts(
    { protocol: 'asc-20', tick: '墨水' },
    { quantity: 1_000n * 10n ** 18n, mints: 21_000, decimals: 18 },
  )
  it('count in whole tokens', () => {
    expect(texts).toEqual({
      deploy: 'data:,{"p":"asc-20","op":"deploy","tick":"墨水","max":"21000000","lim":"1000"}',
      mint: 'data:,{"p":"asc-20","op":"mint","tick":"墨水","amt":"1000"}',
    })
  })
  it('are JSON behind the head of a data URI', () => {
    for (const text of Object.values(texts)) expect(() => JSON.parse(text.slice('data:,'.length))).not.toThrow()
  })
  it('are put together of the contract’s own pieces', () => {
    const source = fs.readFileSync(path.join(repositoryRoot, 'packages/contracts/src/token/Inscription.sol'), 'utf8')
    const pieces = [
      'data:,{"p":"',
      '","op":"',
      'mint","tick":"',
      '","amt":"',
      'deploy","tick":"',
      '","max":"',
      '","lim":"',
    ]
    for (const piece of pieces) expect(source).toContain(`'${piece}'`)
  })
})

describe('the protocols of the form', () => {
  it('are the 32 that people know, each once and short enough for the contract', () => {
    const names = inscriptionProtocols.map(({ name }) => name)
    expect(new Set(names).size).toBe(32)
    expect(names.filter((name) => name.length > 16 || name !== name.toLowerCase())).toEqual([])
  })
})
