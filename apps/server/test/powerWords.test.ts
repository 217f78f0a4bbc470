import fs from 'node:fs'
import { expect, test } from 'vitest'
import { powerWords, wordsOfPowers } from '../src/card/powerWords.ts'

const page = fs.readFileSync(new URL('../../../docs/tokens.md', import.meta.url), 'utf8')
/** Of the table of `capabilities()`, which `ownerTable.test.ts` holds to the sentences of the page. */
const powers = [
  ...page
    .split('\n## ')
    .at(-1)!
    .matchAll(/^\| `(\w+)` \|/gm),
].map(([, name = '']) => name)

test('every power of docs/tokens.md has words on the picture of a token, and nothing else has', () => {
  expect(powers.length).toBeGreaterThan(30)
  expect(Object.keys(powerWords).toSorted()).toEqual(powers.toSorted())
})

test('no two powers have the same words, and none is told by its name in the code', () => {
  expect(new Set(Object.values(powerWords)).size).toBe(powers.length)
  for (const power of powers) expect(wordsOfPowers([power])).not.toEqual([power])
})

test('what people fear most comes first, each once, and a name without words stands as it is', () => {
  expect(wordsOfPowers(['dust', 'unheardOf', 'blacklist', 'mint', 'mint'])).toEqual([
    ...['create more tokens', 'block accounts', 'lower the airdrops of trades', 'unheardOf'],
  ])
})
