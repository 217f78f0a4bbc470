// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePatientPress } from './usePatientPress.ts'

const start = (isReading: boolean) => {
  const done = vi.fn()
  const { result, rerender } = renderHook(({ reads }) => usePatientPress(reads, done), {
    initialProps: { reads: isReading },
  })
  return { done, press: () => act(() => result.current()), reads: (reads: boolean) => rerender({ reads }) }
}

test('a press is done at once where nothing is being read', () => {
  const { done, press } = start(false)
  press()
  press()
  expect(done).toHaveBeenCalledTimes(2)
})

test('presses while something is being read are done once, when it has been read', () => {
  const { done, press, reads } = start(true)
  press()
  press()
  expect(done).toHaveBeenCalledTimes(0)
  reads(false)
  expect(done).toHaveBeenCalledTimes(1)
  reads(true)
  reads(false)
  expect(done).toHaveBeenCalledTimes(1)
})

test('without a press nothing is done when the reading ends', () => {
  const { done, reads } = start(true)
  reads(false)
  expect(done).toHaveBeenCalledTimes(0)
})
