import { describe, expect, it } from 'vitest'
import { hideSecret } from '../src/http/hideSecret.ts'

const key = 'AB+12/cd=?'
const hex = (character: string) => character.charCodeAt(0).toString(16)
const everyCharacter = (write: (character: string) => string) => [...key].map(write).join('')

describe('a secret in a foreign text', () => {
  it.each([
    ['as it is', key],
    ['in other capitals', 'aB+12/CD=?'],
    ['in an address', encodeURIComponent(key)],
    ['in an address, each character', everyCharacter((character) => `%${hex(character)}`)],
    ['in an address in an address', encodeURIComponent(encodeURIComponent(key))],
    ['in JSON with escaped slashes', key.replaceAll('/', '\\/')],
    ['in JSON, each character', everyCharacter((character) => `\\u00${hex(character)}`)],
    ['in JSON in JSON', everyCharacter((character) => `\\\\u00${hex(character).toUpperCase()}`)],
    ['in an address in JSON', everyCharacter((character) => `\\u0025${hex(character)}`)],
    ['in a bit of everything', `\\u0041%62%252B12\\/c\\u0064%3d?`],
  ])('is hidden %s', (_name, written) => {
    expect(hideSecret(`{"a":["${written}"],"b${written}c":"${written}${written}"}`, key)).toBe('{"a":["…"],"b…c":"……"}')
  })

  it('leaves everything else as it is', () => {
    for (const text of ['AB+12/cd=', 'AB 12/cd=?', '', '\\u0041', 'ab-12/cd=?'])
      expect(hideSecret(text, key)).toBe(text)
    expect(hideSecret('anything', undefined)).toBe('anything')
    expect(hideSecret('schlüssel-1 SCHLÜSSEL-1 schl%C3%BCssel-1 schl\\u00fcssel-1', 'schlüssel-1')).toBe('… … … …')
  })

  it.each(['\\', '%25', '\\u0041', 'A', 'AB+12/cd='])('is looked for in linear time in 4 MB of %s', (piece) => {
    const text = piece.repeat(4_000_000 / piece.length)
    const startedAt = performance.now()
    expect(hideSecret(text, key)).toHaveLength(text.length)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})
