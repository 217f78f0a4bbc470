// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { afterEach, expect, it } from 'vitest'
import { SearchForm } from './SearchForm.tsx'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function draw(onFound: (found: string) => void) {
  const texts = await createTexts('en', ['errors', 'contractErrors', 'ruleNames', 'ui'])
  return render(
    <MantineProvider>
      <TextsProvider texts={texts}>
        <SearchForm
          {...{ label: 'Sale', hint: 'Any sale', action: 'Open', onFound }}
          parse={(typed) => parseAddress(typed, { refuseZero: true })}
        />
      </TextsProvider>
    </MantineProvider>,
  )
}
afterEach(cleanup)

it('says nothing while somebody types, names what is wrong once the button was pressed, and finds what is right', async () => {
  const found: string[] = []
  const { getByLabelText, getByRole, container } = await draw((one) => found.push(one))
  const input = getByLabelText('Sale')
  fireEvent.change(input, { target: { value: '0x12' } })
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.submit(container.querySelector('form')!)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(found).toEqual([])
  fireEvent.change(input, { target: { value: address } })
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.click(getByRole('button', { name: 'Open' }))
  expect(found).toEqual([address])
})
