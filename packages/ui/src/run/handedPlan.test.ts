import { expect, it } from 'vitest'
import { callsOfPlan } from './handedPlan.ts'

const to = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const read = () => undefined

it('hands over every call with its coin, in order', () => {
  const steps = [
    { id: 'one', call: { to, data: '0x01', value: 5n } },
    { id: 'two', call: { to, data: '0x02' } },
  ] as const
  expect(callsOfPlan({ chainId: 1, steps, read })).toEqual([
    { to, data: '0x01', value: 5n },
    { to, data: '0x02', value: 0n },
  ])
})

it('hands over nothing of a plan that a multisig cannot do as a whole', () => {
  const call = { id: 'one', call: { to, data: '0x01' } } as const
  expect(callsOfPlan({ chainId: 1, steps: [call, { id: 'two', broadcast: '0x01' }], read })).toBeUndefined()
  expect(callsOfPlan({ chainId: 1, steps: [{ id: 'two', call: { data: '0x01' } }, call], read })).toBeUndefined()
})
