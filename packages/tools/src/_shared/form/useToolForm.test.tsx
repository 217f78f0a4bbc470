// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { FormRules } from './FormRules.ts'
import { useFieldProps } from './useFieldProps.ts'
import { useToolForm } from './useToolForm.ts'

afterEach(cleanup)
const rules = new FormRules({ amount: '', note: '', slippage: '0.5' })
type Field = 'amount' | 'note' | 'slippage'

/** A form whose amount must be filled in, as its screen holds it. */
async function open() {
  const texts = await createTexts('en')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts}>
      <BrowserRouter>{children}</BrowserRouter>
    </TextsProvider>
  )
  window.history.replaceState(null, '', '/any')
  const { result } = renderHook(
    () => {
      const form = useToolForm<Field>(rules)
      const faults = {
        ...(form.values.amount === '' ? { amount: { code: 'inputEmpty' as const, params: {} } } : {}),
        ...(Number(form.values.slippage) < 0.7
          ? { slippage: { code: 'amountBelow' as const, params: { min: 0.7 } } }
          : {}),
      }
      return { form, field: useFieldProps(form, { faults, asks: {} }) }
    },
    { wrapper },
  )
  // The sentences arrive after the first drawing.
  await waitFor(() => expect(result.current).not.toBe(null))
  return {
    form: () => result.current.form,
    field: (name: Field) => result.current.field(name),
  }
}

it('tells the button what is missing before it shows it, and marks what must be filled in, filled or not', async () => {
  const { form, field } = await open()
  expect(field('amount')).toMatchObject({ error: undefined, required: true, inForm: { id: form().id, isWrong: true } })
  expect(field('note')).toMatchObject({ required: false, inForm: { isWrong: false } })
  act(() => form().touchAll())
  expect(field('amount').error).toMatch(/^Please input/)
  act(() => form().set('amount', '5'))
  expect(field('amount')).toMatchObject({ error: undefined, required: true, inForm: { isWrong: false } })
})

it('empties fields without a mark, and leaves the others as they are', async () => {
  const { form, field } = await open()
  act(() => {
    form().set('amount', '5')
    form().set('slippage', '1')
    form().touchAll()
  })
  act(() => form().renew('amount'))
  expect(form().values).toEqual({ amount: '', note: '', slippage: '1' })
  expect(field('amount').error).toBeUndefined()
  act(() => form().renew('slippage'))
  expect(form().values.slippage).toBe('0.5')
})

it('finds no fault with what the form itself has put into a field, before somebody was there', async () => {
  const { form, field } = await open()
  expect(field('slippage')).toMatchObject({ value: '0.5', error: undefined, inForm: { isWrong: true } })
  act(() => form().set('slippage', '0.6'))
  expect(field('slippage').error).toContain('0.7')
  act(() => form().set('slippage', '0.5'))
  expect(field('slippage').error).toBeUndefined()
  act(() => form().set('note', 'begun'))
  expect(field('slippage').error).toContain('0.7')
  act(() => form().set('note', ''))
  act(() => form().touch('slippage'))
  expect(field('slippage').error).toContain('0.7')
})

it('is fresh until somebody types, leaves a field or presses the button, and again once it was begun anew', async () => {
  const { form } = await open()
  expect(form().isFresh).toBe(true)
  act(() => form().set('note', ''))
  expect(form().isFresh).toBe(true)
  act(() => form().touch('amount'))
  expect(form().isFresh).toBe(false)
  act(() => form().renew('amount'))
  expect(form().isFresh).toBe(true)
  act(() => form().touchAll())
  expect(form().isFresh).toBe(false)
  act(() => form().reset())
  act(() => form().set('amount', '5'))
  expect(form().isFresh).toBe(false)
})
