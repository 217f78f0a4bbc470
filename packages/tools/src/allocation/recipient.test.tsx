import { MantineProvider } from '@mantine/core'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { allocationActions } from '@tokensmith/sdk/allocation/allocationActions.ts'
import { type AllocationDelivery, allocationMarks } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import { foreignForms } from '@tokensmith/sdk/sale/foreign/foreignNetworks.ts'
import { saleStates } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { plainPresaleRules } from '@tokensmith/testing/plainPresaleRules.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import '../presale/usePresaleTexts.ts'
import { allocationPowers } from './allocationPowers.ts'
import { allocationStateOf, allocationStateText } from './allocationState.ts'
import { allocationTerms } from './allocationTerms.ts'
import { isSaidAsPresale } from './isSaidAsPresale.ts'
import { ProofText, proofText } from './ProofText.tsx'
import { RecipientInput, recipientOf } from './RecipientInput.tsx'
import { RecipientText } from './RecipientText.tsx'
import './useAllocationTexts.ts'

const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const word = '0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const delivery: AllocationDelivery = {
  ...{ protocol: 'RUNES', name: 'UNCOMMON•GOODS', id: '', divisibility: 0, forms: ['p2tr'] },
  ...{ deliverySeconds: 864_000, disputeSeconds: 432_000 },
}
const rules = {
  ...{ ...plainPresaleRules, endAt: 1_000n, softCap: 5n, limitPaid: 1n, rewardBps: [300] },
  coins: [{ coin: zeroAddress, rate: firstRate }],
  phases: [{ startAt: 0n, amount: 100n, price: 1n, listRoot: zeroHash }],
}

async function draw(children: ReactNode, lang: Lang = 'en'): Promise<string> {
  const texts = await createTexts(lang, ['allocation', 'presale', 'ui', 'errors', 'contractErrors', 'ruleNames'])
  return renderToStaticMarkup(
    <MantineProvider>
      <TextsProvider texts={texts}>{children}</TextsProvider>
    </MantineProvider>,
  )
}
const show = (text: string, isCompared = false, of: Pick<AllocationDelivery, 'protocol' | 'forms'> = delivery) =>
  draw(<RecipientInput delivery={of} draft={{ text, isCompared }} onChange={() => {}} />)

