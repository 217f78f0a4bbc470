import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { toHex, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import '../uiTexts.ts'
import { AmountList } from './AmountList.tsx'
import type { ReceiptAmount } from './receiptAmounts.ts'

const addressOf = (index: number) => toHex(index + 1, { size: 20 })
const amount = (more: Partial<ReceiptAmount>): ReceiptAmount => ({
  ...{ way: 'in', text: '1 COIN', token: addressOf(0), others: [addressOf(1)], ids: [] },
  ...more,
})

async function draw(amounts: readonly ReceiptAmount[]): Promise<string> {
  const texts = await createTexts('en', ['ui'])
  return renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <AmountList amounts={amounts} chain={{} as ChainEntry} isPrinted />
    </TextsProvider>,
  )
}

it('names the other side, and says minted or burned in place of the zero address', async () => {
  expect(await draw([amount({})])).toContain(`from <span class="mono">${addressOf(1)}</span>`)
  const minted = await draw([amount({ others: [zeroAddress] })])
  expect(minted).toContain('newly minted')
  expect(minted).not.toContain(zeroAddress)
  const burned = await draw([amount({ way: 'out', others: [zeroAddress] })])
  expect(burned).toContain('burned')
  expect(burned).not.toContain(zeroAddress)
})

it('draws fifty amounts of a contract that logs thousands, and says how many are left out', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => amount({ token: addressOf(index) }))
  const drawn = await draw(many)
  expect(drawn.match(/<li/g)).toHaveLength(51)
  expect(drawn).toContain('and 2950 more')
})
