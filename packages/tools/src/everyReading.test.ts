import { globSync } from 'node:fs'
import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { allModulesOf } from '@tokensmith/contracts/compose/tokenModules.ts'
import { repositoryRoot } from '@tokensmith/i18n/textFiles.scene.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import fc from 'fast-check'
import { getAddress, stringToHex, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { nothing, startOf } from './_shared/form/followDefaults.ts'
import { parseTradeForm } from './_shared/trade/parseTradeForm.ts'
import { tradeDefaults } from './_shared/trade/tradeFields.ts'
import { addPairDefaults } from './add-liquidity/addPairFields.ts'
import { parseAddPairForm } from './add-liquidity/parseAddPairForm.ts'
import { approveDefaults, parseApproveForm } from './approve/parseApproveForm.ts'
import { checkDefaults, parseCheckForm } from './approve-check/parseCheckForm.ts'
import { badInput, somebody } from './badInput.scene.ts'
import { parseSendForm } from './batch-send/parseSendForm.ts'
import { sendDefaults } from './batch-send/sendFields.ts'
import { parseQuery, queryDefaults } from './check-wallet/parseQuery.ts'
import { parseDonation } from './donate/parseDonation.ts'
import { findFormRules } from './formRules.scene.ts'
import { bulkDefaults } from './inscription/bulkFields.ts'
import { inscriptionDefaults } from './inscription/inscriptionFields.ts'
import { parseBulkForm } from './inscription/parseBulkForm.ts'
import { parseInscriptionForm } from './inscription/parseInscriptionForm.ts'
import { createDefaults, orderDefaults } from './multisig/multisigFields.ts'
import { parseCreateMultisig } from './multisig/parseCreateMultisig.ts'
import { parseNewOrder } from './multisig/parseNewOrder.ts'
import { liquidityDefaults } from './my-liquidity/liquidityFields.ts'
import { parseLiquidityForm } from './my-liquidity/parseLiquidityForm.ts'
import { parsePlainCoin } from './no-dapp/parsePlainCoin.ts'
import { startValues } from './token/create/createTokenFields.ts'
import { parseCreateToken } from './token/create/parseCreateToken.ts'
import { kindVariants } from './token/kindVariants.ts'
import { emptyLiquidity } from './token/manage/liquidityFields.ts'
import { emptyMint, emptyMintLaunch } from './token/manage/mint/mintFields.ts'
import { parseMint, parseMintLaunch } from './token/manage/mint/parseMint.ts'
import { parseAddLiquidity, parseFirstLiquidity, parseRemoveLiquidity } from './token/manage/parseLiquidity.ts'
import { parseAddPoolLiquidity, parseRemovePoolLiquidity } from './token/manage/parsePoolLiquidity.ts'
import { parsePoolTrade } from './token/manage/parsePoolTrade.ts'
import { emptyPoolLiquidity } from './token/manage/poolLiquidityFields.ts'
import { emptyPoolTrade } from './token/manage/poolTradeFields.ts'
import { parseBuySale } from './token/manage/sale/parseBuySale.ts'
import { emptyBuySale } from './token/manage/sale/saleFields.ts'
import { choiceDefaults, parseChoice } from './token-collection/parseChoice.ts'
import { lockDefaults } from './token-lock/lockFields.ts'
import { parseCreateLock } from './token-lock/parseCreateLock.ts'
import { parseVanityToken, parseVanityWallet, tokenDefaults, walletDefaults } from './vanity-address/parseVanityForm.ts'

const chainAt = 1_700_000_000n
const countedMint = stringToHex('data:,{"p":"x-20","op":"mint","tick":"k","id":"{i}","amt":"1"}')
const chain = createLocalChain('http://127.0.0.1:8545')
const coin = { address: 'native', symbol: 'ETH', decimals: 18, isForeign: false } as const
const token = { ...coin, address: getAddress(`0x${'a1'.repeat(20)}`), symbol: 'TKN' }
const reserves = { coin: 10n ** 20n, tokens: 10n ** 24n }
const pool = { reserves, unlockAt: 0n }
const coins = { coin, token }
const liquidity = { token, base: coin, chainAt }
const mint = {
  ...{
    mintsMade: 0,
    rules: { deployer: token.address, startAt: 0n, endAt: 1n, quantity: 1n, mints: 9, leastMints: 1 },
  },
} as const
const minting = {
  ...mint,
  rules: {
    ...{ ...mint.rules, mintsPerAccount: 5, feeWei: 1n, liquidityBps: 5_000, premiumBps: 0, refundBps: 0 },
    ...{ vestingSeconds: 0, liquidityLockSeconds: 0, condition: { kind: 'none' } as const },
  },
}
const sale = {
  ...{ phase: 0, sold: 0n, raised: 0n },
  rules: {
    leastPaid: 0n,
    mostPaid: 0n,
    limitPaid: 0n,
    phases: [{ startAt: 0n, amount: 10n ** 24n, price: 10n ** 33n, listRoot: zeroHash }],
  },
} as unknown as SaleStatus
const multisig = {
  address: token.address,
  owners: [token.address, somebody],
  threshold: 1,
  nonce: 3n,
} as unknown as Multisig
const [swap] = chain.swaps
const share = { pair: token.address, balance: 9n, tokens: [coin, token], swap } as unknown as LiquidityShare

type Texts = Readonly<Record<string, string>>
type Found = { faults: Readonly<Partial<Record<string, unknown>>>; values?: unknown }
/** What stands in the form, which of its fields are numbers, dates or addresses, and what reads it. */
type Form = { name: string; texts: Texts; fields: string; read: (texts: Texts) => Found }

/** The texts of a form are those of its fields: what reads them is told so once, here. */
const form = <Typed extends Texts>(
  name: string,
  texts: Typed,
  fields: string,
  read: (texts: Typed) => Found,
): Form => ({ name, texts, fields, read: (typed) => read(typed as Typed) })

/** A list of tokens has its faults line by line, which block the whole. */
const ofList = (read: { blocked?: string }): Found => ({
  faults: { tokens: read.blocked === 'tokens' ? { code: read.blocked } : undefined },
  values: read.blocked ? undefined : read,
})

const forms: readonly Form[] = [
  form('trade with an own pool', emptyPoolTrade, 'tradeAmount tradeSlippage', (typed) => parsePoolTrade(typed, coins)),
  form('mint', emptyMint, 'mintCount', (typed) => parseMint(typed, minting, coin)),
  form('launch of a free mint', emptyMintLaunch, 'launchCoin', (typed) => parseMintLaunch(typed, coin)),
  form('purchase in a sale', emptyBuySale, 'buyAmount buyLess', (typed) => parseBuySale(typed, sale, coins)),
  form('purchase of tokens', { ...emptyBuySale, buyTyped: 'tokens' }, 'buyAmount', (typed) =>
    parseBuySale(typed, sale, coins),
  ),
  form('plain coin for a sale', { token: '', pay: '' }, 'pay', (typed) =>
    parsePlainCoin(typed, { kind: 'sale', sale: { ...sale, state: 'selling' } }, { symbol: 'ETH', lang: 'en' }),
  ),
  form('liquidity of a token', emptyLiquidity, 'tokenAmount baseAmount slippage', (typed) =>
    parseAddLiquidity(typed, liquidity),
  ),
  form('liquidity taken out', emptyLiquidity, 'lpAmount slippage', (typed) => parseRemoveLiquidity(typed, liquidity)),
  form('launch of a token', emptyLiquidity, 'tokenAmount baseAmount lockUntil buyBase slippage', (typed) =>
    parseFirstLiquidity(typed, liquidity),
  ),
  form('liquidity of an own pool', emptyPoolLiquidity, 'poolCoin poolUnlock poolSlippage', (typed) =>
    parseAddPoolLiquidity(typed, { pool, coins, chainAt }),
  ),
  form('first liquidity of an own pool', emptyPoolLiquidity, 'poolCoin poolTokens', (typed) =>
    parseAddPoolLiquidity(typed, { pool: { ...pool, reserves: { coin: 0n, tokens: 0n } }, coins, chainAt }),
  ),
  form('liquidity taken out of an own pool', emptyPoolLiquidity, 'poolCoin poolSlippage', (typed) =>
    parseRemovePoolLiquidity(typed, { pool }),
  ),
  form('allowance', approveDefaults, 'token owner spender amount', (typed) =>
    parseApproveForm(typed, { tab: 'approve' }),
  ),
  form('what is allowed, moved', approveDefaults, 'token owner spender to amount', (typed) =>
    parseApproveForm(typed, { tab: 'transfer' }),
  ),
  form('approvals of an address', checkDefaults, 'address from pairs', (typed) => parseCheckForm(typed, {})),
  form('own liquidity', liquidityDefaults, 'address find slippage deadline', (typed) => parseLiquidityForm(typed, {})),
  form('own liquidity, taken out', liquidityDefaults, 'amount slippage deadline', (typed) => {
    const { removal, ...reading } = parseLiquidityForm(typed, { share })
    return { ...reading, values: removal }
  }),
  form('trade', { ...tradeDefaults, to: token.address }, 'from to amount slippage deadline', (typed) =>
    parseTradeForm(typed, { from: coin, to: token }),
  ),
  form(
    'new pair',
    { ...addPairDefaults, first: token.address, lock: 'on' },
    'first second firstAmount secondAmount slippage deadline lockUntil',
    (typed) => parseAddPairForm(typed, { first: token, second: coin, swap, isFilled: false, nowAt: chainAt }),
  ),
  ...(['same', 'random', 'column'] as const).map((amounts) =>
    form(
      `payments, ${amounts}`,
      { ...sendDefaults, what: 'token', amounts },
      { same: 'token same', random: 'token min max', column: 'column' }[amounts],
      (typed) => parseSendForm(typed, { decimals: 18, shortName: 'local', seed: [1, 2, 3, 4] }),
    ),
  ),
  form(
    'new multisig wallet',
    { ...createDefaults, owners: `${somebody}, ${token.address}` },
    'owners threshold salt',
    (typed) => parseCreateMultisig(typed, chain.id),
  ),
  ...(['coin', 'token', 'raw'] as const).map((kind) =>
    form(
      `order, ${kind}`,
      { ...orderDefaults, kind },
      { coin: 'to amount nonce', token: 'to token amount nonce', raw: 'to amount nonce' }[kind],
      (typed) => parseNewOrder(typed, { multisig, shortName: 'local', nextNonce: 3n, coin: token }),
    ),
  ),
  form(
    'order that changes how many sign',
    { ...orderDefaults, kind: 'signers', change: 'threshold' },
    'newThreshold',
    (typed) => parseNewOrder(typed, { multisig, shortName: 'local', nextNonce: 3n }),
  ),
  form('order that changes signers', { ...orderDefaults, kind: 'signers', change: 'swap' }, 'owner newOwner', (typed) =>
    parseNewOrder(typed, { multisig, shortName: 'local', nextNonce: 3n }),
  ),
  ...(['0', '1', '2'] as const).map((t) =>
    form(
      `lock of kind ${t}`,
      { ...lockDefaults, t, who: 'other', endAt: '1800000000' } as Texts as typeof lockDefaults,
      `address amount owner endAt ${{ 0: '', 1: 'startAt', 2: 'firstPercent period periodPercent' }[t]}`.trim(),
      (typed) => parseCreateLock(typed, { nowAt: chainAt, listText: '', shortName: 'local' }),
    ),
  ),
  form(
    'lock for a length of time',
    { ...lockDefaults, by: 'duration' } as Texts as typeof lockDefaults,
    'endIn',
    (typed) => parseCreateLock(typed, { nowAt: chainAt, listText: '' }),
  ),
  form('donation', { amount: '', token: '', to: '' }, 'amount', (typed) => {
    const { fault, amount } = parseDonation(typed, chain.tokens, [{ chain: chain.id, address: somebody }])
    return { faults: { amount: fault }, values: amount }
  }),
  ...(
    [
      ['deploy', 'max lim dec to'],
      ['mint', 'id amt to'],
    ] as const
  ).map(([operation, fields]) =>
    form(
      `inscription, ${operation}`,
      { ...inscriptionDefaults, tick: 'ink', max: '21', lim: '3', id: '1', amt: '3' },
      fields,
      (typed) => parseInscriptionForm(typed, { operation, shortName: 'local' }),
    ),
  ),
  form(
    'inscription with a number of its own',
    { ...inscriptionDefaults, protocol: 'ierc-20', tick: 'ink', max: '21', lim: '3', wlim: '6', dec: '8', nonce: '0' },
    'max lim wlim dec nonce',
    (typed) => parseInscriptionForm(typed, { operation: 'deploy' }),
  ),
  ...(['made', 'wallet'] as const).map((by) =>
    form(
      `many inscriptions, ${by}`,
      {
        ...{ ...inscriptionDefaults, ...bulkDefaults, by },
        ...(by === 'made' ? {} : { priceMode: 'constant', price: '1' }),
      } as typeof inscriptionDefaults & typeof bulkDefaults,
      `count first ceiling leastDelay mostDelay until mostCost deployment ${by === 'made' ? 'wallets' : 'price'}`,
      (typed) => parseBulkForm(typed, { offered: [by], data: countedMint, isCounted: false, now: chainAt }),
    ),
  ),
  form('balances', queryDefaults, 'block since', (typed) => parseQuery(typed)),
  form('tokens whose balances are read', queryDefaults, 'tokens', (typed) => ofList(parseQuery(typed))),
  form('tokens that are collected', { ...choiceDefaults, to: token.address }, 'tokens', (typed) =>
    ofList(parseChoice(typed, { shortName: 'local' })),
  ),
  form('collection', choiceDefaults, 'to', (typed) => parseChoice(typed, { shortName: 'local' })),
  form('search for a wallet', walletDefaults, 'count cores', (typed) => parseVanityWallet(typed)),
  form('search for a wallet of another key', { ...walletDefaults, owner: 'mine' }, 'publicKey', (typed) =>
    parseVanityWallet(typed),
  ),
  form('search for a token', tokenDefaults, 'creator code cores', (typed) => parseVanityToken(typed)),
]

const listed = 'one of a list: another word is read as the usual one'
const shown = 'how the page is looked at'
const pattern = 'letters to search for: parseVanityForm.test.ts'
const payload = 'text to inscribe, with sentences of its own: parseInscriptionForm.test.ts'
const found = 'looked up among what the page has found, where another address is nothing'

/** By the rules of a form, the fields that no row above tries, and why they need none. A switch is read as on or off. */
const free: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  addPairRules: { exchange: found, lock: listed },
  approveRules: { kind: listed },
  bulkRules: {
    ...{ by: listed, priceMode: listed },
    ...Object.fromEntries(Object.keys(inscriptionDefaults).map((field) => [field, 'of the editor, in its own rows'])),
  },
  buySaleRules: { buyTyped: listed },
  checkRules: { source: shown },
  choiceRules: { coin: listed, method: listed, payer: 'one of the wallets that were opened, else nobody: ChooseStep' },
  createRules: { singleton: listed },
  donationRules: { token: found, to: found },
  exchangeRules: { side: listed, exchange: found },
  inscriptionRules: {
    ...{ mode: listed, protocol: listed, label: payload, mediaType: payload, more: payload, text: payload },
    ...{ hex: payload, tick: payload, way: listed },
  },
  liquidityRules: { liquidity: listed, stake: listed },
  lockRules: { t: listed, what: listed, who: listed, by: listed, vault: listed },
  myLiquidityRules: { pair: found, receive: listed },
  noDappRules: { token: found },
  orderRules: {
    ...{ kind: listed, change: listed, note: 'words for those who sign, shown as they are' },
    data: 'hexadecimal digits: parseNumbers.test.ts',
  },
  poolTradeRules: { side: listed },
  queryRules: { coin: listed },
  sendRules: { what: listed, amounts: listed },
  tokenRules: {
    ...{ start: pattern, middle: pattern, end: pattern, more: pattern, case: listed, graphics: listed },
    back: 'a path of this page: parseVanityForm.test.ts',
  },
  walletRules: {
    ...{ start: pattern, middle: pattern, end: pattern, more: pattern, case: listed, graphics: listed },
    ...{ fit: listed, owner: listed },
  },
}

