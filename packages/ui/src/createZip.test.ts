import { readZip } from '@tokensmith/testing/readZip.ts'
import { describe, expect, it } from 'vitest'
import { createZip } from './createZip.ts'

describe('a zip archive', () => {
  it('gives every file back, with its path and its letters', async () => {
    const files = { 'README.md': 'Hallo, 世界!\n', 'src/token/Token.sol': 'x'.repeat(100_000), 'empty/file': '' }
    expect(readZip(await createZip(files))).toEqual(files)
  })

  it('is the same for the same files, and smaller than they are', async () => {
    const files = { 'a.txt': 'again and '.repeat(10_000) }
    const [one, two] = [await createZip(files), await createZip(files)]
    expect(one).toEqual(two)
    expect(one.length).toBeLessThan(2_000)
  })

  it('without files is an archive nevertheless', async () => {
    expect(readZip(await createZip({}))).toEqual({})
  })
})
