import { MantineProvider } from '@mantine/core'
import {
  hasOwner,
  kindParts,
  type TokenComposition,
  type TokenKind,
  tokenModules,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenConstructorParameters } from '@tokensmith/contracts/generated/abis.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployDevnet } from '@tokensmith/devnet/deployDevnet.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { langs } from '@tokensmith/i18n/Lang.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import { encodeConstructor } from '@tokensmith/sdk/token/encodeConstructor.ts'
import { encodeLaunch } from '@tokensmith/sdk/token/encodeLaunch.ts'
import { planCreateToken } from '@tokensmith/sdk/token/planCreateToken.ts'
import { planLaunchPoolToken } from '@tokensmith/sdk/token/planLaunchPoolToken.ts'
import { planLaunchToken } from '@tokensmith/sdk/token/planLaunchToken.ts'
import { PortsContext } from '@tokensmith/ui/ports/PortsContext.ts'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { type AbiParameter, type Address, decodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erc314Variant } from '../../token-314/variant.ts'
import { compoundVariant } from '../../token-compound/variant.ts'
import { dividendVariant } from '../../token-dividend/variant.ts'
import { fairMintVariant } from '../../token-fair-launch/variant.ts'
import { inscriptionVariant } from '../../token-inscription/variant.ts'
import { lpDividendVariant } from '../../token-lp-dividend/variant.ts'
import { marketingVariant } from '../../token-marketing/variant.ts'
import { memeVariant } from '../../token-meme/variant.ts'
import { x314Variant } from '../../token-x314/variant.ts'
import { saleVariants } from '../saleVariants.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import en from '../texts/en.json' with { type: 'json' }
import es from '../texts/es.json' with { type: 'json' }
import ja from '../texts/ja.json' with { type: 'json' }
import zh from '../texts/zh.json' with { type: 'json' }
import { CreateTokenForm } from './CreateTokenForm.tsx'
import { type CreateTokenField, type CreateTokenValues, startValues } from './createTokenFields.ts'
import { mintFieldRows } from './mintFieldRows.scene.ts'
import { parseCreateToken } from './parseCreateToken.ts'
import type { MarketContext } from './parseMarket.ts'
import { poolFieldRows } from './poolFieldRows.scene.ts'
import { note, readFieldsOnChain, readLaunchOnChain } from './readFieldsOnChain.scene.ts'
import { saleFieldRows } from './saleFieldRows.scene.ts'
import { toLaunchValues, toTokenValues } from './toTokenValues.ts'
import {
  everyModule,
  type TradingFieldPlaces,
  type TradingFieldRow,
  tradingFieldRows,
} from './tradingFieldRows.scene.ts'

const chain = await startChain()
const { thirdParty, tokens } = await deployDevnet(chain.url)
afterAll(() => chain.stop())

const { uniswapRouter: router, uniswapFactory: factory, weth } = thirdParty
const [listedCoin, typedCoin] = tokens.map(({ address }) => address) as [Address, Address]
const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const another = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const secondRouter = '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F'
const thirdRouter = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'
const now = (await chain.client.getBlock()).timestamp + 60n
const places: TradingFieldPlaces = {
  now: Number(now),
  other,
  another,
  secondRouter,
  thirdRouter,
  listedCoin,
  typedCoin,
}
const rows = [
  ...[...tradingFieldRows(places), ...poolFieldRows(places)],
  ...[...mintFieldRows(places), ...saleFieldRows(places)],
]
const paired = [memeVariant, marketingVariant, dividendVariant, compoundVariant, lpDividendVariant]
const owned = [...paired, erc314Variant, x314Variant]
const minted = [fairMintVariant, inscriptionVariant]
const variants = [...owned, ...minted]
const sold = Object.values(saleVariants)
const variantOf = (kind: TokenKind, isSold = false) =>
  (isSold ? sold : variants).find((variant) => variant.kind === kind)!
