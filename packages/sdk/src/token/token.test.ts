import { compileToken } from '@tokensmith/contracts/compose/compileToken.ts'
import { loadCompiler } from '@tokensmith/contracts/compose/loadCompiler.ts'
import { hasFairMint, type TokenComposition, type TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import { tokenAbi, tokenFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { exampleTradingValues } from '@tokensmith/testing/exampleTradingValues.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, encodeFunctionData, getAddress, keccak256, numberToHex, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planTransfer } from '../base/erc20/planTransfer.ts'
import type { Plan } from '../base/plan/Plan.ts'
import { simulatePlan } from '../base/plan/simulatePlan.ts'
import { findTemplate } from '../base/toolbox/findTemplate.ts'
import { loadTemplateCode } from '../base/toolbox/loadTemplateCode.ts'
import { verifyTemplate } from '../base/toolbox/verifyTemplate.ts'
import { listTokenActions } from './actions/listTokenActions.scene.ts'
import type { TokenAction, TokenActionValues } from './actions/TokenAction.ts'
import { type TokenActionId, tokenActions } from './actions/tokenActions.ts'
import { encodeBatchTransfer } from './encodeBatchTransfer.ts'
import type { TokenValues } from './encodeConstructor.ts'
import { encodeConstructor } from './encodeConstructor.ts'
import { getToken } from './getToken.ts'
import { listTokens } from './listTokens.ts'
import { type CreatedToken, planCreateToken } from './planCreateToken.ts'
import { planTokenAction } from './planTokenAction.ts'
import { predictToken } from './predictToken.ts'

const chain = await startChain()
const { client } = chain
const [alice, bob, carol] = devAccounts.map((account) => account.address) as [Address, Address, Address]
const walletOf = (index: number) =>
  createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [devAccounts[index]!] })
const everything: readonly TokenModule[] = [
  'burn',
  'mint',
  'pause',
  'blacklist',
  'whitelist',
  'transferBurn',
  'transferFee',
  'ownershipLock',
]
const day = 86_400n
let now = 0n

beforeAll(async () => {
  await deployToolbox(chain.url, { templates: templates.filter(({ name }) => name === 'standard') })
  now = (await client.getBlock()).timestamp
})
afterAll(() => chain.stop())

const simple = { name: 'Maple', symbol: 'MAPLE', decimals: 18, supply: 10n ** 24n }
const full = (): Omit<TokenValues, 'receiver'> => ({
  ...simple,
  contractURI: 'https://example.org/maple.json',
  mintCap: 2n * 10n ** 24n,
  pausableUntil: now + 30n * day,
  whitelistUntil: now + day,
  whitelistAccounts: [alice, bob],
  transferBurnBps: 100,
  transferBurnCeilingBps: 200,
  transferFeeBps: 50,
  transferFeeCeilingBps: 300,
  feeAddress: carol,
})
const create = async (
  composition: TokenComposition,
  values: Omit<TokenValues, 'receiver'>,
  creationCode?: `0x${string}`,
) => {
  const plan = await planCreateToken(client, { account: alice, composition, values, creationCode })
  const { result } = await carryOut(chain, plan)
  return { plan, ...result }
}
const act = (token: Address, action: TokenActionId, values: TokenActionValues = {}, by = 0) =>
  carryOut(chain, planTokenAction(client, { token, action, values }), { wallet: walletOf(by) })

