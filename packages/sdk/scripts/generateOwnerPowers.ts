/**
 * Writes `src/generated/ownerPowers.ts`: by part of a token, the powers that its owner's actions spend. The creation form
 * foretells them, and would otherwise load the form of every action for their names.
 */
import fs from 'node:fs'
import type { TokenAction } from '../src/token/actions/TokenAction.ts'
import { tokenActions } from '../src/token/actions/tokenActions.ts'

const powersOf = new Map<string, Set<string>>()
for (const { by, part, spends = [] } of tokenActions as readonly TokenAction[]) {
  if (by !== 'owner') continue
  const powers = powersOf.get(part) ?? new Set()
  for (const power of spends) powers.add(power)
  powersOf.set(part, powers)
}
const rows = [...powersOf]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([part, powers]) => `  ${part}: [${[...powers].map((power) => `'${power}'`).join(', ')}],`)

fs.mkdirSync(new URL('../src/generated/', import.meta.url), { recursive: true })
fs.writeFileSync(
  new URL('../src/generated/ownerPowers.ts', import.meta.url),
  [
    '// Written by scripts/generateOwnerPowers.ts from the actions in src/token/actions; do not edit.',
    "import type { TokenActionPart } from '../token/actions/TokenAction.ts'",
    '',
    '/** By part of a token, the powers of `capabilities()` that its owner has by it. */',
    'export const ownerPowers: Readonly<Partial<Record<TokenActionPart, readonly string[]>>> = {',
    ...rows,
    '}',
    '',
  ].join('\n'),
)