/** A row that adds a module. */
const isSwitch = ({ effect }: TradingFieldRow) => effect.some((path) => path.startsWith('composition.'))
/** Fields that tokens have, too, that nobody owns and everybody mints. */
const ofMinted = /^(name|symbol|decimals|logo|web|twitter|telegram|description|exchange|router)$/
/** Fields that every token has are not among those of trading. */
const kindsOf = ({ kinds, message, set }: TradingFieldRow) =>
  kinds ??
  [
    ...(message.startsWith('create.field.') ? paired : owned),
    ...(Object.keys(set).every((field) => ofMinted.test(field)) ? minted : []),
  ].map((variant) => variant.kind)
/** The kind that a row is tried with. */
const kindOf = ({ kinds }: TradingFieldRow) => kinds?.[0] ?? 'marketing'

const market: MarketContext = {
  chain: {
    ...{ name: 'Local', symbol: 'ETH', wrapped: weth },
    swaps: [
      { name: 'First', router, factory, feeBps: 30 },
      { name: 'Second', router: secondRouter, factory, feeBps: 30 },
    ],
    tokens: [
      { address: weth, name: 'WETH', longName: 'Wrapped Ether', decimals: 18 },
      { address: listedCoin, name: 'pUSD', longName: 'Practice Dollar', decimals: 6 },
    ],
  },
  coins: { [typedCoin.toLowerCase()]: { address: typedCoin, symbol: 'PRAC', decimals: 18 } },
  blockSeconds: 2,
}

/** The specification's fields of a token. "Manual dividend" is an action, see below. */
const specified = [
  ...['name', 'symbol', 'supply', 'decimals', 'burn', 'mint', 'pause', 'fake renounce', 'whitelist', 'owner'],
  ...['exchange platform', 'trading pair', 'liquidity address', 'marketing address', 'team address'],
  ...['buy percentage', 'sell percentage', 'slippage percentage', 'fee distribution'],
  ...['max wallet holding', 'max single transaction', 'swap-back', 'swap-back threshold'],
  ...['exempt wallet limit', 'exempt tx limit', 'exempt fee', 'tx blacklist'],
  'invitation rule: generations and reward ratio',
  'invitation rule: inviter minimum hold',
  'invitation rule: minimum transfer to bind',
  ...['fomo prize: time window', 'fomo prize: threshold', 'fomo prize: pool', 'fomo prize: top winners'],
  'fomo prize: period reward',
  ...['compound: rate', 'compound: interval', 'compound: start time', 'compound: max supply'],
  'compound: manual or auto rebase',
  ...['dividend coin', 'minimum holding', 'minimum LP', 'excluded addresses', 'wait time'],
  ...['ban robot (block window)', 'airdrop (addresses per transaction)', 'timed trading start', 'cool down'],
  ...['twitter', 'telegram', 'web'],
  ...['hard cap', 'mint quantity per time', 'mint fee', 'times limit', 'condition', 'vesting'],
  ...['free mint or crowdfunding mode', 'premium rate', 'refund rate', 'liquidity ratio', 'inscription: protocol'],
]

const factoryAbi = parseAbi(['function createPair(address, address) returns (address)'])

/** Fields of the transfer tax, which tokens that trade do not have. */
const ofOrdinaryTokens = /^(transfer(Burn|Fee)|feeAddress)/

function formOf(variant: TokenVariant, ...typed: readonly Partial<CreateTokenValues>[]) {
  const basics = { name: 'Northwind', symbol: 'NWND', supply: '1000000' }
  const values = startValues(Object.assign({ ...variant.defaults }, basics, ...typed))
  const reading = parseCreateToken(values, variant, { wallet, now, knownSymbols: [], market })
  return { values, variant, reading, composition: { kind: variant.kind, modules: reading.draft.modules } }
}

/** A token of the row's kind, before the field is typed and after. */
const formOfRow = (row: TradingFieldRow, isSet: boolean) =>
  formOf(variantOf(kindOf(row), row.isSold), row.given, isSet ? row.set : {})

