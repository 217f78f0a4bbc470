import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readZip } from '@tokensmith/testing/readZip.ts'
import { describe, expect, it } from 'vitest'
import { createZip } from './createZip.ts'
import { storeZip } from './storeZip.ts'
import { unzipFiles } from './unzipFiles.ts'

const files = [
  { name: 'a.json', text: '{"a":1}\n' },
  { name: 'folder/b.txt', text: 'áé 中文\n' },
  { name: 'long.txt', text: 'again and '.repeat(10_000) },
  { name: 'empty', text: '' },
]

describe.each([createZip, storeZip])('a ZIP archive: %s', (makeZip) => {
  it('keeps names, texts and checksums', async () => {
    const bytes = makeZip(files)
    expect(readZip(bytes)).toEqual(Object.fromEntries(files.map(({ name, text }) => [name, text])))
    expect(await unzipFiles(bytes, { files: 4, fileBytes: 200_000 })).toEqual(files)
    expect(readZip(makeZip([]))).toEqual({})
  })

  it('is the same for the same files, and smaller than they are when it is deflated', () => {
    const bytes = makeZip(files)
    expect(makeZip(files)).toEqual(bytes)
    expect(bytes.length < 2_000).toBe(makeZip === createZip)
  })

  it('is read by a program that we did not write', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'))
    try {
      writeFileSync(join(folder, 'a.zip'), makeZip(files))
      const code = 'import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(z.namelist())'
      const python = execFileSync('python3', ['-c', code, join(folder, 'a.zip')], { encoding: 'utf8' })
      expect(python.trim()).toBe("['a.json', 'folder/b.txt', 'long.txt', 'empty']")
    } catch (error) {
      // Python is not a part of the project: without it the first test is what there is.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

it.each([createZip, storeZip])('%s refuses more files than the plain format can count', (makeZip) => {
  expect(() => makeZip(new Array(65_536).fill(files[3]))).toThrow('65535')
})