describe('planCreateToken', () => {
  test('creates from the published template with little calldata, at the predicted address', async () => {
    const { plan, token } = await create({ kind: 'standard', modules: [] }, simple)
    expect(token).toBe(plan.expected.token)
    const [step] = plan.steps
    expect(step && 'call' in step && step.call.data.length).toBeLessThan(2_000)
    expect(await getToken(client, token)).toMatchObject({
      ...{ name: 'Maple', symbol: 'MAPLE' },
      totalSupply: 10n ** 24n,
    })
  })

  test('creates from creation code where the template is not published', async () => {
    const { token, templateId } = await create({ kind: 'standard', modules: ['burn'] }, simple)
    expect(await verifyTemplate(client, token)).toMatchObject({ status: 'verified', templateId })
  })

  test('creates a composition that was compiled in place, and knows it again when told', async () => {
    const composition: TokenComposition = { kind: 'normal', modules: ['pause', 'whitelist'] }
    expect(findTemplate(composition)).toBeUndefined()
    await expect(planCreateToken(client, { account: alice, composition, values: full() })).rejects.toMatchObject({
      code: 'templateUnknown',
    })
    const compiled = compileToken(loadCompiler(), composition)
    const { token, templateId } = await create(composition, full(), compiled.creationCode)
    expect(await verifyTemplate(client, token)).toMatchObject({ status: 'unknownTemplate', templateId })
    const known = [{ ...composition, templateId, runtimeCodeHash: keccak256(compiled.runtimeCode) }]
    expect(await verifyTemplate(client, token, { known })).toMatchObject({ status: 'verified', composition })
  })

  test('the local prediction equals the one of the factory', async () => {
    const template = findTemplate({ kind: 'standard', modules: [] })!
    const constructorArgs = encodeConstructor(template, { ...simple, receiver: alice })
    const salt = numberToHex(7, { size: 12 })
    const creationCode = await loadTemplateCode(template)
    const predicted = await client.readContract({
      address: deployments.TokenFactory.address,
      abi: tokenFactoryAbi,
      functionName: 'predict',
      args: [bob, template.templateId, constructorArgs, salt],
    })
    expect(predictToken({ creator: bob, creationCode, constructorArgs, salt })).toBe(predicted)
  })

  test('the same salt twice is refused before anything is sent', async () => {
    const params = { account: alice, composition: { kind: 'standard', modules: [] }, values: simple } as const
    const salt = numberToHex(99, { size: 12 })
    await carryOut(chain, await planCreateToken(client, { ...params, salt }))
    await expect(planCreateToken(client, { ...params, salt })).rejects.toMatchObject({ code: 'tokenAddressTaken' })
  })

  test('receipts without the creation are an error, never a guess', async () => {
    const plan = await planCreateToken(client, {
      account: alice,
      composition: { kind: 'standard', modules: [] },
      values: simple,
    })
    expect(() => plan.read([])).toThrowError(expect.objectContaining({ code: 'tokenCreatedEventMissing' }))
  })

  test('receipts of another creation are an error too', async () => {
    const params = { account: alice, composition: { kind: 'standard', modules: [] }, values: simple } as const
    const { receipts } = await carryOut(chain, await planCreateToken(client, params))
    const other = await planCreateToken(client, params)
    expect(() => other.read(receipts)).toThrowError(expect.objectContaining({ code: 'tokenAddressDiffers' }))
  })

  test.each<[string, TokenModule[], Partial<TokenValues>, string]>([
    ['a supply above the cap', ['mint'], { mintCap: 1n }, 'supplyAboveCap'],
    ['a missing cap', ['mint'], { mintCap: undefined }, 'modulesInvalid'],
    ['a rate above its ceiling', ['transferFee'], { transferFeeBps: 301 }, 'taxAboveCeiling'],
    [
      'ceilings above 25 % together',
      ['transferBurn', 'transferFee'],
      { transferBurnCeilingBps: 2_000, transferFeeCeilingBps: 501 },
      'taxCeilingsTooHigh',
    ],
    ['units too coarse for a fee', ['transferFee'], { decimals: 11, supply: 10n ** 12n - 1n }, 'taxUnitsTooCoarse'],
  ])('%s is refused', async (_, modules, change, code) => {
    const values = { ...full(), ...change }
    const composition: TokenComposition = { kind: 'normal', modules }
    await expect(planCreateToken(client, { account: alice, composition, values })).rejects.toMatchObject({ code })
  })

  test.each<[name: string, Partial<TokenValues>, code: string]>([
    ['of nothing', { transferBurnBps: 0 }, 'fixedRateZero'],
    ['that together pass a quarter', { transferBurnBps: 2_451 }, 'taxCeilingsTooHigh'],
    ['of coarse units', { decimals: 6, supply: 10n ** 11n }, 'taxUnitsTooCoarse'],
  ])('fixed rates %s are refused', async (_, change, code) => {
    const values = { ...full(), ...change }
    const composition: TokenComposition = { kind: 'standard', modules: ['transferBurn', 'transferFee'] }
    await expect(planCreateToken(client, { account: alice, composition, values })).rejects.toMatchObject({ code })
  })

  test('a standard token with an owner module is refused', async () => {
    const composition: TokenComposition = { kind: 'standard', modules: ['mint'] }
    await expect(planCreateToken(client, { account: alice, composition, values: full() })).rejects.toMatchObject({
      code: 'modulesInvalid',
    })
  })

  test('what the constructor refuses is found by the simulation, by name', async () => {
    const values = { ...full(), pausableUntil: now + 400n * day }
    const composition: TokenComposition = { kind: 'normal', modules: ['pause'] }
    const plan = await planCreateToken(client, { account: alice, composition, values })
    const { steps } = await simulatePlan(client, plan, alice)
    expect(steps[0]).toMatchObject({
      outcome: 'reverts',
      error: { code: 'contractReverted', params: { name: 'Pausable_InvalidPausableUntil' } },
    })
  })

  test('every template of the build is created and verified', async () => {
    const { uniswapRouter: router, weth: base } = await deployThirdParty(chain.url)
    const { timestamp: nowAt } = await client.getBlock()
    for (const { kind, modules } of templates) {
      const supply = hasFairMint({ kind }) ? 0n : simple.supply
      const example = { router, base, nowAt, supply, purse: carol }
      const { token } = await create(
        { kind, modules },
        { ...full(), supply, ...exampleTradingValues({ kind, modules }, example) },
      )
      expect((await verifyTemplate(client, token)).status).toBe('verified')
    }
  })
})

