import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allModulesOf } from '@tokensmith/contracts/compose/tokenModules.ts'
import { repositoryRoot } from '@tokensmith/i18n/textFiles.scene.ts'
import type { AllocationContext } from '@tokensmith/sdk/allocation/AllocationContext.ts'
import { allocationActions } from '@tokensmith/sdk/allocation/allocationActions.ts'
import { type Field, labelOf, type TypedTexts } from '@tokensmith/sdk/base/fields/Field.ts'
import { parseFields, startOfFields } from '@tokensmith/sdk/base/fields/parseFields.ts'
import type { LockContext } from '@tokensmith/sdk/lock/LockContext.ts'
import { lockActions } from '@tokensmith/sdk/lock/lockActions.ts'
import type { PresaleContext } from '@tokensmith/sdk/presale/PresaleContext.ts'
import { presaleActions } from '@tokensmith/sdk/presale/presaleActions.ts'
import { firstRate } from '@tokensmith/sdk/sale/saleCoinMaths.ts'
import type { PoolContext } from '@tokensmith/sdk/staking/actions/PoolContext.ts'
import { poolActions } from '@tokensmith/sdk/staking/actions/poolActions.ts'
import type { PoolFormContext } from '@tokensmith/sdk/staking/PoolFormContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { parseAction } from '@tokensmith/sdk/token/actions/parseAction.ts'
import type { TokenAction } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import fc from 'fast-check'
import { isAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import allocationEnglish from './allocation/texts/en.json' with { type: 'json' }
import { badInput, somebody } from './badInput.scene.ts'
import { findFieldLists } from './fieldLists.scene.ts'
import presaleEnglish from './presale/texts/en.json' with { type: 'json' }
import stakingEnglish from './staking/texts/en.json' with { type: 'json' }
import english from './token/texts/en.json' with { type: 'json' }
import lockEnglish from './token-lock/texts/en.json' with { type: 'json' }

const owner = somebody
const modules = allModulesOf('marketing')
/** A token of which hardly anything is known: whatever a field looks up may be missing. */
const context: ActionContext = {
  token: {
    ...{
      address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      modules,
      decimals: 18,
      blockNumber: 1n,
      chainAt: 1_700_000_000n,
    },
    verification: {
      status: 'verified',
      composition: { kind: 'marketing', modules },
      templateId: '0x1',
      codeHash: '0x2',
    },
  },
  trading: {},
  account: owner,
}
const actions: readonly TokenAction[] = tokenActions

const lockContext: LockContext = {
  lock: {
    ...{ id: 3n, token: context.token.address, owner, isLp: false, isExtendable: true, status: 'releasing' },
    schedule: { kind: 'linear', startAt: 0n, endAt: 1_800_000_000n, firstBps: 0, period: 0n, periodBps: 0 },
    ...{ amount: 9n, withdrawn: 0n, rest: 9n, withdrawable: 5n, balance: 9n, locked: 4n, due: 5n },
  },
  ...{ coin: { symbol: 'TKN', decimals: 18 }, account: owner, chainAt: 1_700_000_000n },
}

const presaleContext: PresaleContext = {
  sale: {
    ...{ sale: context.token.address, token: context.token.address, creator: owner, salt: '0x01', state: 'finished' },
    ...{
      phase: 0,
      sold: 0n,
      raised: 0n,
      buyers: 2,
      rewards: 0n,
      settled: 0n,
      books: [],
      endedCoins: [],
      createdAt: 0n,
    },
    ...{ isRemoved: false, owed: 0n, liquidity: [] },
    rules: {
      ...{
        deployer: owner,
        claim: 'atEnd',
        bindFirst: false,
        unsoldReturns: false,
        endAt: 1_800_000_000n,
        softCap: 0n,
      },
      ...{ hardCap: 0n, leastPaid: 0n, mostPaid: 0n, limitPaid: 0n, liquidityBps: 6_000, premiumBps: 0, advanceBps: 0 },
      ...{ liquidityLockSeconds: 0, lot: 0n, rewardBps: [], coins: [{ coin: owner, rate: firstRate }], phases: [] },
    },
  },
  ...{ token: { symbol: 'TKN', decimals: 18 }, account: owner, chainAt: 1_700_000_000n },
}

const allocationContext: AllocationContext = {
  ...{ ...presaleContext, batches: [] },
  sale: {
    ...{ ...presaleContext.sale, own: undefined, deliveredUntilAt: 1_800_000_000n, batches: 3 },
    delivery: {
      ...{ protocol: 'RUNES', name: 'A', id: '', divisibility: 0, forms: ['p2tr'] },
      ...{ deliverySeconds: 864_000, disputeSeconds: 432_000 },
    },
  },
}

const poolContext: PoolFormContext = { nowAt: context.token.chainAt, account: owner, shortName: 'local' }

const mineContext: PoolContext = {
  pool: {
    ...{ kind: 'staking', pool: owner, creator: owner, salt: '0x01', isListed: false, status: 'running', powers: [] },
    entry: { pool: owner, createdAt: 0n, variant: 'free', isLp: false },
    settings: {
      ...{ variant: 'free', stakeToken: context.token.address, rewardToken: context.token.address, isLp: false },
      ...{ startAt: 0n, endAt: undefined, rate: 1n, halving: { kind: 'none' }, leastStake: 1n, periods: [] },
      ...{ team: undefined, listRoot: undefined },
    },
    schedule: { kind: 'plain', rate: 1n, startAt: 0n },
    books: {
      ...{ staked: 0n, weight: 0n, heldStake: 0n, heldReward: 0n, funded: 0n, paid: 0n, takenBack: 0n, earned: 0n },
      ...{ free: 0n, fees: 0n, rate: 1n },
    },
    ...{ fundings: 0, blockNumber: 1n, chainAt: context.token.chainAt },
  },
  ...{ stake: { symbol: 'TKN', decimals: 18 }, reward: { symbol: 'TKN', decimals: 18 }, account: owner },
}

/** What the fields of an area are read against, and the texts of the tool that shows them. */
const wings = [
  { folder: 'packages/sdk/src/token/', context, texts: english },
  { folder: 'packages/sdk/src/lock/', context: lockContext, texts: lockEnglish },
  { folder: 'packages/sdk/src/presale/', context: presaleContext, texts: presaleEnglish },
  { folder: 'packages/sdk/src/allocation/', context: allocationContext, texts: allocationEnglish },
  { folder: 'packages/sdk/src/staking/actions/', context: mineContext, texts: stakingEnglish },
  { folder: 'packages/sdk/src/staking/', context: poolContext, texts: stakingEnglish },
] as const

const howToName = (path: string) =>
  `${path}: add its folder to \`wings\` in packages/tools/src/everyField.test.ts, with what its fields are read against and the texts of the tool that shows them`

/** Of a tool that describes its fields itself: its own texts, and what every screen knows. */
function wingOf(path: string): { context: unknown; texts: unknown } {
  const wing = wings.find(({ folder }) => path.startsWith(folder))
  if (wing) return wing
  const texts = join(repositoryRoot, dirname(path), 'texts/en.json')
  if (!existsSync(texts)) throw new Error(howToName(path))
  const known = { account: owner, shortName: 'local', chainAt: context.token.chainAt, nowAt: context.token.chainAt }
  return { context: known, texts: JSON.parse(readFileSync(texts, 'utf8')) }
}

/** Every field that is described, also those that this token would not ask for, with what it is read against. */
type Described = { name: string; path: string; field: Field<unknown>; context: unknown; texts: unknown }
const found = (await findFieldLists()).flatMap(({ path, fields }) => fields.map((one) => ({ path, ...one })))
const described: readonly Described[] = [...new Map(found.map((one) => [one.field, one])).values()].map(
  ({ path, of, field }) => ({
    ...{ name: `${of} ${field.name}`, path, field: { ...field, isOffered: undefined } },
    ...wingOf(path),
  }),
)

it('finds the fields of all actions by itself', () => {
  const known = new Set(found.map(({ field }) => field))
  const ofActions = [...actions, ...lockActions, ...presaleActions, ...allocationActions, ...poolActions].flatMap(
    ({ fields = [] }) => fields as readonly Field<unknown>[],
  )
  expect(ofActions.length).toBeGreaterThan(80)
  expect(ofActions.filter((field) => !known.has(field))).toEqual([])
})

const textIn = (all: unknown, key: string) =>
  key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], all)

