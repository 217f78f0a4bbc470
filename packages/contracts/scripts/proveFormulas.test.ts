import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formulaNames, formulaSources, proveFormulas } from './proveFormulas.ts'
import { packageFolder } from './readSources.ts'

const plainPool = 'formal/plain/PoolCurve.sol'

function poolWith(before: string, after: string) {
  const sources = formulaSources('PoolCurve')
  expect(sources[plainPool]).toContain(before)
  return { ...sources, [plainPool]: sources[plainPool]!.replace(before, after) }
}

test('a formula that rounds up is found out, by the statement that no longer holds', async () => {
  const sources = poolWith('(reserveIn * 10_000 + priced);', '(reserveIn * 10_000 + priced) + 1;')
  const outcome = await proveFormulas('PoolCurve', sources)
  expect(outcome).toEqual({ failure: expect.stringContaining('formal/PoolCurve.f.sol:') })
})

test('statements that hold because nothing gets there are no proof', async () => {
  const sources = poolWith('return reserveOut', 'require(false); return reserveOut')
  const outcome = await proveFormulas('PoolCurve', sources)
  expect(outcome).toEqual({ failure: 'PoolCurve: of 5 statements 5 were proven, and 0 are about something' })
})

test('a library with a plain twin is read as its twin, and any other as it is', () => {
  const read = (file: string) => readFileSync(join(packageFolder, file), 'utf8')
  expect(formulaSources('LockSchedule')).toMatchObject({
    'solady/src/utils/FixedPointMathLib.sol': read('formal/plain/FixedPointMathLib.sol'),
    'src/lock/LockSchedule.sol': read('src/lock/LockSchedule.sol'),
  })
  expect(formulaSources('CompoundIndex')['src/token/CompoundIndex.sol']).toBe(read('formal/plain/CompoundIndex.sol'))
})

test('the document names every statement, and no other', () => {
  const document = readFileSync(join(packageFolder, '../../docs/proofs.md'), 'utf8')
  const named = [...document.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  const statements = formulaNames().flatMap((name) => {
    const text = formulaSources(name)[`formal/${name}.f.sol`]!
    return [...text.matchAll(/function (\w+)\([^)]*\)\s+external/g)].map(([, statement]) => statement)
  })
  expect(statements.length).toBeGreaterThan(30)
  expect(named.sort()).toEqual(statements.sort())
})