describe('getToken', () => {
  test('reads taxes on transfers that nobody can change as their own ceilings, and no power over them', async () => {
    // Ceilings that are told besides mean nothing where nobody could use them.
    const { token } = await create({ kind: 'standard', modules: ['transferBurn', 'transferFee'] }, full())
    const state = await getToken(client, token)
    expect(state).toMatchObject({
      ...{ owner: undefined, capabilities: [] },
      transferBurn: { bps: 100, ceilingBps: 100 },
      transferFee: { bps: 50, ceilingBps: 50, feeAddress: carol },
    })
    const ids = listTokenActions({ ...state, owner: alice }, alice).map(({ id }) => id)
    expect(ids).toContain('transfer')
    expect(ids.filter((id) => /Burn|Fee/.test(id))).toEqual([])
  })

  test('reads everything of a token with all modules', async () => {
    const { token } = await create({ kind: 'normal', modules: everything }, full())
    const state = await getToken(client, token, { account: bob })
    expect(state).toMatchObject({
      verification: { status: 'verified' },
      modules: everything,
      name: 'Maple',
      decimals: 18,
      totalSupply: simple.supply,
      contractURI: 'https://example.org/maple.json',
      owner: alice,
      pendingOwner: undefined,
      ownershipLockedUntilAt: 0n,
      mint: { cap: 2n * 10n ** 24n, isFinished: false },
      pause: { isPaused: false, pausableUntilAt: now + 30n * day },
      blacklist: { isEnded: false },
      whitelist: { untilAt: now + day },
      transferBurn: { bps: 100, ceilingBps: 200 },
      transferFee: { bps: 50, ceilingBps: 300, feeAddress: carol },
      account: { address: bob, balance: 0n, isBlacklisted: false, isWhitelisted: true },
    })
    expect(state.capabilities?.map(({ power }) => power).toSorted()).toEqual([
      ...['blacklist', 'feeAddress', 'mint', 'ownershipLock', 'pause', 'transferBurn', 'transferFee'],
      ...['transferOwnership', 'whitelist'],
    ])
    expect(state.capabilities?.every(({ fromAt, holder }) => fromAt === 0n && holder === alice)).toBe(true)
    expect(state.capabilities?.find(({ power }) => power === 'mint')).toMatchObject({ limit: 10n ** 24n })
  })

  test('a standard token has no owner and no powers', async () => {
    const { token } = await create({ kind: 'standard', modules: [] }, simple)
    const state = await getToken(client, token)
    expect(state.owner).toBeUndefined()
    expect(state.capabilities).toEqual([])
  })

  test('a code that differs from its template is told, and its word about powers not taken', async () => {
    const { token } = await create({ kind: 'standard', modules: [] }, simple)
    const snapshot = await chain.rpc('evm_snapshot')
    const code = (await client.getCode({ address: token })) ?? '0x'
    await chain.rpc('anvil_setCode', [token, `${code.slice(0, -2)}00`])
    const state = await getToken(client, token)
    expect(state.verification.status).toBe('codeDiffers')
    expect(state.capabilities).toBeUndefined()
    await chain.rpc('evm_revert', [snapshot])
  })

  test('an address without code is no token', async () => {
    await expect(getToken(client, carol)).rejects.toMatchObject({ code: 'tokenNotFound' })
  })

  /** Hostile contracts in bytecode: each answers every call in its own bad way. */
  test.each([
    ['reverts with nothing', '0x60006000fd'],
    ['answers with nothing', '0x00'],
    ['burns all gas', '0x5b600056'],
    ['is no program at all', '0xfe'],
    ['answers a megabyte', '0x620fffff6000f3'],
    ['answers 100 kB that its gas allows', '0x620186a06000f3'],
    ['reverts with a megabyte', '0x620fffff6000fd'],
    ['answers one byte', '0x60016000f3'],
    ['answers 2^256 - 1', '0x60001960005260206000f3'],
  ])('a contract that %s can be read and is foreign', async (_, code) => {
    const address = getAddress('0x00000000000000000000000000000000deadbeef')
    await chain.rpc('anvil_setCode', [address, code])
    const state = await getToken(client, address)
    expect(state.verification.status).toBe('foreign')
    expect(state.decimals).toBeUndefined()
    expect(state.capabilities).toBeUndefined()
  })

  test('a name in bytes32 is read, without what cannot be seen', async () => {
    const address = getAddress('0x00000000000000000000000000000000deadbeee')
    const word = `4d616b6572e2808b00${'00'.repeat(23)}`
    await chain.rpc('anvil_setCode', [address, `0x7f${word}60005260206000f3`])
    expect(await getToken(client, address)).toMatchObject({ name: 'Maker', symbol: 'Maker' })
  })
})

