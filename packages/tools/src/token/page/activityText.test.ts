import { saleAbi, tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import type { Lang } from '@tokensmith/i18n/Lang.ts'
import { saleActivityEvents, type TokenActivity, tokenActivityEvents } from '@tokensmith/sdk/token/readTokenActivity.ts'
import type { AbiEvent } from 'viem'
import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { activityText } from './activityText.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = { symbol: 'TOK', decimals: 18 }
const coin = { symbol: 'ETH', decimals: 18 }
const unit = 10n ** 18n

/** What people do with what is theirs, or what stands beside an event that tells the same. */
const untold: Readonly<Record<string, readonly string[]>> = {
  token: [
    ...['Transfer', 'Approval', 'BatchTransferred', 'EIP712DomainChanged', 'Swap', 'Sync', 'Minted', 'GivenBack'],
    ...['Refunded', 'Inscribe', 'InviterSet', 'Booked', 'Collected', 'InterestPaid', 'Compounded', 'SwapBackFailed'],
    ...['InvitesByTransferSet', 'PlainSlippageSet'],
    // With the creation, whose rules the page shows.
    ...['FairMintSet', 'InscriptionDeployed', 'MarketMade', 'SaleMade'],
  ],
  sale: ['Bought', 'Bound', 'Claimed', 'Refunded', 'RewardPaid', 'SaleSet'],
}

async function speak(lang: Lang) {
  const texts = await import(`../texts/${lang}.json`, { with: { type: 'json' } })
  const i18n = await createTexts(lang, [])
  i18n.addResourceBundle(lang, 'token', texts.default)
  return i18n.getFixedT(lang, 'token')
}

const activity = (name: string, args: TokenActivity['args']): TokenActivity => ({
  ...{ name, args, blockNumber: 1n, transactionHash: `0x${'0'.repeat(64)}`, logIndex: 0 },
})

/** Something usual of each type. */
const examples: Readonly<Record<string, unknown>> = {
  ...{ address: account, bool: true, uint8: 1n, uint16: 100, uint32: 3_600, uint64: 1_800_000_000n },
  ...{ uint112: unit, uint256: unit, bytes32: `0x${'11'.repeat(32)}` },
}
const exampleOf = ({ name, inputs }: AbiEvent): TokenActivity =>
  activity(name, Object.fromEntries(inputs.map(({ name: input = '', type }) => [input, examples[type]])))

describe('what was done with a token', () => {
  const events = (abi: readonly { type: string }[]) => abi.filter((item): item is AbiEvent => item.type === 'event')
  const lists = [
    ['token', events(tokenAbi), tokenActivityEvents],
    ['sale', events(saleAbi), saleActivityEvents],
  ] as const

  it.each(lists)('of each event of a %s it is decided whether it is told', (which, all, told) => {
    const names = [...new Set(all.map(({ name }) => name))].sort()
    expect(names).toEqual([...new Set([...told, ...untold[which]!])].sort())
  })

  it.each(['en', 'zh', 'es', 'ja'] as const)('has a whole sentence for every event in %s', async (lang) => {
    const t = await speak(lang)
    for (const [, all, told] of lists) {
      for (const event of all.filter(({ name }) => (told as readonly string[]).includes(name))) {
        const example = exampleOf(event)
        for (const off of [{}, { listed: false, exempt: false, excluded: false }]) {
          const args = Object.fromEntries(Object.entries(off).filter(([key]) => key in example.args))
          const text = activityText({ ...example, args: { ...example.args, ...args } }, { t, lang, token, coin })
          expect(text, event.name).not.toBe(event.name)
          expect(text, event.name).not.toMatch(/[{}]|undefined|NaN|activity\./)
        }
      }
    }
  })

  it('tells figures, dates and accounts as the page does', async () => {
    const t = await speak('en')
    const say = (name: string, args: TokenActivity['args']) =>
      activityText(activity(name, args), { t, lang: 'en', token, coin })
    expect(say('TaxesSet', { buyBps: 250, sellBps: 500 })).toBe('Taxes were set to 2.5% on buys and 5% on sells')
    expect(say('OwnershipTransferred', { previousOwner: account, newOwner: zeroAddress })).toBe(
      'Ownership was renounced forever',
    )
    expect(say('Issued', { from: zeroAddress, to: account, value: 5n * unit })).toBe('Minted 5 TOK for 0x7099…79C8')
    expect(say('ProceedsPaid', { to: account, amount: unit / 2n })).toBe('Paid 0.5 ETH to the deployer 0x7099…79C8')
    const schedule = { kind: 2, start: 1_000n, end: 0n, firstBps: 0, period: 100, periodBps: 5_000 }
    expect(say('LockCreated', { id: 1n, owner: account, amount: unit, schedule })).toMatch(
      /^Locked 1 TOK until Jan 1, 1970/,
    )
    expect(say('LockCreated', { id: 1n, owner: zeroAddress, amount: unit, schedule })).toBe('Locked 1 TOK forever')
  })
})
