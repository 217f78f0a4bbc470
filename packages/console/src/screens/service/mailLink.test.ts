import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailLink } from './mailLink.ts'

test('an answer goes to the one who wrote, with what was written quoted', () => {
  const link = mailLink('a+b@example.org', { subject: 'Your message', description: 'one\ntwo & three?' })
  expect(link).toBe(
    'mailto:a%2Bb@example.org?subject=Your%20message&body=%0D%0A%0D%0A%3E%20one%0D%0A%3E%20two%20%26%20three%3F',
  )
})

test('nothing that a stranger writes adds a receiver, a header or a line to the link, nor makes it too long', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary', maxLength: 5_000 }),
      (email, description) => {
        fc.pre(email.isWellFormed() && description.isWellFormed())
        const link = mailLink(`${email}@example.org`, { subject: 's', description })
        const { protocol, search, pathname } = new URL(link)
        expect(protocol).toBe('mailto:')
        expect(pathname).not.toMatch(/[,\r\n?&]/)
        expect([...new URLSearchParams(search).keys()]).toEqual(['subject', 'body'])
      },
    ),
  )
})