describe('planTokenAction', () => {
  test('every action is a function of its contract with the same arguments', () => {
    const rates = { burnBps: 1, fundBps: 2, inviterBps: 3 }
    const example: TokenActionValues = {
      ...{ to: bob, account: bob, receiver: bob, inviter: bob, feeAddress: bob, newOwner: bob, fund: bob },
      ...{ factory: bob, other: bob, accounts: [bob], amount: 1n, maxTransaction: 1n, maxHolding: 1n, maxBuy: 1n },
      ...{ bps: 1, ceilingBps: 1, buyBps: 1, sellBps: 1, buyCeilingBps: 1, sellCeilingBps: 1, coolDown: 1, count: 1 },
      ...{ addresses: 1, phase: 1, until: 1n, unlockAt: 1n, deadline: 1n, exemption: 'fee', buy: rates, sell: rates },
      ...{ split: { weights: { burn: 1 } }, root: zeroHash, signature: zeroHash },
    }
    for (const { id, args, part, fixed = {} } of tokenActions as readonly (TokenAction & { id: TokenActionId })[]) {
      if (!args) continue
      const kind = part === 'lpDividend' ? part : undefined
      const typed = args.filter((name) => !(name in fixed))
      const values = Object.fromEntries(typed.map((name) => [name, example[name]]))
      const [step] = planTokenAction(client, {
        token: alice,
        action: id,
        kind,
        values,
      }).steps
      expect(step && 'call' in step && step.call.data, id).toMatch(/^0x[0-9a-f]{8}/)
      if (typed.length === 0) continue
      expect(() => planTokenAction(client, { token: alice, action: id }), id).toThrow('tokenActionUnknown')
    }
  })

  test('an owner mints, pauses, lists, taxes, hands over and renounces', async () => {
    const modules: TokenModule[] = [
      'burn',
      'mint',
      'pause',
      'blacklist',
      'transferBurn',
      'transferFee',
      'ownershipLock',
    ]
    const composition: TokenComposition = { kind: 'normal', modules }
    const { creationCode, runtimeCode } = compileToken(loadCompiler(), composition)
    const { token, templateId } = await create(composition, full(), creationCode)
    const known = [{ ...composition, templateId, runtimeCodeHash: keccak256(runtimeCode) }]
    await act(token, 'mint', { to: bob, amount: 5n })
    await act(token, 'finishMinting')
    await act(token, 'addBlacklisted', { accounts: [bob] })
    await act(token, 'endBlacklist')
    await act(token, 'pause', { until: now + 20n * day })
    await act(token, 'unpause')
    await act(token, 'endPause')
    await act(token, 'setTransferBurn', { bps: 0 })
    await act(token, 'lowerTransferBurnCeiling', { ceilingBps: 10 })
    await act(token, 'setTransferFee', { bps: 0 })
    await act(token, 'lowerTransferFeeCeiling', { ceilingBps: 10 })
    await act(token, 'setFeeAddress', { feeAddress: bob })
    await act(token, 'burn', { amount: 1n })
    await act(token, 'transfer', { to: bob, amount: 1n })
    await act(token, 'transferOwnership', { newOwner: bob })
    const offered = await getToken(client, token, { known })
    expect(offered).toMatchObject({ owner: alice, pendingOwner: bob })
    expect(offered.capabilities?.find(({ power }) => power === 'acceptOwnership')?.holder).toBe(bob)
    await act(token, 'acceptOwnership', {}, 1)
    await expect(act(token, 'renounceOwnership')).rejects.toMatchObject({ code: 'noPermission' })
    await act(token, 'renounceOwnership', {}, 1)
    const state = await getToken(client, token, { known })
    expect(state).toMatchObject({ owner: zeroAddress, mint: { isFinished: true }, transferBurn: { ceilingBps: 10 } })
    expect(state.capabilities).toEqual([])
  }, 60_000)

  test('a locked ownership offers nothing until the date, and everything after it', async () => {
    const { token } = await create({ kind: 'normal', modules: ['burn', 'mint', 'ownershipLock'] }, full())
    const snapshot = await chain.rpc('evm_snapshot')
    const until = (await client.getBlock()).timestamp + 1_000n
    await act(token, 'lockOwnership', { until })
    const locked = await getToken(client, token)
    expect(listTokenActions(locked, alice).map(({ id }) => id)).toEqual(['transfer', 'burn'])
    expect(locked.capabilities?.find(({ power }) => power === 'mint')).toMatchObject({ fromAt: until })
    await expect(act(token, 'mint', { to: bob, amount: 1n })).rejects.toMatchObject({
      code: 'contractReverted',
      params: { name: 'OwnershipLock_Locked', until },
    })
    await chain.rpc('anvil_mine', ['0x2', numberToHex(1_000)])
    await act(token, 'mint', { to: bob, amount: 1n })
    await chain.rpc('evm_revert', [snapshot])
  })

  test('offers each role only what it can do', async () => {
    const { token } = await create({ kind: 'normal', modules: ['burn', 'mint'] }, full())
    const state = await getToken(client, token)
    const ids = (account?: Address) => listTokenActions(state, account).map(({ id }) => id)
    expect(ids(alice)).toEqual(['transfer', 'burn', 'mint', 'finishMinting', 'transferOwnership', 'renounceOwnership'])
    expect(ids(bob)).toEqual(['transfer', 'burn'])
    expect(ids(undefined)).toEqual(['transfer', 'burn'])
  })

  test('an unknown action and a missing value are refused', () => {
    const params = { token: alice, action: 'fly' as TokenActionId }
    expect(() => planTokenAction(client, params)).toThrowError(expect.objectContaining({ code: 'tokenActionUnknown' }))
    expect(() => planTokenAction(client, { token: alice, action: 'mint', values: { to: bob } })).toThrowError(
      expect.objectContaining({ params: { action: 'mint.amount' } }),
    )
  })
})

