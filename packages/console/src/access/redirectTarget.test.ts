import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isConsolePath } from '../consolePath.ts'
import { redirectTarget, targetOfLogin } from './redirectTarget.ts'

it.each([
  '//evil.example',
  '///evil.example/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/dashboard\n//evil.example',
  'https://evil.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,x',
  '/dashboard/../..//evil.example',
  '/home',
  '/co/st?t=0&owner=0x1',
  '/login?redirect=/login',
  '/redirect//evil.example',
  '/auth-redirect?code=1',
  'dashboard',
  '',
  null,
])('leads to the dashboard instead of %j', (wanted) => {
  expect(redirectTarget(wanted)).toBe('/dashboard')
})

it.each(['/profile/index', '/tab/index?tab=JP', '/example/edit/7#top', '/operators/accounts'])(
  'leads to %s',
  (wanted) => {
    expect(redirectTarget(wanted)).toBe(wanted)
  },
)

it('never leads off this site or out of the console, whatever a link says', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '//',
    'evil.example',
    ':',
    '@',
    '?',
    '#',
    '..',
    '.',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    'dashboard',
    'https:',
    'javascript:',
    'login',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(parts, { maxLength: 9 }).map((some) => some.join('')),
        fc.string(),
        fc.webUrl(),
      ),
      (text) => {
        for (const found of [redirectTarget(text), redirectTarget(`/${text}`), redirectTarget(`/dashboard${text}`)]) {
          const url = new URL(found, 'https://console.example')
          expect(url.origin).toBe('https://console.example')
          expect(isConsolePath(url.pathname)).toBe(true)
          expect(found).toMatch(/^\/(?![/\\])/)
        }
      },
    ),
  )
})

it('hands the other parameters of the sign-in on', () => {
  expect(targetOfLogin('?redirect=%2Ftab%2Findex%3Ftab%3DJP&from=mail&from=chat')).toBe(
    '/tab/index?tab=JP&from=mail&from=chat',
  )
  expect(targetOfLogin('?redirect=//evil.example&a=1')).toBe('/dashboard?a=1')
  expect(targetOfLogin('')).toBe('/dashboard')
})
