import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { expect, it } from 'vitest'
import { jobStanding } from './jobStanding.ts'

const none = { done: 0, inFlight: 0, failed: 0 }
const some = { done: 3, inFlight: 0, failed: 0 }
const declined = new ToolboxError('walletRejected')
const known = { jobId: '0x01', isDeclined: true }

it('a job that nobody has begun is ready', () => {
  expect(jobStanding({ phase: 'idle', rows: none }, undefined)).toEqual({
    ...{ title: 'idle', look: 'ready', isDeclined: false, isResumed: false },
  })
})

it('a declined request is a pause and no error, now and after a reload', () => {
  const paused = { title: 'paused', look: 'paused', isDeclined: true }
  expect(jobStanding({ phase: 'paused', pausedBy: declined, rows: none }, undefined)).toMatchObject(paused)
  expect(jobStanding({ phase: 'idle', rows: none }, known)).toMatchObject({ ...paused, isResumed: false })
  expect(jobStanding({ phase: 'idle', rows: some }, known)).toMatchObject({ ...paused, isResumed: true })
})

it('a job that was left half done is paused, whatever the page remembers', () => {
  expect(jobStanding({ phase: 'idle', rows: some }, undefined)).toMatchObject({ title: 'paused', look: 'paused' })
})

it('a failure, a cancelled job and failed rows want attention; what is done looks like nothing else', () => {
  const look = (phase: 'done' | 'cancelled' | 'paused' | 'running', failed = 0, pausedBy?: ToolboxError) =>
    jobStanding({ phase, pausedBy, rows: { ...some, failed } }, undefined).look
  expect(look('paused', 0, new ToolboxError('networkFailed'))).toBe('attention')
  expect([look('cancelled'), look('done', 1), look('done'), look('running')]).toEqual([
    ...['attention', 'attention', 'done', 'busy'],
  ])
  // What is remembered says nothing of a job that runs.
  expect(jobStanding({ phase: 'running', rows: some }, known).isDeclined).toBe(false)
})