describe('planTransfer', () => {
  test('moves coin and tokens', async () => {
    const { token } = await create({ kind: 'standard', modules: [] }, simple)
    await carryOut(chain, planTransfer(client, { token, to: carol, amount: 3n }))
    expect((await getToken(client, token, { account: carol })).account?.balance).toBe(3n)
    const before = await client.getBalance({ address: carol })
    await carryOut(chain, planTransfer(client, { token: zeroAddress, to: carol, amount: 4n }))
    expect(await client.getBalance({ address: carol })).toBe(before + 4n)
  })

  test('more than there is, is refused with the figures before the wallet is asked', async () => {
    const { token } = await create({ kind: 'standard', modules: [] }, simple)
    const wallet = walletOf(1)
    const plan = planTransfer(client, { token, to: carol, amount: 3n })
    await expect(carryOut(chain, plan, { wallet })).rejects.toMatchObject({
      code: 'contractReverted',
      params: { name: 'ERC20InsufficientBalance', balance: 0n, needed: 3n },
    })
    expect(wallet.writeRequests).toEqual([])
  })
})

describe('encodeBatchTransfer', () => {
  const rows = Array.from({ length: 25 }, (_, index) => ({
    to: numberToHex(0x1000 + index, { size: 20 }) as Address,
    amount: BigInt(index + 1) * 1_000n,
  }))

  test.each([
    ['many amounts', rows],
    ['equal amounts', rows.map((row) => ({ ...row, amount: 7n }))],
    ['a single row', rows.slice(0, 1)],
  ])('%s: everyone is paid once, and the chain itself refuses the same transaction again', async (_, list) => {
    const { token } = await create({ kind: 'standard', modules: [] }, simple)
    const args = [numberToHex(1, { size: 32 }), 0n, encodeBatchTransfer(list)] as const
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'batchTransfer', args })
    const plan: Plan<undefined> = {
      chainId: client.chain.id,
      steps: [{ id: 'batchTransfer', call: { to: token, data } }],
      read: () => undefined,
    }
    await carryOut(chain, plan)
    for (const { to, amount } of list) {
      expect((await getToken(client, token, { account: to })).account?.balance).toBe(amount)
    }
    await expect(carryOut(chain, plan)).rejects.toMatchObject({ params: { name: 'TokenBase_BatchAlreadyTransferred' } })
  })

  test.each([
    ['an empty list', [], 'batchEmpty'],
    ['half an address', [{ to: '0x12' as Address, amount: 1n }], 'batchRowInvalid'],
    ['a negative amount', [{ to: rows[0]!.to, amount: -1n }], 'batchRowInvalid'],
    ['an amount of more than 32 bytes', [{ to: rows[0]!.to, amount: 2n ** 256n }], 'batchRowInvalid'],
  ])('refuses %s', (_, list, code) => {
    expect(() => encodeBatchTransfer(list)).toThrowError(expect.objectContaining({ code }))
  })
})

describe('listTokens', () => {
  test('pages through the tokens of a creator, newest first', async () => {
    const wallet = walletOf(2)
    const created: CreatedToken[] = []
    for (const symbol of ['ONE', 'TWO', 'THREE']) {
      const plan = await planCreateToken(client, {
        account: carol,
        composition: { kind: 'standard', modules: [] },
        values: { ...simple, symbol },
      })
      created.push((await carryOut(chain, plan, { wallet })).result)
    }
    const first = await listTokens(client, { creator: carol, pageSize: 2 })
    expect(first).toMatchObject({ total: 3, pageCount: 2 })
    expect(first.tokens.map(({ symbol }) => symbol)).toEqual(['THREE', 'TWO'])
    expect(first.tokens[0]).toMatchObject({
      address: created[2]!.token,
      composition: { kind: 'standard', modules: [] },
    })
    const second = await listTokens(client, { creator: carol, page: 1, pageSize: 2 })
    expect(second.tokens.map(({ symbol }) => symbol)).toEqual(['ONE'])
    expect((await listTokens(client, { creator: carol, page: 2, pageSize: 2 })).tokens).toEqual([])
  })
})
