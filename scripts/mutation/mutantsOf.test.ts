import { expect, test } from 'vitest'
import { loadCompiler } from '../../packages/contracts/src/compose/loadCompiler.ts'
import { mutantsOf } from './mutantsOf.ts'

const compiler = loadCompiler()
const file = 'src/Till.sol'

/** What is marked in the ids of all mutants of a contract with this body. */
function marksIn(body: string): string[] {
  const content = `// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\ncontract Till {\n${body}\n}\n`
  return mutantsOf(compiler, file, { [file]: content }).map(({ id }) => /«(.*)»/.exec(id)?.[1] ?? id)
}

test('operators, conditions, steps and numbers become others, in the order of the source', () => {
  expect(marksIn('function f(uint256 a) public { if (a < 7) a += 2; else a++; }')).toEqual([
    ...['a < 7 → true', 'a < 7 → false', '< → <=', '< → >=', '7 → (7 + 1)'],
    ...['a += 2; → {}', '+= → -=', '2 → (2 + 1)', 'a++; → {}', '++ → --'],
  ])
})

test('a modifier is left off, a negation is dropped, a choice is made for good', () => {
  expect(marksIn('modifier m() { _; } function f(bool a) public m returns (bool) { return a ? !a : true; }')).toEqual([
    ...['m → ', 'a → true', 'a → false', '! → ', 'true → false'],
  ])
})

test('events and calls are left out; the end of a loop stays, and so do the bases of a constructor', () => {
  const marks = marksIn(`
    event E();
    modifier m() { _; }
    constructor() m() {}
    function f() public { for (uint256 i; i < 3; ++i) g(); }
    function g() public { emit E(); }`)
  expect(marks).toEqual([...['< → <=', '< → >=', '3 → (3 + 1)', '++ → --', 'g(); → {}', 'emit E(); → {}']])
})

test('assembly has other instructions', () => {
  expect(marksIn('function f(uint256 a) public pure { assembly ("memory-safe") { a := add(shl(1, a), 2) } }')).toEqual([
    'add → sub',
    'shl → shr',
  ])
})

test('a mutant is the source but for its mark, letters of several bytes before it included', () => {
  const content = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\n// ñ – 漢\nuint256 constant A = 1 - 1;\n'
  const mutants = mutantsOf(compiler, file, { [file]: content })
  expect(mutants.map((mutant) => [mutant.id, mutant.content.split('\n')[3]])).toEqual([
    ['src/Till.sol: uint256 constant A = «1 → (1 + 1)» - 1;', 'uint256 constant A = (1 + 1) - 1;'],
    ['src/Till.sol: uint256 constant A = 1 «- → +» 1;', 'uint256 constant A = 1 + 1;'],
    ['src/Till.sol: uint256 constant A = 1 - «1 → (1 + 1)»;', 'uint256 constant A = 1 - (1 + 1);'],
  ])
})

test('equal lines have numbers', () => {
  const ids = mutantsOf(compiler, file, {
    [file]: 'pragma solidity 0.8.37;\nfunction f(uint256 a) { a++;\n}\nfunction g(uint256 a) { a++;\n}\n',
  }).map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})

test('what is no Solidity is an error', () => {
  expect(() => mutantsOf(compiler, file, { [file]: 'contract {' })).toThrow('ParserError')
})
