import { MantineProvider } from '@mantine/core'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '../uiTexts.ts'
import { AmountInput } from './AmountInput.tsx'

test('what is available is said with the coin’s symbol, where the field has one', async () => {
  const texts = await createTexts('es', ['ui'])
  const shown = (unit?: string) =>
    renderToStaticMarkup(
      <MantineProvider env="test">
        <TextsProvider texts={texts}>
          <AmountInput
            name="amount"
            label="Monto"
            value=""
            onChange={() => undefined}
            unit={unit}
            available={{ amount: 1_000_000n, decimals: 2 }}
          />
        </TextsProvider>
      </MantineProvider>,
    )
  expect(shown('GATO')).toContain('Disponible: 10.000 GATO<')
  expect(shown()).toContain('Disponible: 10.000<')
})