/** Forms without a row above, and what tries their fields instead. */
const elsewhere: Readonly<Record<string, string>> = {
  bindSaleRules: 'one invitation, read by parseInviter: salePeople.test.ts',
  customRules: 'a new token, below',
  tokenTradeRules: 'a trade, above, under the names of that form: tokenTradeFields.test.ts',
}

/** The same form in other states has the same fields. */
const keyOf = (texts: Texts) => Object.keys(texts).toSorted().join(' ')

it('tries every field of every form, or says why one needs no trial', async () => {
  const rules = [...(await findFormRules())]
  const rowsOf = (texts: Texts) => forms.filter((row) => keyOf(row.texts) === keyOf(texts))
  const untried = rules.map(([name, { defaults }]) => {
    const texts = startOf(defaults, nothing)
    const rows = rowsOf(texts)
    if (rows.length === 0) return [name, undefined] as const
    const tried = new Set(rows.flatMap(({ fields }) => fields.split(' ')))
    return [
      name,
      Object.keys(texts)
        .filter((field) => !tried.has(field))
        .toSorted(),
    ] as const
  })
  const withoutRow = untried.filter(([, fields]) => fields === undefined).map(([name]) => name)
  const addRow =
    'a form that exports FormRules gets a row in `forms` of everyReading.test.ts, which says how it is read'
  expect(withoutRow.toSorted(), addRow).toEqual(Object.keys(elsewhere).toSorted())
  const addField = 'name the field in a row of its form in everyReading.test.ts, or in `free` with the reason'
  const named = Object.fromEntries(Object.entries(free).map(([name, fields]) => [name, Object.keys(fields).toSorted()]))
  expect(Object.fromEntries(untried.filter(([, fields]) => fields?.length)), addField).toEqual(named)
  const known = new Set(rules.map(([, { defaults }]) => keyOf(startOf(defaults, nothing))))
  const reasons = JSON.stringify([free, elsewhere])
  for (const [test] of reasons.matchAll(/\w+\.test\.ts/g)) {
    expect(globSync(`packages/*/src/**/${test}`, { cwd: repositoryRoot }), test).toHaveLength(1)
  }
  expect(forms.filter(({ texts }) => !known.has(keyOf(texts))).map(({ name }) => name)).toEqual([])
})

