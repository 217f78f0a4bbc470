import { powerWords } from '@tokensmith/sdk/token/actions/tokenWords.ts'
import { expect, test } from 'vitest'
import { wordsOfPowers } from '../src/card/wordsOfPowers.ts'

const powers = Object.keys(powerWords)

test('no two powers have the same words, and none is told by its name in the code', () => {
  expect(powers.length).toBeGreaterThan(30)
  expect(new Set(powers.flatMap((power) => wordsOfPowers([power]))).size).toBe(powers.length)
  for (const power of powers) expect(wordsOfPowers([power])).not.toEqual([power])
})

test('what people fear most comes first, each once, and a name without words stands as it is', () => {
  expect(wordsOfPowers(['dust', 'unheardOf', 'blacklist', 'mint', 'mint'])).toEqual([
    ...['create more tokens', 'block accounts', 'lower the airdrops of trades', 'unheardOf'],
  ])
})