/** Every value that reaches the chain, by its path; a list counts as one value. */
function reaches({ reading, composition }: ReturnType<typeof formOf>): Map<string, string> {
  expect(reading.faults).toEqual({})
  const values = toTokenValues(reading.draft, { sender: wallet, chainAt: now })
  const parameters = parametersOf(composition)
  const decoded = decodeAbiParameters(parameters, encodeConstructor(composition, values, { nowAt: now }))
  const found = new Map(composition.modules.map((module) => [`composition.${module}`, 'yes']))
  for (const [index, { name = '' }] of parameters.entries()) note(found, name, decoded[index])
  if (reading.draft.poolLaunch) note(found, 'poolLaunch', reading.draft.poolLaunch)
  const launchValues = toLaunchValues(reading.draft)
  if (!launchValues) return found
  const met = { reserves: { token: 0n, base: 0n }, exchangeFeeBps: 30, buyTaxBps: 1_500, tradingStartAt: 0n }
  const encoded = encodeLaunch(launchValues, {
    receiver: wallet,
    market: { ...met, chainAt: now, maxTransaction: 0n, maxHolding: 0n },
  })
  note(found, 'launch', encoded.launch)
  return found
}

function parametersOf(composition: TokenComposition): AbiParameter[] {
  const names = [
    ...['base', 'owned'],
    ...kindParts(composition).flatMap(({ inits }) => inits.map(({ parameter }) => parameter)),
    ...tokenModules.flatMap(({ id, init }) => (init && composition.modules.includes(id) ? [init.parameter] : [])),
  ] as (keyof typeof tokenConstructorParameters)[]
  return names
    .filter((name) => name !== 'owned' || hasOwner(composition))
    .map((name) => ({ ...tokenConstructorParameters[name], name }) as AbiParameter)
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path)).toSorted()
}

/** Each input and each switch shows that a link has filled it. */
function expectMarks(html: string, asked: ReadonlySet<string>, switches: ReadonlySet<string>) {
  expect([...asked, ...switches].filter((name) => !html.includes(`id="mark-${name}"`))).toEqual([])
  expect(html.match(/role="switch"/g)?.length ?? 0).toBe(switches.size)
}

/** The form as it stands on the page, as HTML, the fields that it asked for, and those that are switches. */
async function render({ variant, values, reading }: ReturnType<typeof formOf>) {
  const texts = await createTexts('en')
  const asked = new Set<string>()
  const switches = new Set<string>()
  const markOf = (name: CreateTokenField) => ({ id: `mark-${name}`, check() {} })
  const fromLink = (name: CreateTokenField) => {
    switches.add(name)
    return markOf(name)
  }
  const shows = { touched: () => true, changed: () => true, fromLink }
  const form = {
    id: 'form',
    values,
    ...shows,
    set() {},
    touch() {},
    touchAll() {},
    isFresh: false,
    renew() {},
    reset() {},
  }
  const field = (name: CreateTokenField) => {
    asked.add(name)
    return {
      name,
      value: values[name],
      onChange() {},
      onBlur() {},
      error: undefined,
      asks: undefined,
      fromLink: markOf(name),
      inForm: { id: 'form', isWrong: false },
      required: false,
    }
  }
  const state = { status: 'disconnected' as const }
  const ports = { wallet: { getState: () => state, subscribe: () => () => {} }, addressBook: {} } as never
  const page = createElement(CreateTokenForm, { variant, form, field, reading, now: Number(now), market })
  const { prelude } = await prerenderToNodeStream(
    createElement(MantineProvider, {
      children: createElement(TextsProvider, {
        texts,
        children: createElement(PortsContext.Provider, { value: ports }, page),
      }),
    }),
  )
  let html = ''
  for await (const part of prelude) html += String(part)
  return { html: html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', ''), asked, switches }
}

function textOf(texts: object, key: string): string {
  const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], texts)
  return typeof found === 'string' ? found : ''
}

/** With every switch on and every choice that shows a further field made. */
const everything: Partial<CreateTokenValues> = {
  ...everyModule({ now: Number(now) }),
  ...{ limits: '1', launchTax: '1', launch: '1', launchTokens: '1000', launchBase: '1', teamShare: '1' },
  ...{ exchange: 'custom', router, base: 'custom', baseToken: listedCoin },
  ...{ dividendCoin: 'custom', dividendCoinToken: typedCoin },
  ...{ poolStart: 'date', limitBuys: '1', poolLaunch: '1' },
  ...{ mintFee: '0.01', mintCondition: 'holding', holdToken: typedCoin, holdAmount: '1', mintVesting: 'linear' },
  ...{ mintLiquidityFate: 'lock', protocol: 'custom', protocolLabel: 'own' },
}

