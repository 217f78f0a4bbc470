import fs from 'node:fs'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { expect, test } from 'vitest'
import { templateName } from '../../packages/contracts/src/compose/templateName.ts'
import { usualCompositions } from '../../packages/contracts/src/compose/usualCompositions.ts'
import { companionsOf } from './companionsOf.ts'

test('every address of ours in the code of a token is one that its sources are seen to name', () => {
  let found = 0
  for (const composition of usualCompositions) {
    const file = `packages/contracts/generated/templates/${templateName(composition)}.json`
    const code = fs.readFileSync(file, 'utf8').toLowerCase()
    const inCode = Object.entries(deployments).filter(([, { address }]) =>
      code.includes(address.slice(2).toLowerCase()),
    )
    found += inCode.length
    const missed = inCode.filter(([name]) => !companionsOf(composition).includes(name))
    expect(missed, templateName(composition)).toEqual([])
  }
  expect(found).toBeGreaterThan(100)
})

test('a token without a sale reaches no sale, and one with a sale does', () => {
  expect(companionsOf({ kind: 'meme', modules: ['burn'] })).not.toContain('Sale')
  expect(companionsOf({ kind: 'meme', modules: ['burn', 'sale'] })).toContain('Sale')
})