describe.each(described)('the field $name', ({ field, path, context, texts }) => {
  const textOf = (key: string) => textIn(texts, key)

  it('is read against what the tests know', () => {
    const readOnce = () => parseFields([field], startOfFields([field], context), context)
    expect(readOnce, howToName(path)).not.toThrow()
  })

  it('has words', () => {
    const { hint, placeholder } = field
    const sentence = typeof hint === 'function' ? hint(context, startOfFields([field], context)) : hint && { key: hint }
    const options = field.kind === 'choice' ? field.options.map((option) => `${field.texts}.${option}`) : []
    const keys = [labelOf(field), sentence ? sentence.key : undefined, placeholder, ...options].filter(
      (key) => key !== undefined,
    )
    expect(keys.filter((key) => typeof textOf(key) !== 'string')).toEqual([])
    const values = (sentence ? sentence.values : undefined) ?? {}
    for (const name of Object.keys(values)) expect(textOf(keys[1]!)).toContain(`{{${name}}}`)
  })

  it('refuses with a reason what is no value of its kind, and makes nothing up', () => {
    const read = (text: string) => parseFields([field], { [field.name]: text }, context)
    for (const text of badInput) {
      const { faults, values, isComplete } = read(text)
      expect(faults[field.name]?.code, JSON.stringify(text)).toBeDefined()
      expect(isComplete).toBe(false)
      expect(values).toEqual({})
    }
    const { faults, isComplete } = read(' \n')
    expect(isComplete).toBe(field.isOptional ?? false)
    expect(faults[field.name] === undefined).toBe(field.isOptional ?? false)
  })

  it('hands on a value of its own kind alone, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), nearly), (text) => {
        const { faults, values, isComplete } = parseFields([field], { [field.name]: text }, context)
        if (!isComplete) return Object.keys(values).length === 0 && faults[field.name] !== undefined
        return Object.values(values).every((value) => isOfKind(field, value))
      }),
      { numRuns: 300 },
    )
  })
})