/** A sale with every switch on and every choice that shows a further field made. */
const everyRule: Partial<CreateTokenValues> = {
  ...{ burn: '1', mint: '1', cap: '1500000', limits: '1', launchTax: '1', teamShare: '1' },
  ...{ invitation: '1', prizePool: '1', dust: '1', limitBuys: '1', maxBuy: '1' },
  ...{ exchange: 'custom', router, base: 'custom', baseToken: listedCoin },
  ...{ dividendCoin: 'custom', dividendCoinToken: typedCoin, salePrice: '0.001', salePhases: '7' },
  ...{ saleClaim: 'linear', saleRewards: '1' },
}

describe('the table of the fields of tokens that trade', () => {
  it('has every field of the specification', () => {
    const listed = new Set(rows.map((entry) => entry.specified))
    expect(specified.filter((name) => !listed.has(name))).toEqual([])
  })

  it('has every field that the forms keep', () => {
    const set = new Set(rows.flatMap((row) => Object.keys(row.set)))
    // The composer alone has a switch for the sale; elsewhere it is there or not.
    const kept = Object.keys(startValues({})).filter((name) => !ofOrdinaryTokens.test(name) && name !== 'sale')
    expect(kept.filter((name) => !set.has(name))).toEqual([])
  })

  it('reaches every member of every structure that a trading token is made with', () => {
    const members = new Set(
      variants.flatMap((variant) => {
        const given = { ...everyModule({ now: Number(now) }), launch: '1', launchTokens: '1000', launchBase: '1' }
        const filled = { poolLaunch: '1', poolTokens: '1000', poolCoin: '1', mintFee: '0.01' }
        return [...reaches(formOf(variant, given, filled)).keys()]
      }),
    )
    for (const variant of sold) {
      for (const path of reaches(formOf(variant, { salePrice: '0.001' })).keys()) members.add(path)
    }
    // The root of a list follows the creation, because it is bound to the token's address.
    const reached = new Set([...rows.flatMap(({ effect }) => effect), 'fairMint.listRoot', 'composition.sale'])
    expect([...members].filter((path) => !reached.has(path))).toEqual([])
  })

  it.each(variants)(
    'has a row for every field in the form of $tool, and the form a control for every row',
    async (variant) => {
      const own = rows.filter((row) => !row.isSold && kindsOf(row).includes(variant.kind))
      const { html, asked, switches } = await render(formOf(variant, everything))
      const set = new Set(own.flatMap((row) => Object.keys(row.set)))
      expect([...asked].filter((name) => !set.has(name))).toEqual([])
      expectMarks(html, asked, switches)
      const labels = own.map(({ message, filled }) => textOf(en, message).replace('{{number}}', String(filled?.number)))
      expect(labels.filter((label) => label === '' || !html.includes(`>${label}<`))).toEqual([])
    },
  )

  it.each(sold)(
    'has a row for every field in the form of $tool, and the form a control for every rule',
    async (variant) => {
      const isAsked = (row: TradingFieldRow) => kindsOf(row).includes(variant.kind)
      const isPriced = (row: TradingFieldRow) => !/^(phases|price)/.test(row.specified)
      const known = new Set(rows.filter(isAsked).flatMap((row) => Object.keys(row.set)))
      const { html: some, asked, switches } = await render(formOf(variant, everyRule))
      // With as many phases as there can be no further one can be added.
      const { html: most } = await render(formOf(variant, { ...everyRule, salePhases: '8' }))
      const html = some + most
      expect([...asked].filter((name) => !known.has(name))).toEqual([])
      // A field behind a switch that is off is not on the page.
      expectMarks(some, new Set([...asked].filter((name) => some.includes(`name="${name}"`))), switches)
      const own = rows.filter(
        (row) => row.isSold && isAsked(row) && (variant.defaults.saleMode !== 'fair' || isPriced(row)),
      )
      const labels = own.map(({ message, filled }) => textOf(en, message).replace('{{number}}', String(filled?.number)))
      expect(labels.filter((label) => label === '' || !html.includes(`>${label}<`))).toEqual([])
    },
  )

  it.each(rows)('$specified: $message is said in four languages', ({ message }) => {
    const said = { en, zh, es, ja } as const
    for (const lang of langs) expect(textOf(said[lang], message), lang).not.toBe('')
  })

  it('manual dividend: is an action of the manage tab, and the form says so', () => {
    expect(tokenActions.map(({ id }) => id)).toContain('donate')
    for (const texts of [en, zh, es, ja]) expect(textOf(texts, 'create.dividend.manual')).not.toBe('')
  })
})

