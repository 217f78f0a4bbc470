import { expect, it } from 'vitest'
import { readInvitation } from './invitation.ts'

const secret = 'a'.repeat(40).concat('-_9')

it('reads a whole secret, and says so of one that was cut or is none', () => {
  expect(readInvitation(`#invitation=${secret}`)).toEqual({ token: secret })
  for (const hash of [
    `#invitation=${secret}x`,
    `#invitation=${secret.slice(1)}`,
    '#invitation=',
    '#invitation',
    `#invitation=${secret}&x=1`,
    `#invitation=<img src=x>`,
  ])
    expect(readInvitation(hash)).toBe('broken')
  expect(readInvitation('')).toBeUndefined()
  expect(readInvitation('#top')).toBeUndefined()
})
