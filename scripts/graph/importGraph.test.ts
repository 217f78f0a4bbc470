import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { importGraph } from './importGraph.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tokensmith-graph-'))
const files: Record<string, string> = {
  'start.ts': [
    `import { one } from './one.ts'`,
    `import type { Shape } from './shape.ts'`,
    `export { three } from './three.ts'`,
    `const later = () => import('./later.ts')`,
    `// import './comment.ts'`,
    `new Worker(new URL('./worker.ts', import.meta.url))`,
    `read('data/list.json')`,
    `write('test-results/picture.png')`,
  ].join('\n'),
  'one.ts': `import './start.ts'\nimport fs from 'node:fs'\nimport { parseSync } from 'oxc-parser'`,
  'shape.ts': '',
  'three.ts': `export const three = 3`,
  'later.ts': '',
  'comment.ts': '',
  'worker.ts': '',
  'data/list.json': '{}',
  'test-results/picture.png': 'of an earlier run',
  'texts.ts': `export const textsOf = (lang) => import(\`./texts/\${lang}.json\`)`,
  'texts/en.json': '{}',
  'texts/es.json': '{}',
  'texts/list.ts': '',
  'texts/old/en.json': '{}',
  'look.module.css': `@import "./theme.css";\n.a {\n  composes: b c from "./parts.module.css";\n}\n.d { composes: a; }`,
  'theme.css': '',
  'parts.module.css': '',
}

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  fs.mkdirSync(path.join(folder, 'node_modules'))
  fs.cpSync(path.join(root, 'node_modules/oxc-parser'), path.join(folder, 'node_modules/oxc-parser'), {
    recursive: true,
  })
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('a closure has what is imported, loaded later and named, once each, and no types or comments', () => {
  expect(importGraph(fs.realpathSync(folder)).closureOf(['start.ts'])).toEqual({
    files: ['data/list.json', 'later.ts', 'one.ts', 'start.ts', 'three.ts', 'worker.ts'],
    packages: ['oxc-parser'],
  })
})

test('an import whose path is put together needs every file that it may load, and none beside them', () => {
  const graph = importGraph(fs.realpathSync(folder))
  expect(graph.closureOf(['texts.ts']).files).toEqual(['texts.ts', 'texts/en.json', 'texts/es.json'])
  const { files } = importGraph(root).closureOf(['packages/tools/src/token-lock/tool.ts'])
  expect(files).toContain('packages/tools/src/token-lock/texts/es.json')
  expect(files).not.toContain('packages/tools/src/token-lock/words.json')
})

test('an import whose path fits no file is an error that names both ends', () => {
  fs.writeFileSync(path.join(folder, 'lost.ts'), `export const lost = (lang) => import(\`./nothing/\${lang}.json\`)`)
  expect(() => importGraph(fs.realpathSync(folder)).closureOf(['lost.ts'])).toThrow(
    'lost.ts: cannot find any "./nothing/*.json"',
  )
})

test('a style needs what it imports and what it takes over', () => {
  expect(importGraph(fs.realpathSync(folder)).closureOf(['look.module.css']).files).toEqual([
    ...['look.module.css', 'parts.module.css', 'theme.css'],
  ])
})

test('what is left out is neither named nor followed', () => {
  const { files, packages } = importGraph(fs.realpathSync(folder)).closureOf(['start.ts'], (file) => file === 'one.ts')
  expect(files).not.toContain('one.ts')
  expect(packages).toEqual([])
})

test('a Solidity test needs its interfaces and its support, and a workspace is followed through its name', () => {
  const graph = importGraph(root)
  expect(graph.closureOf(['packages/contracts/test/market/Market.t.sol']).files).toEqual(
    expect.arrayContaining(['packages/contracts/test/_support/Test.sol', 'packages/contracts/src/token/IMarket.sol']),
  )
  expect(graph.closureOf(['apps/server/src/main.ts']).files).toEqual(
    expect.arrayContaining([
      'packages/contracts/src/compose/importClosure.ts',
      'apps/server/src/jobs/compileProcess.ts',
    ]),
  )
})

test('an import that leads nowhere is an error that names both ends', () => {
  fs.writeFileSync(path.join(folder, 'broken.ts'), `import './nothing.ts'`)
  expect(() => importGraph(fs.realpathSync(folder)).closureOf(['broken.ts'])).toThrow('broken.ts')
})
