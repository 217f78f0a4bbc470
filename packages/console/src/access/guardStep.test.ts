import { expect, it } from 'vitest'
import { guardStep } from './guardStep.ts'

const nobody = { token: '', roles: [], isInvited: false }
const unknown = { ...nobody, token: 't' }
const admin = { ...unknown, roles: ['admin'] }

it('lets nobody further than the sign-in', () => {
  for (const path of ['/login', '/auth-redirect']) expect(guardStep(nobody, path)).toEqual({ kind: 'pass' })
  for (const path of ['/dashboard', '/401', '/404', '/operators/accounts', '/login/x', '/redirect/login'])
    expect(guardStep(nobody, path)).toEqual({ kind: 'go', to: `/login?redirect=${encodeURIComponent(path)}` })
})

it('asks first who has a token', () => {
  expect(guardStep(unknown, '/dashboard')).toEqual({ kind: 'load' })
  expect(guardStep(admin, '/dashboard')).toEqual({ kind: 'pass' })
})

it('has nothing to ask who is signed in, unless a one-time link is open', () => {
  expect(guardStep(unknown, '/login')).toEqual({ kind: 'go', to: '/dashboard' })
  expect(guardStep(admin, '/login')).toEqual({ kind: 'go', to: '/dashboard' })
  expect(guardStep({ ...admin, isInvited: true }, '/login')).toEqual({ kind: 'pass' })
  expect(guardStep({ ...nobody, isInvited: true }, '/dashboard')).toMatchObject({ kind: 'go' })
})
