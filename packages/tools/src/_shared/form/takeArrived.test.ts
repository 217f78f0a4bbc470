import { expect, it } from 'vitest'
import { takeArrived } from './takeArrived.ts'

it('takes a query that arrives after the next one was asked for as the form’s own', () => {
  const first = takeArrived(['', 'name=A', 'name=AB'], 'name=A')
  expect(first).toEqual({ asked: ['name=A', 'name=AB'], isOwn: true })
  expect(takeArrived(first.asked, 'name=AB')).toEqual({ asked: ['name=AB'], isOwn: true })
})

it('takes a query that was passed over as the form’s own, together with those before it', () => {
  expect(takeArrived(['', 'name=A', 'name=AB'], 'name=AB')).toEqual({ asked: ['name=AB'], isOwn: true })
})

it('takes any other query as one from outside, and forgets what was asked for', () => {
  expect(takeArrived(['', 'name=A'], 'name=Shared')).toEqual({ asked: ['name=Shared'], isOwn: false })
})