describe('what is typed', () => {
  it.each(rows)('$specified: $set changes $effect of what is sent, and nothing else', (row) => {
    expect(differences(reaches(formOfRow(row, false)), reaches(formOfRow(row, true)))).toEqual(row.effect.toSorted())
  })
})

describe('what the created token answers', () => {
  /** Bounds of the transaction itself, which nothing keeps. */
  const traceless = ['launch.minBought', 'launch.deadline']
  const answered = new Map<string, Promise<Map<string, string>>>()

  beforeAll(async () => {
    const sender = await createDevSender(chain.url)
    // A dividend coin must be exchangeable for the base coin.
    const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args: [typedCoin, weth] })
    await sender.send({ to: factory, data })
    const code = await chain.client.getCode({ address: router })
    for (const address of [secondRouter, thirdRouter]) {
      await chain.rpc('anvil_setCode', [address, code])
    }
  })

  /** Creates the token in a block of always the same time, reads it, and undoes everything. */
  async function create(form: ReturnType<typeof formOf>): Promise<Map<string, string>> {
    const { client } = chain
    const { kind, modules } = form.composition
    const snapshot = await chain.rpc<string>('evm_snapshot')
    try {
      await chain.rpc('evm_setNextBlockTimestamp', [Number(now)])
      await chain.rpc('evm_mine')
      await chain.rpc('evm_setNextBlockTimestamp', [Number(now) + 10])
      const values = toTokenValues(form.reading.draft, { sender: wallet, chainAt: now })
      const params = { account: wallet as Address, composition: form.composition, values }
      const launch = toLaunchValues(form.reading.draft)
      const liquidity = form.reading.draft.poolLaunch
      const { result, receipts } = liquidity
        ? await carryOut(chain, await planLaunchPoolToken(client, { ...params, liquidity }))
        : launch
          ? await carryOut(chain, await planLaunchToken(client, { ...params, launch }))
          : await carryOut(chain, await planCreateToken(client, params))
      const { token } = result
      // After the first minutes, in which a buy costs the launch tax.
      await chain.rpc('evm_setNextBlockTimestamp', [Number(now) + 900])
      await chain.rpc('evm_mine')
      const found = await readFieldsOnChain(client, token, { kind, modules, listed: other, holder: wallet })
      if (!launch) return found
      const launched = await readLaunchOnChain(client, { token, receipts, receiver: wallet })
      return new Map([...found, ...launched])
    } finally {
      await chain.rpc('evm_revert', [snapshot])
    }
  }

  /** Many rows begin with the same token. */
  function createOnce(form: ReturnType<typeof formOf>): Promise<Map<string, string>> {
    const key = JSON.stringify([form.variant.tool, form.values])
    const known = answered.get(key) ?? create(form)
    answered.set(key, known)
    return known
  }

  it.each(rows.filter((row) => !isSwitch(row)))('$specified: $set changes $effect, and nothing else', async (row) => {
    const [before, after] = [await createOnce(formOfRow(row, false)), await createOnce(formOfRow(row, true))]
    expect(differences(before, after)).toEqual(row.effect.filter((path) => !traceless.includes(path)).toSorted())
  })

  // Between none and all there are no templates, so the switches are tried together.
  it.each(rows.filter(isSwitch))('$specified: only a token with the module answers to $effect', async (row) => {
    const variant = variantOf(kindOf(row))
    const bare = await createOnce(formOf(variant))
    const full = await createOnce(formOf(variant, everyModule({ now: Number(now) })))
    const answers = row.effect.filter((path) => !path.startsWith('till.'))
    expect(answers.filter((path) => bare.has(path))).toEqual([])
    expect(answers.filter((path) => !full.has(path))).toEqual([])
  })
})