it('says the specification’s words for a slip, for a space, and names a testnet and another network', async () => {
  // One character that belongs to another place: the place is named.
  expect(await show(taproot.replace('xlxv', 'xlxq'))).toContain('Illegal address: the checksum does not match.')
  expect(await show(taproot.slice(0, -3))).toContain('Illegal address')
  expect(await show(`${taproot} `)).toContain('Invalid address: a space or line break')
  expect(await show('tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47zagq')).toContain('testnet')
  expect(await show('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toContain('not of Bitcoin')
})

it('refuses kinds that the sale does not take, and takes each that it does', () => {
  const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const of = (text: string, forms: AllocationDelivery['forms']) =>
    recipientOf({ text, isCompared: true }, { protocol: 'RUNES', forms })?.form
  expect([of(segwit, ['p2tr']), of(segwit, ['p2tr', 'p2wpkh'])]).toEqual([undefined, 'p2wpkh'])
  expect(of('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', ['p2pkh'])).toBe('p2pkh')
  expect(of('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ['evm'])).toBe('evm')
})

it('reads back what the contract keeps, and hands nothing on before a person has compared it', async () => {
  const drawn = await show(taproot)
  const shown = [...drawn.matchAll(/<span>([0-9a-z]{1,4})<\/span>/g)].map(([, part]) => part).join('')
  expect(shown).toBe(taproot)
  expect(recipientOf({ text: taproot, isCompared: false }, delivery)).toBeUndefined()
  expect(recipientOf({ text: taproot, isCompared: true }, delivery)).toEqual({ form: 'p2tr', word })
  // Capital letters are the same bytes, and are read back as they are usually written.
  expect(await show(taproot.toUpperCase())).toContain('<span>bc1p</span>')
  expect(await show('')).not.toContain('type="checkbox"')
})

it('never shows as an address what is none of the network', async () => {
  const wrong = { form: 'p2tr', word: `0x${'ff'.repeat(32)}` } as const
  expect(await draw(<RecipientText recipient={wrong} delivery={delivery} title="" />)).toContain('no address of this')
  expect(
    await draw(
      <RecipientText recipient={{ form: 'p2tr', word }} delivery={{ ...delivery, protocol: 'LTC-20' }} title="" />,
    ),
  ).toContain('<span>ltc1</span>')
})

it('writes a proof as its network does, without a way to click it', async () => {
  const proof = `0x${'ab'.repeat(32)}` as const
  expect(proofText(proof, delivery)).toBe('ab'.repeat(32))
  expect(proofText(proof, { protocol: 'x', forms: ['evm'] })).toBe(proof)
  expect(proofText(zeroHash, delivery)).toBe('')
  expect(await draw(<ProofText proof={proof} delivery={delivery} />)).not.toContain('href')
  expect(await draw(<ProofText proof={zeroHash} delivery={delivery} />)).toContain('no proof named')
})

it('tells a success that can be delivered from one whose time is over', () => {
  const of = (state: (typeof saleStates)[number], at: bigint) => allocationStateOf({ state, deliveredUntilAt: 10n }, at)
  expect([of('finished', 9n), of('finished', 10n), of('refunding', 9n), of('selling', 11n)]).toEqual([
    ...['delivering', 'over', 'refunding', 'selling'],
  ])
})

it('has words for every state, mark, kind of address, term, power and action in four languages', async () => {
  for (const lang of langs) {
    const texts = await createTexts(lang, ['allocation', 'presale'])
    const [t, words] = [texts.getFixedT(null, 'allocation'), texts.getFixedT(null, 'presale')]
    const variants = [
      rules,
      { ...rules, softCap: 0n, rewardBps: [], limitPaid: 0n },
      {
        ...rules,
        coins: [...rules.coins, ...rules.coins],
        phases: [{ ...rules.phases[0]!, listRoot: '0x01' as const }],
      },
    ]
    const said = variants.flatMap((one) => [
      ...allocationTerms({ rules: one, delivery }, { t, words, lang, coin: { symbol: 'ETH', decimals: 18 } }),
      ...allocationPowers(one, { t, words }).map(({ text }) => text),
    ])
    const states = saleStates.flatMap((state) =>
      [0n, 2_000n].flatMap((nowAt) => {
        const status = { rules, state, phase: 0, deliveredUntilAt: 1_000n }
        return [t(`state.${allocationStateOf(status, nowAt)}`), allocationStateText(status, { t, words, lang, nowAt })]
      }),
    )
    const marks = allocationMarks.flatMap((mark) => [
      t(`mark.${mark}`),
      ...(mark === 'none' ? [] : [t(`mark.${mark}Text`)]),
    ])
    const actions = allocationActions.flatMap(({ id, isOneWay }) => {
      const of = isSaidAsPresale(id) ? words : t
      const parts = isOneWay ? ['label', 'hint', 'warning'] : ['label', 'hint']
      return parts.map((part) => of(`actions.${id}.${part}`, { coin: 'ETH', batch: 1 }))
    })
    for (const text of [...said, ...states, ...marks, ...actions, ...foreignForms.map((form) => t(`forms.${form}`))]) {
      expect(text, lang).not.toMatch(/^(term|power|state|stateText|mark|forms|actions)\.|\{\{/)
    }
  }
})

it('tells of a deployer’s powers only while they last', () => {
  const said = ((key: string) => key) as TFunction
  const of = (state: 'selling' | 'delivering' | 'over') =>
    allocationPowers(rules, { t: said, words: said, state }).map(({ id }) => id)
  const cannot = ['rules', 'money', 'recipients']
  expect(of('selling')).toEqual(['mark', 'cancel', 'finishWithout', 'listing', ...cannot])
  expect(of('delivering')).toEqual(['mark', 'listing', ...cannot])
  expect(of('over')).toEqual(['listing', ...cannot])
})
