import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findCircles } from './findCircles.ts'

let root = ''
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-circles-')))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

/** Writes a package whose files import what is told of each, by paths in its `src`. */
function write(imports: Readonly<Record<string, readonly string[]>>): void {
  for (const [file, needed] of Object.entries(imports)) {
    const full = path.join(root, 'packages/a/src', file)
    fs.mkdirSync(path.dirname(full), { recursive: true })
    const lines = needed.map((one, position) => {
      const specifier = path.posix.relative(path.posix.dirname(file), one)
      const relative = specifier.startsWith('.') ? specifier : `./${specifier}`
      return position % 2 === 0 ? `import type { T } from '${relative}'` : `import { x } from '${relative}'`
    })
    fs.writeFileSync(full, `${lines.join('\n')}\nexport type T = 1\nexport const x = 1\n`)
  }
}

test('files and folders in layers need no word', () => {
  write({
    'top.ts': ['b/one.ts', 'c/two.ts'],
    'b/one.ts': ['c/two.ts', 'low.ts'],
    'c/two.ts': ['low.ts'],
    'low.ts': [],
  })
  expect(findCircles(root)).toEqual([])
})

test('of files that need each other the shortest way around is told, once', () => {
  write({
    'b/one.ts': ['b/two.ts'],
    'b/two.ts': ['b/three.ts', 'b/four.ts'],
    'b/three.ts': ['b/one.ts'],
    'b/four.ts': ['b/two.ts'],
  })
  expect(findCircles(root)).toEqual([
    'they need each other: packages/a/src/b/four.ts → packages/a/src/b/two.ts → packages/a/src/b/four.ts',
  ])
})

test('folders that need each other are told with an import of each step, though no file of theirs is on a circle', () => {
  write({ 'b/one.ts': ['c/two.ts'], 'b/deep/low.ts': [], 'c/two.ts': [], 'c/three.ts': ['b/deep/low.ts'] })
  expect(findCircles(root)).toEqual([
    'they need each other: packages/a/src/b → packages/a/src/c (one.ts imports two.ts) → ' +
      'packages/a/src/b (three.ts imports low.ts)',
  ])
})

test('a file beside the folders stands for itself, and what tests import is left out', () => {
  write({
    'low.ts': [],
    'b/one.ts': ['low.ts'],
    'top.ts': ['b/one.ts'],
    'b/one.test.ts': ['top.ts'],
    'b/one.scene.ts': ['top.ts'],
  })
  expect(findCircles(root)).toEqual([])
  write({ 'low.ts': ['b/one.ts'] })
  expect(findCircles(root)).toHaveLength(2)
})
