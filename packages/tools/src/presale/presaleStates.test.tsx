import { MantineProvider } from '@mantine/core'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import type { PresaleMarket } from '@tokensmith/sdk/presale/readPresaleMarkets.ts'
import type { RehearsedStep, SaleRehearsal } from '@tokensmith/sdk/sale/rehearsal/SaleRehearsal.ts'
import { type SaleStateName, saleStates } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import { type Ports, PortsContext } from '@tokensmith/ui/ports/PortsContext.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import '../offering/useOfferingTexts.ts'
import { deployerPowers } from './deployerPowers.ts'
import { PresaleMarketLines } from './PresaleMarketNote.tsx'
import { presaleTerms } from './presaleTerms.ts'
import { RehearsalSteps } from './RehearsalSteps.tsx'
import './usePresaleTexts.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const subscribe = () => () => {}
const chain = { id: 31337, name: 'Local', shortName: 'local', symbol: 'ETH', swaps: [] }
const ports = {
  chain: { getChain: () => chain, listChains: () => [chain], served: { chain, chains: [chain] }, subscribe },
} as unknown as Ports
const rules = {
  ...({ deployer: token, claim: 'atEnd', bindFirst: false, unsoldReturns: false, endAt: 2_000n, softCap: 5n } as const),
  ...{ hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 1n, liquidityBps: 6_000, premiumBps: 100, advanceBps: 100 },
  ...{ liquidityLockSeconds: 0, lot: 0n, rewardBps: [300], release: undefined },
  coins: [{ coin: zeroAddress, rate: firstRate }],
  phases: [{ startAt: 1_000n, amount: 100n, price: 1n, listRoot: zeroHash }],
}
const statusOf = (state: SaleStateName) => ({
  ...({
    sale: token,
    token,
    creator: token,
    salt: '0x01',
    rules,
    state,
    phase: 0,
    sold: 0n,
    raised: 0n,
    buyers: 0,
  } as const),
  ...{ rewards: 0n, settled: 0n, books: [], endedCoins: [], createdAt: 1n, isRemoved: false, owed: 0n, liquidity: [] },
})

async function draw(children: ReactNode, lang: Lang = 'en'): Promise<string> {
  const texts = await createTexts(lang, ['presale', 'offering', 'ui', 'errors', 'contractErrors', 'ruleNames'])
  const markup = renderToStaticMarkup(
    <PortsContext value={ports}>
      <MantineProvider>
        <TextsProvider texts={texts}>{children}</TextsProvider>
      </MantineProvider>
    </PortsContext>,
  )
  return markup.replaceAll('&#x27;', "'")
}
const marketNote = (state: SaleStateName, markets: readonly PresaleMarket[] = []) =>
  draw(
    <PresaleMarketLines
      view={{ status: statusOf(state), token: { address: token, symbol: 'MAPLE', decimals: 18 }, coins: [undefined] }}
      markets={markets}
    />,
  )

it('says what nobody can trade yet, in the specification’s words, and that trading can start any time', async () => {
  expect(await marketNote('selling')).toContain('Cannot trade until liquidity is added or trading is started')
  expect(await marketNote('selling')).toContain('Trading can start at any time during a presale')
  expect(await marketNote('finished')).toContain('Unable to trade, please add liquidity or start trading')
  expect(await marketNote('refunding')).not.toContain('trade')
})

it('names the price of a market where there is one, and warns that it can be moved', async () => {
  const market = { coin: 0, pair: token, factory: token, reserves: { token: 200n, base: 100n } } as const
  const drawn = await marketNote('selling', [market, { ...market, reserves: { token: 1n, base: 9n } }])
  expect(drawn).toContain('1 MAPLE costs 0.5 ETH')
  expect(drawn.match(/costs/g)).toHaveLength(1)
  expect(drawn).not.toContain('Cannot trade')
})

const rehearsalOf = (verdict: SaleRehearsal['verdict'], steps: readonly RehearsedStep[]): SaleRehearsal => ({
  ...{ verdict, steps, sale: token, token, blockNumber: 1n },
})
const show = (rehearsal: SaleRehearsal | undefined, isRunning = false) =>
  draw(
    <RehearsalSteps
      {...{ rehearsal, isRunning }}
      error={undefined}
      onRetry={() => {}}
      coins={[{ symbol: 'ETH' }, { symbol: 'USD' }]}
    />,
  )

it('tells each rehearsed step in words, of a failing one why and what to mend, and leaves out what is not needed', async () => {
  const drawn = await show(
    rehearsalOf('fails', [
      { step: 'deposit', outcome: 'ok' },
      { step: 'purchase', coin: 1, outcome: 'ok', lostBps: 100 },
      {
        ...{ step: 'delivery', outcome: 'failed' },
        error: new ToolboxError('saleNothingArrived', { sent: 7n }),
        mend: new ToolboxError('saleMendExempt', { sale: token }),
      },
      { step: 'sell', outcome: 'unneeded' },
    ]),
  )
  expect(drawn).toContain('A step fails')
  expect(drawn).toContain('Purchase · USD: <strong>works</strong> · 1% is lost on the way')
  expect(drawn).toContain('Delivery to a buyer: <strong>fails</strong>')
  expect(drawn).toContain(`Exempt the sale’s address ${token}`)
  expect(drawn).not.toContain('Sale on the exchange')
  expect(await show(undefined)).not.toContain('Rehearsal')
  expect(await show(undefined, true)).toContain('being rehearsed')
})

it('has words for every state, term and power in four languages', async () => {
  for (const lang of langs) {
    const texts = await createTexts(lang, ['presale'])
    const t = texts.getFixedT(null, 'presale')
    const variants = [
      rules,
      { ...rules, softCap: 0n, liquidityBps: 0, unsoldReturns: true, coins: [...rules.coins, ...rules.coins] },
      { ...rules, claim: 'atOnce', softCap: 0n, liquidityBps: 0 } as const,
      {
        ...rules,
        liquidityLockSeconds: 60,
        premiumBps: 0,
        phases: [{ ...rules.phases[0]!, listRoot: '0x01' as const }],
      },
      { ...rules, phases: [{ ...rules.phases[0]!, price: 0n }] },
    ]
    const said = variants.flatMap((one) => [
      ...presaleTerms(one, { t, lang, coin: { symbol: 'ETH', decimals: 18 } }),
      ...deployerPowers(one, t).map(({ text }) => text),
    ])
    const states = saleStates.flatMap((state) => [t(`state.${state}`), t(`countdown.${state}`)])
    for (const text of [...said, ...states]) expect(text, lang).not.toMatch(/^(term|power|state|countdown)\.|\{\{/)
  }
})

it('tells of a sale that is over only what its deployer can still do, and that nothing more is sold', async () => {
  const t = (await createTexts('en', ['presale'])).getFixedT(null, 'presale')
  const idsIn = (state: (typeof saleStates)[number]) => deployerPowers(rules, t, state).map(({ id }) => id)
  expect(idsIn('selling')).toEqual(expect.arrayContaining(['cancel', 'finish', 'listing']))
  for (const state of saleStates) {
    if (state === 'waiting' || state === 'selling') continue
    expect(idsIn(state), state).toEqual(['listing', 'rules', 'money', 'tokens'])
  }
})
