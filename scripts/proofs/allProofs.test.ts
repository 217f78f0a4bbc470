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
  expect(asking.filter((file) => !proofs.has(`test/${file}`))).toEqual([])
})

test('every file of Solidity tests and every kind of token has a proof', () => {
  expect(proofs.has('solidity/market/Trading.t.sol')).toBe(true)
  expect(proofs.has('bytes/marketing')).toBe(true)
  expect(proofs.has('bytes/contracts')).toBe(true)
  expect([...proofs.keys()].filter((id) => id.includes('Handler.t.sol'))).toEqual([])
})
