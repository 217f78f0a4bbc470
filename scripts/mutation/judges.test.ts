import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { companionsFile, packageFolder, readSources } from '../../packages/contracts/scripts/readSources.ts'
import { importClosure } from '../../packages/contracts/src/compose/importClosure.ts'
import { loadCompiler } from '../../packages/contracts/src/compose/loadCompiler.ts'
import { importGraph } from '../graph/importGraph.ts'
import { root } from '../stack/paths.ts'
import explained from './explainedMutants.json' with { type: 'json' }
import { areaOf, judges } from './judges.ts'
import { mutantsOf } from './mutantsOf.ts'

const sources = {
  ...readSources(),
  [companionsFile]: fs.readFileSync(path.join(packageFolder, companionsFile), 'utf8'),
}
const bench = judges(importGraph(root), sources)

test('every source of the areas has judges, with something compiled for them', () => {
  const files = Object.keys(sources).filter((file) =>
    /^src\/(?:token|companion|lock|send|collect)\/(?!I[A-Z])/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const without = files.filter((file) =>
    bench.ofSource(file).every(({ compositions, contracts }) => compositions.length + contracts.length === 0),
  )
  expect(without).toEqual([])
})

test('a module of tokens is judged by the tests of its area, on tokens that have it', () => {
  const [first] = bench.ofSource('src/token/PoolTax.sol')
  expect(first?.files).toContain('test/pool/PoolTax.t.sol')
  expect(first?.compositions).toEqual([{ kind: 'x314', modules: [] }])
  expect(first?.contracts).toEqual([])
})

test('what several contracts share is compiled into each of them', () => {
  expect(bench.ofSource('src/companion/DividendLedger.sol')[0]?.contracts).toEqual(['DividendVault', 'LpVault'])
})

test('a source outside of the areas has none', () => {
  expect(() => areaOf('src/launch/Launcher.sol')).toThrow('No tests judge src/launch/Launcher.sol')
})

test('each explained mutant can be drawn, and has its reason', () => {
  const compiler = loadCompiler()
  const reasons = Object.entries(explained as Record<string, string>)
  const files = new Set(reasons.map(([id]) => id.slice(0, id.indexOf(':'))))
  const ids = [...files].flatMap((file) => mutantsOf(compiler, file, importClosure(file, sources)).map(({ id }) => id))
  expect(reasons.filter(([id, reason]) => !ids.includes(id) || reason.length < 20)).toEqual([])
})
