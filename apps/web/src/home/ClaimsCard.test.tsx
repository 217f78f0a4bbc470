import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import type { OwnClaim, OwnOffer, OwnThings } from '@tokensmith/sdk/account/OwnThings.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { ClaimsCard } from './ClaimsCard.tsx'

const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sale = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const chain = { id: 1, nameAlias: 'Ethereum', symbol: 'ETH' } as ChainEntry

async function drawn(offers: readonly OwnOffer[], claims: readonly OwnClaim[] = []) {
  const texts = await createTexts('en', ['dashboard', 'errors', 'contractErrors', 'ruleNames'])
  const things: OwnThings = {
    ...{
      blockNumber: 1n,
      chainAt: 1n,
      unreadSales: 0,
      coins: new Map([[token.toLowerCase(), { address: token, symbol: 'PINE' }]]),
    },
    tokens: { state: 'known', value: { list: [], total: 0 } },
    locks: { state: 'known', value: { made: [], others: [], unread: 0 } },
    offers: { state: 'known', value: offers },
    claims: { state: 'known', value: claims },
  }
  return renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <MemoryRouter>
        <ClaimsCard chain={chain} things={things} onRetry={() => undefined} />
      </MemoryRouter>
    </TextsProvider>,
  )
}
const offer = (more: Partial<OwnOffer>) =>
  ({ token, isMade: true, kind: 'sale', state: 'selling', ...more }) as OwnOffer

test('what has ended and pays nobody before somebody ends it waits, and leads to where that is done', async () => {
  const card = await drawn([
    offer({ state: 'finishable', sale }),
    offer({ state: 'finishable', isMade: false }),
    offer({ kind: 'mint', state: 'launchable' }),
  ])
  expect(card.match(/Finish the sale of PINE/g)).toHaveLength(2)
  expect(card).toContain('Launch the mint of PINE')
  expect(card).toContain(`/la/st?tab=list&amp;sale=${sale}&amp;chain=1`)
  expect(card).toContain('action=finishSale')
  expect(card).toContain('action=launchMint')
  expect(card).not.toContain('Nothing waits')
})

test.each(['waiting', 'selling', 'finished', 'refunding'] as const)(
  'a sale that is %s asks for nothing',
  async (state) => {
    const card = await drawn([offer({ state })])
    expect(card).toContain('Nothing waits for you on Ethereum.')
    expect(card).not.toContain('PINE')
  },
)

test('a sale of what is delivered elsewhere ends by itself; what it pays back has its name and leads to its page', async () => {
  const sold = { protocol: 'RUNES', name: 'UNCOMMON•GOODS' }
  const of = { token: zeroAddress, sale, sold } as const
  expect(await drawn([offer({ ...of, state: 'finishable' })])).toContain('Nothing waits for you on Ethereum.')
  const card = await drawn([], [{ ...of, kind: 'refundSale', amount: 10n ** 18n, coin: zeroAddress }])
  expect(card).toContain('UNCOMMON•GOODS')
  expect(card).toContain(`/ru/sa?tab=list&amp;sale=${sale}&amp;chain=1`)
})
