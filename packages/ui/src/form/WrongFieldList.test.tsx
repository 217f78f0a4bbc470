// @vitest-environment happy-dom
import { cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useIsFresh } from './useIsFresh.ts'
import { WrongFieldList } from './WrongFieldList.tsx'
import { wrongFields } from './wrongFields.ts'

afterEach(cleanup)
const form = (isFresh: boolean) => ({ id: 'form', touchAll() {}, isFresh })

it('names what is missing once somebody has begun, and blames nobody before', () => {
  const forget = wrongFields.show('form', { inputId: 'amount', label: 'Amount' })
  expect(render(<WrongFieldList form={form(true)} />).container.textContent).toBe('')
  cleanup()
  expect(render(<WrongFieldList form={form(false)} />).container.textContent).toBe('Amount')
  forget()
})

it('is fresh only while something is missing, so that any other reason is said', () => {
  const fresh = (isFresh: boolean) => renderHook(() => useIsFresh(form(isFresh))).result.current
  expect(fresh(true)).toBe(false)
  const forget = wrongFields.show('form', { inputId: 'amount', label: 'Amount' })
  expect([fresh(true), fresh(false)]).toEqual([true, false])
  expect(renderHook(() => useIsFresh(undefined)).result.current).toBe(false)
  forget()
})
