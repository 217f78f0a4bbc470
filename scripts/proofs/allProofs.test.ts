import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../stack/paths.ts'
import { allProofs } from './allProofs.ts'
import type { Proof } from './Proof.ts'

let all: Proof[]
let proofs: Map<string, Proof>

beforeAll(() => {
  all = allProofs().flatMap((group) => group.proofs)
  proofs = new Map(all.map((proof) => [proof.id, proof]))
})

test('each id stands for one proof, whose inputs are a hash', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { inputs } of all) expect(inputs).toMatch(/^[0-9a-f]{64}$/)
})

test('every file of tests that asks whether it runs deeply has a proof', () => {
  const asking = fs
    .globSync('{packages,apps}/*/{src,test}/**/*.test.ts', { cwd: root })
    .filter((file) => /\bisDeep\b|\bfaultSeeds\b/.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(asking.length).toBeGreaterThan(20)
  const proven = new Set([...proofs.keys()].map((id) => id.replace(/ seeds \d+-\d+$/, '')))
  expect(asking.filter((file) => !proven.has(`test/${file}`))).toEqual([])
  expect(
    [...proofs.keys()].filter((id) => id.startsWith('test/packages/sdk/src/base/jobs/nodeFaults.test.ts seeds')),
  ).toEqual(
    [1, 6, 11, 16, 21].map((first) => `test/packages/sdk/src/base/jobs/nodeFaults.test.ts seeds ${first}-${first + 4}`),
  )
})

test('every browser spec with marked tests has a proof, or one for each of its parts, and no other has', () => {
  const marked = fs.globSync('e2e/*.spec.ts', { cwd: root }).filter((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return /, (?:deep|longOnly), async|^ +(?:deep|longOnly),$/m.test(text)
  })
  const proven = [...proofs.keys()].filter((id) => id.startsWith('browser/')).map((id) => id.replace(/ part \d+$/, ''))
  expect(marked.length).toBeGreaterThan(20)
  expect([...new Set(proven)].sort()).toEqual(marked.map((file) => `browser/${path.basename(file)}`).sort())
  expect(proven.filter((id) => id === 'browser/accessibility.spec.ts')).toHaveLength(4)
})

test('every package that is published has an example with a proof', () => {
  const examples = fs.globSync('examples/*/package.json', { cwd: root }).map((file) => file.split(/[\\/]/)[1])
  const proven = [...proofs.keys()].filter((id) => id.startsWith('package/'))
  expect(examples).toHaveLength(4)
  expect(proven.sort()).toEqual(['package/modules', ...examples.map((name) => `package/${name}`)].sort())
})

test('every file of Solidity tests, every kind of token and every formula has a proof', () => {
  expect(proofs.has('solidity/market/Trading.t.sol')).toBe(true)
  expect(proofs.has('bytes/marketing')).toBe(true)
  expect(proofs.has('bytes/contracts')).toBe(true)
  expect(proofs.has('formula/LockSchedule')).toBe(true)
  expect([...proofs.keys()].filter((id) => id.includes('Handler.t.sol'))).toEqual([])
})
