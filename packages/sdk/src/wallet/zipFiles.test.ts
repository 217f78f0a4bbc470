import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipFiles } from './zipFiles.ts'

const files = [
  { name: 'a.json', text: '{"a":1}\n' },
  { name: 'folder/b.txt', text: 'áé 中文\n' },
  { name: 'empty', text: '' },
]

/** Reads an archive by its directory, as programs do. */
function unzip(bytes: Uint8Array): { name: string; text: string }[] {
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const nameLength = view.getUint16(at + 28, true)
    const size = view.getUint32(at + 24, true)
    const local = view.getUint32(at + 42, true)
    expect(view.getUint32(local, true)).toBe(0x04034b50)
    const data = bytes.subarray(local + 30 + nameLength, local + 30 + nameLength + size)
    expect(view.getUint32(at + 16, true)).toBe(crc32(data))
    expect(view.getUint32(local + 14, true)).toBe(crc32(data))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    at += 46 + nameLength
    return { name, text: new TextDecoder().decode(data) }
  })
}

describe('zipFiles', () => {
  it('keeps names, texts and checksums', () => {
    expect(unzip(zipFiles(files))).toEqual(files)
    expect(unzip(zipFiles([]))).toEqual([])
  })

  it('is read by a program that we did not write', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zip-'))
    try {
      writeFileSync(join(folder, 'a.zip'), zipFiles(files))
      const code = 'import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(z.namelist())'
      const python = execFileSync('python3', ['-c', code, join(folder, 'a.zip')], { encoding: 'utf8' })
      expect(python.trim()).toBe("['a.json', 'folder/b.txt', 'empty']")
    } catch (error) {
      // Python is not a part of the project: without it the first test is what there is.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('refuses more files than the plain format can count', () => {
    expect(() => zipFiles(new Array(65_536).fill(files[2]))).toThrow()
  })
})
