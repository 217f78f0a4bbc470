import { expect, test } from 'vitest'
import { inputsHash } from './inputsHash.ts'

const closure = { files: ['package.json', 'biome.json'], packages: ['viem'] }

test('the same files, packages and parameters have one hash', () => {
  expect(inputsHash(closure, { runs: 1 })).toBe(inputsHash({ ...closure }, { runs: 1 }))
})

test.each([
  ['a parameter', closure, { runs: 2 }],
  ['a file more', { ...closure, files: [...closure.files, 'README.md'] }, { runs: 1 }],
  ['a file less', { ...closure, files: ['package.json'] }, { runs: 1 }],
  ['a package more', { ...closure, packages: ['viem', 'vitest'] }, { runs: 1 }],
])('%s is another input', (_, other, parameters) => {
  expect(inputsHash(other, parameters)).not.toBe(inputsHash(closure, { runs: 1 }))
})

test('a file that is gone is an error', () => {
  expect(() => inputsHash({ files: ['no/such.file'], packages: [] }, {})).toThrow('no/such.file')
})