describe.each(forms)('what is typed into the form of $name', ({ texts, fields, read }) => {
  it('is refused with a reason at its field where it is no value of its kind, and nothing is made of it', () => {
    for (const field of fields.split(' ')) {
      for (const text of badInput) {
        const { faults, values } = read({ ...texts, [field]: text })
        expect(faults[field], `${field}: ${JSON.stringify(text)}`).toMatchObject({ code: expect.any(String) })
        expect(values).toBeUndefined()
      }
    }
  })

  it('is never thrown at, and makes nothing whole of which a field is wrong', () => {
    const names = Object.keys(texts)
    const typed = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.constantFrom(...badInput, somebody, '1')),
    )
    fc.assert(
      fc.property(typed, (some) => {
        const { faults, values } = read({ ...texts, ...some })
        return values === undefined || Object.values(faults).every((fault) => fault === undefined)
      }),
      { numRuns: 100 },
    )
  })
})

/** Words, and what stands in a list of ours: another one is read as the first, or is only shown. */
const words = /^(name|symbol|description|tick|protocolLabel|logo|web|twitter|telegram)$/

describe.each(Object.entries(kindVariants))('what is typed into the form of a new token, %s', (kind, variant) => {
  const context = { wallet: getAddress(somebody), now: chainAt, knownSymbols: [] }
  const market = { chain: { ...chain, tokens: [] }, coins: {}, blockSeconds: 2 }
  const switches = Object.fromEntries(allModulesOf(variant.kind).map((module) => [module, '1']))
  const start = startValues({ ...variant.defaults, ...switches, exchange: 'custom', base: 'custom' })
  const read = (typed: Texts) => parseCreateToken({ ...start, ...typed }, variant, { ...context, market })

  it('is refused with a reason at its field where it is no value of its kind, and is not complete', () => {
    const asked = Object.keys(start).filter((field) => {
      const isAsked = (text: string) => (read({ [field]: text }).faults as Texts)[field] !== undefined
      return !words.test(field) && isAsked('1,5') && isAsked('0x')
    })
    expect(asked.length, kind).toBeGreaterThan(1)
    for (const field of asked) {
      for (const text of badInput) {
        const { faults, complete } = read({ [field]: text })
        expect((faults as Texts)[field], `${field}: ${JSON.stringify(text)}`).toBeDefined()
        expect(complete).toBe(false)
      }
    }
  })
})
