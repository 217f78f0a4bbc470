import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allocationActions } from '@tokensmith/sdk/allocation/allocationActions.ts'
import { startOfFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import { lockActions } from '@tokensmith/sdk/lock/lockActions.ts'
import { presaleActions } from '@tokensmith/sdk/presale/presaleActions.ts'
import { poolActions } from '@tokensmith/sdk/staking/actions/poolActions.ts'
import type { TokenAction } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormRules } from './_shared/form/FormRules.ts'
import { fieldRules } from './_shared/form/fieldRules.ts'
import { nothing, startOf } from './_shared/form/followDefaults.ts'
import { takeLink } from './_shared/form/takeLink.ts'
import { runeSale } from './allocation/AllocationVariant.ts'
import { createAllocationFields, createAllocationRules } from './allocation/createAllocationFields.ts'
import { findFieldLists } from './fieldLists.scene.ts'
import { findFormRules } from './formRules.scene.ts'
import { createTokenRules, startValues } from './token/create/createTokenFields.ts'
import { kindVariants } from './token/kindVariants.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '.')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .toSorted()
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const thief = '0x52908400098527886E0F7030069857D2E4169EE7'
const addressesIn = [thief, thief.toLowerCase(), `eth:${thief}`, `${thief}\n${thief}`]

/** Every rule that is not the usual one, so that a change of what a link may do is a change of this list. */
const decided: Readonly<
  Record<string, Partial<Record<'closed' | 'guarded' | 'subjects' | 'views' | 'hashes', string>>>
> = {
  'what is done with a token': { subjects: 'inviter' },
  'what is done with a lock': {},
  'what is done with a presale': { subjects: 'inviter' },
  'what is done with an allocation': { subjects: 'inviter' },
  'what is done with a mine': { subjects: 'inviter' },
  addPairRules: { guarded: 'slippage', subjects: 'exchange first second' },
  approveRules: { closed: 'kind spender', subjects: 'token' },
  bindSaleRules: { subjects: 'inviter' },
  bulkRules: { closed: 'hex text', guarded: 'ceiling price', hashes: 'deployment' },
  buySaleRules: { guarded: 'buyLess', views: 'buyTyped' },
  checkRules: { subjects: 'address pairs', views: 'from source' },
  choiceRules: { closed: 'payer to', subjects: 'tokens' },
  createAllocationRules: {},
  createPresaleFields: { subjects: 'token' },
  createRules: { guarded: 'threshold' },
  createTokenRules: { subjects: 'base dividendCoin exchange' },
  customRules: { subjects: 'base dividendCoin exchange' },
  donationRules: { subjects: 'token', views: 'to' },
  exchangeRules: { guarded: 'slippage', subjects: 'exchange from to', views: 'side' },
  inscriptionRules: { closed: 'hex text' },
  liquidityRules: { guarded: 'slippage' },
  lockRules: { subjects: 'address', views: 'by t what' },
  mintLaunchRules: {},
  mintRules: {},
  noDappRules: { subjects: 'token' },
  myLiquidityRules: { guarded: 'slippage', subjects: 'address find pair' },
  orderRules: { guarded: 'data newThreshold', subjects: 'token', hashes: 'data' },
  poolLiquidityRules: { guarded: 'poolSlippage' },
  poolTradeRules: { guarded: 'tradeSlippage', views: 'side' },
  queryRules: { subjects: 'tokens', views: 'block coin since' },
  sendRules: { subjects: 'token' },
  soldFields: { subjects: 'token' },
  tokenTradeRules: {
    guarded: 'tradeSlippage',
    subjects: 'tradeCoin tradeExchange',
    views: 'side tradeBuyTyped tradeSellTyped',
  },
  tokenRules: { subjects: 'code creator', views: 'back case cores end graphics middle more start', hashes: 'code' },
  walletRules: { closed: 'publicKey', views: 'case cores count end fit graphics middle more owner start' },
}

/** Forms that are made where they are used, since what they start with is only known there. */
const made = new Map<string, FormRules<string>>([
  ['what is done with a token', fieldRules(tokenActions.flatMap(({ fields = [] }: TokenAction) => fields))],
  ['what is done with a lock', fieldRules(lockActions.flatMap(({ fields }) => fields))],
  ['what is done with a presale', fieldRules(presaleActions.flatMap(({ fields }) => fields))],
  ['what is done with an allocation', fieldRules(allocationActions.flatMap(({ fields }) => fields))],
  ['what is done with a mine', fieldRules(poolActions.flatMap(({ fields }) => fields))],
  [
    'createAllocationRules',
    createAllocationRules(startOfFields(createAllocationFields, { nowAt: 1_700_000_000n, variant: runeSale })),
  ],
  ['createTokenRules', createTokenRules(startValues({}))],
])
const forms = new Map<string, FormRules<string>>(made)
/** Described fields of the tools themselves, by the name under which a screen imports them. */
const ownLists = new Set<string>()