it('reads no action whole of which a field is wrong or missing', () => {
  for (const action of actions) {
    const { id, fields = [] } = action
    for (const { name, isOptional } of fields) {
      const typed = (text: string): TypedTexts => ({ ...startOfFields(fields, context), [name]: text })
      expect(parseAction(action, typed('1,5'), context).values, `${id} ${name}`).toBeUndefined()
      if (!isOptional) expect(parseAction(action, typed(''), context).values, `${id} ${name}`).toBeUndefined()
    }
  }
})

it('asks for every argument that an action does not fix itself, and for nothing else', () => {
  // What is read or signed elsewhere, or looked up by the plan.
  const elsewhere = ['bind', 'bindSale', 'setListRoot', 'setSaleList', 'registerPair']
  for (const { id, args, fixed = {}, fields = [], join } of actions) {
    if (!args || elsewhere.includes(id)) continue
    const read = Object.fromEntries(fields.map(({ name, argument = name }) => [argument, 0]))
    const given = Object.keys({ ...fixed, ...(join ? join(read) : read) })
    expect(given.toSorted(), id).toEqual(args.toSorted())
  }
})

/** Texts that look like a value of some kind. */
const nearly = fc.oneof(
  fc.integer({ min: -10, max: 100_000 }).map(String),
  fc.float({ min: 0, max: 200 }).map((number) => number.toFixed(3)),
  fc.constantFrom(owner, owner.toLowerCase(), `${owner}\n${owner}`, '2030-01-01T00:00:00Z', 'fee', '1700000001'),
)

function isOfKind({ kind }: Field<unknown>, value: unknown): boolean {
  if (value === undefined) return true // left out
  switch (kind) {
    case 'address':
      return isAddress(value as string)
    case 'addresses':
      return (value as string[]).length > 0 && (value as string[]).every((one) => isAddress(one))
    case 'amount':
      return typeof value === 'bigint' && value >= 0n
    case 'date':
      return typeof value === 'bigint' && value > context.token.chainAt
    case 'percent':
      return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 10_000
    case 'duration':
    case 'integer':
      return Number.isSafeInteger(value) && (value as number) >= 0
    case 'choice':
      return typeof value === 'string'
  }
}
