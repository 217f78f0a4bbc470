import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readZip } from '@tokensmith/testing/readZip.ts'
import { describe, expect, it } from 'vitest'
import { createZip } from './createZip.ts'
import { unzipFiles } from './unzipFiles.ts'

const files = [
  { name: 'a.json', text: '{"a":1}\n' },
  { name: 'folder/b.txt', text: 'áé 中文\n' },
  { name: 'long.txt', text: 'again and '.repeat(10_000) },
  { name: 'empty', text: '' },
]

describe.each([true, false])('a ZIP archive, deflated: %s', (deflate) => {
  it('keeps names, texts and checksums', async () => {
    const bytes = createZip(files, { deflate })
    expect(readZip(bytes)).toEqual(Object.fromEntries(files.map(({ name, text }) => [name, text])))
    expect(await unzipFiles(bytes, { files: 4, fileBytes: 200_000 })).toEqual(files)
    expect(readZip(createZip([], { deflate }))).toEqual({})
  })

  it('is the same for the same files, and smaller than they are when it is deflated', () => {
    const bytes = createZip(files, { deflate })
    expect(createZip(files, { deflate })).toEqual(bytes)
    expect(bytes.length < 2_000).toBe(deflate)
  })

  it('is read by a program that we did not write', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'))
    try {
      writeFileSync(join(folder, 'a.zip'), createZip(files, { deflate }))
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

it('refuses more files than the plain format can count', () => {
  expect(() => createZip(new Array(65_536).fill(files[3]))).toThrow('65535')
})