beforeAll(async () => {
  for (const { path, name, fields } of await findFieldLists()) {
    if (!path.startsWith('packages/tools/')) continue
    ownLists.add(name)
    forms.set(name, fieldRules(fields.map(({ field }) => field)))
  }
  for (const [name, rules] of await findFormRules()) forms.set(name, rules)
})

describe('what a link may do to the forms', () => {
  it('is decided for each of them', () => {
    const found = Object.fromEntries(
      [...forms].map(([name, rules]) => {
        const lists = (['closed', 'guarded', 'subjects', 'views', 'hashes'] as const).map(
          (list) => [list, [...rules[list]].toSorted().join(' ')] as const,
        )
        return [name, Object.fromEntries(lists.filter(([, fields]) => fields !== ''))] as const
      }),
    )
    // A list of fields to which a link may do the usual alone needs no row.
    const isUsual = (name: string) => ownLists.has(name) && Object.keys(found[name] ?? {}).length === 0
    const toDecide = Object.fromEntries(Object.entries(found).filter(([name]) => !isUsual(name)))
    const how = 'a form whose rules are not the usual has a row in `decided`, which says what a link may do to it'
    expect(toDecide, how).toEqual(decided)
  })

  it('names only fields that the form has', () => {
    for (const [name, rules] of forms) {
      const fields = Object.keys(startOf(rules.defaults, nothing))
      const named = [...rules.closed, ...rules.guarded, ...rules.subjects, ...rules.views]
      expect(
        named.filter((field) => !fields.includes(field)),
        name,
      ).toEqual([])
      expect(new Set(named).size, name).toBe(named.length)
    }
  })

  it('is to ignore or mark each field, and to stop what is sent where the link names an address', () => {
    let count = 0
    for (const [name, rules] of forms) {
      const start = startOf(rules.defaults, nothing)
      for (const field of Object.keys(start)) {
        for (const value of ['7', 'unlimited', ...addressesIn]) {
          if (value === start[field]) continue
          const at = `${name}: ${field}=${value}`
          const form = takeLink(rules, new URLSearchParams({ [field]: value }), { kept: {}, isOwn: () => false })
          const [isClosed, isView] = [rules.closed.has(field), rules.views.has(field)]
          expect(form.values[field] === start[field], at).toBe(isClosed)
          expect(form.linked.has(field), at).toBe(!isClosed && !isView)
          const names = value.includes(thief) || value.includes(thief.toLowerCase())
          const isFree = isClosed || isView || rules.subjects.has(field)
          if (names && !isFree) expect(rules.blocks(field, value), at).toBe(true)
          count++
        }
      }
    }
    expect(count).toBeGreaterThan(2_000)
  })

  it('holds for the creation forms of all kinds', () => {
    for (const [kind, { defaults }] of Object.entries(kindVariants)) {
      const rules = createTokenRules(startValues(defaults))
      for (const field of [
        'owner',
        'feeAddress',
        'liquidityAddress',
        'marketingAddress',
        'teamAddress',
        'router',
        'fund',
      ]) {
        const form = takeLink(rules, new URLSearchParams({ [field]: thief }), { kept: {}, isOwn: () => false })
        expect([...form.linked], `${kind} ${field}`).toEqual([field])
        expect(rules.blocks(field as never, thief), `${kind} ${field}`).toBe(true)
      }
    }
  })

  it('covers every form of every tool: none is made but by rules that stand here', () => {
    const used = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:useToolForm(?:<[^(]*>)?\((\w+)\)|useFieldForm(?:<[^(]*>)?\(([\w.]*))/g)]
        .map(([, rules, fields = '']) => ({ path, text, rules, fields }))
        .filter(({ path: at }) => !at.startsWith('_shared/form/')),
    )
    const known = new Set([...forms.keys()].map((name) => name.split(' ').at(-1)))
    const isKnown = ({ text, rules, fields }: (typeof used)[number]) =>
      rules ? known.has(rules) : ownLists.has(fields) && new RegExp(`import [^;]*\\b${fields}\\b`).test(text)
    // These make theirs from what they are given: fields of actions, none at all, or `rules`, from `createTokenRules`.
    const how = 'rules of a form, and lists of its fields, are exported by a .ts file in the folder of the tool'
    expect([...new Set(used.filter((one) => !isKnown(one)).map(({ path }) => path))], how).toEqual([
      'allocation/AllocationActionForm.tsx',
      'allocation/CreateAllocationScreen.tsx',
      'allocation/MarkAsOrder.tsx',
      'allocation/SetRecipientForm.tsx',
      'presale/PresaleActionForm.tsx',
      'presale/SetPresaleInfoForm.tsx',
      'presale/SetPresaleListForm.tsx',
      'token-lock/LockActionForm.tsx',
      'token/create/CreateTokenScreen.tsx',
      'token/manage/ActionForm.tsx',
      'token/manage/OwnClaimAction.tsx',
    ])
    expect(used.length).toBeGreaterThan(24)
  })
})

/** Who else reads the address of the page, and why what a stranger writes there gives him nothing. */
const readers: Readonly<Record<string, string>> = {
  '_shared/coin/paymentUri.ts': 'reads an address of a code, not of the page',
  '_shared/form/placeOf.ts': 'which page it is',
  '_shared/form/takeLink.ts': 'the forms',
  '_shared/form/useToolForm.ts': 'the forms',
  'token/create/ChooseAddress.tsx': 'says whether the salt leads where it was found for',
  'token/create/saltInUrl.ts': 'a salt serves its creator alone, and the address is shown and compared',
  'token/create/CreateTokenOutcome.tsx': 'whether an address was searched for, which is shown unfolded',
  'token/create/CreatedTokenCard.tsx': 'writes links',
  'token/create/useCreateTokenPlan.ts': 'the salt',
  'token/create/useCreatedToken.ts': 'shows what the chain says of a token',
  'token/manage/BindForm.tsx': 'a signed invitation, whose inviter stands on the page',
  'token/manage/ManageTokenScreen.tsx': 'which token the page is about',
  'token/manage/MyTokens.tsx': 'writes links',
  'token/manage/PoolInvite.tsx': 'offers an inviter, who stands on the page',
  'token/manage/useTokenActions.ts': 'which action is open',
  'token/list/TokenOfferings.tsx': 'writes links',
  'token/page/NoMarket.tsx': 'writes links',
  'token/manage/manageLink.ts': 'writes links',
  'token/manage/useTokenLink.ts': 'writes links',
  'token/manage/poolInviteLink.ts': 'reads an inviter, who stands on the page',
  'token/manage/sale/SaleSection.tsx': 'whether the page was opened by an invitation',
  'approve/AllowanceDone.tsx': 'writes links',
  'approve/CheckAllowance.tsx': 'writes links',
  'batch-send/BatchSendScreen.tsx': 'which job of this browser is shown',
  'batch-send/FindPayment.tsx': 'which payment is looked for',
  '_shared/jobs/useBeginning.ts': 'whether a job of this browser goes on; the wallet is asked for each transaction',
  'findTool.ts': 'which tool',
  'inscription/BulkScreen.tsx': 'which jobs of this browser are shown',
  'multisig/MultisigScreen.tsx': 'which wallet and order are looked at',
  'multisig/multisigLink.ts': 'which wallet and order are looked at',
  'multisig/OrderPage.tsx': 'what was just taken over, out of the state that only this page sets',
  'readTab.ts': 'which tab',
  'fair-launch/FairLaunchScreen.tsx': 'which sale is looked at',
  'allocation/AllocationScreen.tsx': 'which sale is looked at',
  'allocation/AllocationSection.tsx': 'reads an inviter, who stands on the page',
  'presale/SaleActionList.tsx': 'which action is open',
  'presale/SaleJobs.tsx': 'which job of this browser is looked at',
  'presale/PresaleScreen.tsx': 'which sale is looked at',
  'presale/PresaleSection.tsx': 'reads an inviter, who stands on the page',
  'presale/salePageLink.ts': 'which sale is looked at',
  'presale/proofLink.ts': 'what proves to be on a list, which the contract checks',
  'presale/useListedEntry.ts': 'what proves to be on a list, which the contract checks',
  'token-collection/TokenCollectionScreen.tsx': 'which job of this browser is shown',
  'token-lock/LockActions.tsx': 'which action is open',
  'token-lock/TokenLockScreen.tsx': 'which lock is looked at',
  'token-lock/lockLink.ts': 'which lock is looked at',
  'toolHref.ts': 'writes links',
  'tools-index/ToolsIndexScreen.tsx': 'which tools are listed',
  'tools-index/toolChoice.ts': 'which tools are listed',
  'unit-converter/converterForm.ts': 'numbers that are converted',
  'unit-converter/useConverterForm.ts': 'numbers that are converted',
  'unit-converter/UnitConverterScreen.tsx': 'writes links',
  'useToolLink.ts': 'writes links',
  'vanity-address/formLink.ts': 'a path of this page, whose form marks its values again',
}

it('is all that tools read of the address of the page, besides what is named here with its reason', () => {
  const found = sources
    .filter(({ text }) => /useSearchParams|URLSearchParams|location\.(hash|search)|useLocation/.test(text))
    .map(({ path }) => path)
  const silent = found.filter((path) => !(path in readers))
  expect(silent).toEqual([])
  expect(Object.keys(readers).filter((path) => !found.includes(path))).toEqual([])
})
