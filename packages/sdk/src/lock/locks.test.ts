import { localExchange } from '@tokensmith/chains/localChain.ts'
import { tokenLockAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployThirdParty, readUniswapAbi } from '@tokensmith/devnet/deployThirdParty.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender, type DevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { passTime } from '@tokensmith/testing/passTime.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import {
  type Address,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../base/plan/Plan.ts'
import { getLiquidityTokens } from '../token/getLiquidityTokens.ts'
import { getLock } from './getLock.ts'
import { getAllLocks, getLocksOfOwner, getLocksOfToken } from './getLocks.ts'
import { getLpPair, sharesOfPair } from './getLpPair.ts'
import { getTokenLocks } from './getTokenLocks.ts'
import { getVaultAdvice } from './getVaultAdvice.ts'
import { listLockActions, lockActions } from './lockActions.ts'
import { type PlanLockParams, planLock } from './planLock.ts'
import { type PlanLockActionParams, planLockAction } from './planLockAction.ts'
import { planLockMany } from './planLockMany.ts'
import { planWithdrawDue } from './planWithdrawDue.ts'
import { previewReceived } from './previewReceived.ts'
import { releasedAt } from './releasedAt.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client } = chain
const [payer, second, third] = devAccounts as unknown as [Account, Account, Account]
const day = 86_400n
const lockAddress = deployments.TokenLock.address
let sender: DevSender
let lpToken: Address
let pairTokens: Address[]

beforeAll(async () => {
  sender = await createDevSender(chain.url, payer)
  const { uniswapFactory } = await deployThirdParty(chain.url)
  await deployToolbox(chain.url, { templates: [] })
  pairTokens = [await deployCoin(), await deployCoin(6)]
  lpToken = await createPair(uniswapFactory)
})
afterAll(() => chain.stop())

const create = async (data: Hex): Promise<Address> => getAddress((await sender.send({ data })).contractAddress!)
/** A coin of which the payer has everything. */
const deployCoin = (decimals = 18): Promise<Address> =>
  create(creationCode('packages/contracts/test/_mocks/hostile/NamedToken.sol', ['COIN', decimals, 10n ** 24n]))
/** One with a bad habit, of which the payer gets as much. */
async function deployHostile(code: Hex): Promise<Address> {
  const token = await create(code)
  await tell(token, 'mint', [payer.address, 10n ** 24n])
  return token
}

/** A real pair with liquidity, whose tokens the payer has. */
async function createPair(factory: Address): Promise<Address> {
  const abi = readUniswapAbi('v2-core', 'UniswapV2Factory')
  await sender.send({ to: factory, data: encodeFunctionData({ abi, functionName: 'createPair', args: pairTokens }) })
  const pair = (await client.readContract({
    address: factory,
    abi,
    functionName: 'getPair',
    args: pairTokens,
  })) as Address
  for (const token of pairTokens) await tell(token, 'transfer', [pair, 10n ** 12n])
  const mint = encodeFunctionData({
    abi: parseAbi(['function mint(address to)']),
    functionName: 'mint',
    args: [payer.address],
  })
  await sender.send({ to: pair, data: mint })
  return pair
}

const hostileAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function rebase(uint256 numerator, uint256 denominator)',
  'function armReads(bool armed)',
  'function transfer(address to, uint256 amount)',
])
const tell = (to: Address, functionName: 'mint' | 'rebase' | 'armReads' | 'transfer', args: readonly unknown[]) => {
  const call: EncodeFunctionDataParameters = { abi: hostileAbi, functionName, args }
  return sender.send({ to, data: encodeFunctionData(call) })
}
const carry = <Result>(plan: Plan<Result>, account: Account = payer) =>
  carryOut(chain, plan, {
    wallet: createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [account] }),
  })
const now = async () => (await client.getBlock()).timestamp
const balanceOf = (token: Address, account: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
const allowance = (token: Address) =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [payer.address, lockAddress] })
const fixedIn = async (seconds: bigint) => ({ kind: 'fixed', unlockAt: (await now()) + seconds }) as const

async function lock(params: Partial<PlanLockParams> & { token: Address }) {
  const schedule = params.schedule ?? (await fixedIn(day))
  const plan = await planLock(client, { account: payer.address, amount: 1_000n, ...params, schedule })
  const { result } = await carry(plan)
  const made = await getLock(client, result.locks[0]!.id)
  expect(result.locks).toMatchObject([{ id: made.id, owner: made.owner, amount: made.amount, schedule: made.schedule }])
  return made
}

async function act(id: bigint, params: Omit<PlanLockActionParams, 'account' | 'lock'>, account = payer) {
  const plan = await planLockAction(client, { account: account.address, lock: await getLock(client, id), ...params })
  return (await carry(plan, account)).result
}
const refusal = (id: bigint, params: Omit<PlanLockActionParams, 'account' | 'lock'>, account = payer) =>
  act(id, params, account).then(
    () => 'done',
    (error) => error.code,
  )

describe('planLock', () => {
  test('allows exactly the amount, also where an old allowance is left, and locks it', async () => {
    const token = await deployHostile(creationCode('packages/contracts/test/_mocks/hostile/ApprovalRaceToken.sol'))
    await sender.send({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [lockAddress, 5n] }),
    })
    const schedule = await fixedIn(day)
    const plan = await planLock(client, { account: payer.address, token, amount: 1_000n, schedule })
    expect(plan.steps.map(({ id }) => id)).toEqual(['approve:token:reset', 'approve:token', 'lock'])
    const { result } = await carry(plan)
    expect(result.locks).toMatchObject([{ owner: payer.address, amount: 1_000n }])
    expect(await allowance(token)).toBe(0n)
    expect(await getLock(client, result.locks[0]!.id)).toMatchObject({
      ...{ token, owner: payer.address, amount: 1_000n, rest: 1_000n, locked: 1_000n, due: 0n, isLp: false },
      ...{ status: 'locked', isExtendable: true, nextReleaseAt: schedule.unlockAt, vault: undefined },
      schedule: { kind: 'fixed', startAt: schedule.unlockAt, endAt: schedule.unlockAt },
    })
  })

  test('the received amount of a token with a fee is known before and credited after', async () => {
    const token = await deployHostile(
      creationCode('packages/contracts/test/_mocks/hostile/FeeOnTransferToken.sol', [250n]),
    )
    const preview = await previewReceived(client, { account: payer.address, token, amount: 10_000n })
    expect(preview).toEqual({ received: 9_750n, feeBps: 250 })
    expect((await lock({ token, amount: 10_000n })).amount).toBe(preview.received)
    expect(await previewReceived(client, { account: third.address, token, amount: 1n })).toEqual({})
  })

  test('a rebasing token gets a vault of its own and is released by parts of what the vault holds', async () => {
    const token = await deployHostile(creationCode('packages/contracts/test/_mocks/hostile/RebasingToken.sol'))
    expect(await getVaultAdvice(client, token)).toEqual({ rebasing: true, signs: ['sharesOf'] })
    expect(await getVaultAdvice(client, lpToken)).toEqual({ rebasing: false, signs: [] })
    const startAt = await now()
    const schedule = { kind: 'linear', startAt, endAt: startAt + 100n * day } as const
    const { id, vault } = await lock({ token, schedule, rebasing: true })
    await tell(token, 'rebase', [3n, 1n])
    await passTime(chain, 50n * day)
    const found = await getLock(client, id)
    expect(found).toMatchObject({ vault, amount: 1_000n, balance: 3_000n, status: 'releasing' })
    expect(found.due).toBe((3_000n * found.withdrawable) / 1_000n)
    expect(found.locked + found.due).toBe(3_000n)
    const { tokens } = await act(id, { action: 'withdraw' })
    expect(tokens).toBeGreaterThanOrEqual(found.due)
  })

  test.each<[string, () => Promise<Partial<PlanLockParams>>]>([
    ['unlockDateInPast', async () => ({ schedule: { kind: 'fixed', unlockAt: await now() } })],
    ['amountZero', async () => ({ amount: 0n })],
    ['lockOwnerInvalid', async () => ({ owner: zeroAddress })],
    ['lockOwnerInvalid', async () => ({ owner: lockAddress })],
    ['insufficientTokenBalance', async () => ({ account: third.address })],
    ['tokenNotFound', async () => ({ token: second.address })],
    ['notLpAddress', async () => ({ lp: true })],
    ['lockContractMissing', async () => ({ overrides: { TokenLock: third.address } })],
    ['toolboxCodeDiffers', async () => ({ overrides: { TokenLock: lpToken } })],
  ])('refuses with %s before anything is signed', async (code, change) => {
    const base = { account: payer.address, token: pairTokens[0]!, amount: 1n, schedule: await fixedIn(day) }
    await expect(planLock(client, { ...base, ...(await change()) })).rejects.toMatchObject({ code })
  })
})

describe('planLockMany', () => {
  test('one allowance and one transaction for each chunk of the same dates; each owner gets his lock', async () => {
    const token = await deployCoin()
    const schedule = await fixedIn(day)
    const own = {
      kind: 'periodic',
      startAt: schedule.unlockAt,
      firstBps: 1_000,
      period: day,
      periodBps: 4_500,
    } as const
    const rows = [
      { owner: second.address, amount: 10n },
      { owner: third.address, amount: 20n, schedule: own },
      { owner: third.address, amount: 30n },
      { owner: payer.address, amount: 40n },
    ]
    const plan = await planLockMany(client, { account: payer.address, token, rows, schedule, chunkSize: 2 })
    expect(plan.steps.map(({ id }) => id)).toEqual(['approve:token', 'lockMany:0', 'lockMany:1', 'lockMany:2'])
    const { locks } = (await carry(plan)).result
    expect(locks.map(({ amount }) => amount)).toEqual([10n, 30n, 40n, 20n])
    expect(await allowance(token)).toBe(0n)
    const last = await getLock(client, locks[3]!.id)
    expect(last).toMatchObject({ owner: third.address, schedule: own })
    expect(last.schedule.endAt).toBe(own.startAt + 2n * day)
  })

  test('a row that the contract would refuse is named, and nothing is planned', async () => {
    const schedule = await fixedIn(day)
    const rows = [
      { owner: second.address, amount: 1n },
      { owner: zeroAddress as Address, amount: 1n },
    ]
    const params = { account: payer.address, token: pairTokens[0]!, schedule }
    await expect(planLockMany(client, { ...params, rows })).rejects.toMatchObject({
      ...{ code: 'batchRowInvalid', params: { row: 2 }, cause: { code: 'lockOwnerInvalid' } },
    })
    await expect(planLockMany(client, { ...params, rows: [] })).rejects.toMatchObject({ code: 'batchEmpty' })
  })

  test('a full chunk stays under what a transaction may ask for', async () => {
    const token = await deployCoin()
    for (const rebasing of [false, true]) {
      const rows = Array.from({ length: rebasing ? 25 : 50 }, (_, index) => ({
        owner: `0x${(index + 2 ** 20 + (rebasing ? 100 : 0)).toString(16).padStart(40, '0')}` as Address,
        amount: 1_000_000n,
      }))
      const plan = await planLockMany(client, {
        account: payer.address,
        token,
        rows,
        schedule: await fixedIn(day),
        rebasing,
      })
      expect(plan.steps).toHaveLength(2)
      const { receipts } = await carry(plan)
      expect(receipts.at(-1)!.gasUsed).toBeLessThan(12_000_000n)
    }
  })
})

describe('planLockAction', () => {
  test('a lock is topped up, extended, split, handed over and emptied, and every action says what it did', async () => {
    const token = await deployCoin()
    const { id, schedule } = await lock({ token })
    expect(await act(id, { action: 'topUp', values: { amount: 500n } })).toEqual({ added: 500n })
    const end = schedule.endAt + day
    expect(await act(id, { action: 'extend', values: { end } })).toEqual({ endAt: end })
    expect((await getLock(client, id)).schedule.endAt).toBe(schedule.endAt + day)
    const { newId } = await act(id, { action: 'split', values: { amount: 600n } })
    expect(await getLock(client, newId!)).toMatchObject({ amount: 600n, owner: payer.address })
    const offered = await act(id, { action: 'transferLock', values: { newOwner: second.address } })
    expect(offered).toEqual({ offeredTo: second.address })
    expect((await getLock(client, id)).pendingOwner).toBe(second.address)
    expect(await act(id, { action: 'cancelTransfer' })).toEqual({})
    expect((await getLock(client, id)).pendingOwner).toBeUndefined()
    await act(id, { action: 'transferLock', values: { newOwner: second.address } })
    expect(await act(id, { action: 'acceptLock' }, second)).toEqual({ newOwner: second.address })
    expect((await getLock(client, id)).owner).toBe(second.address)
    await passTime(chain, 3n * day)
    const partly = { action: 'withdrawTo', values: { amount: 100n, receiver: third.address } } as const
    expect(await act(id, partly, second)).toEqual({ tokens: 100n })
    expect(await balanceOf(token, third.address)).toBe(100n)
    expect(await act(id, { action: 'withdraw' }, second)).toEqual({ tokens: 800n })
    expect(await getLock(client, id)).toMatchObject({ status: 'empty', rest: 0n, locked: 0n, isExtendable: false })
  })

  test('a lock that was given up is permanent and takes nothing more', async () => {
    const { id } = await lock({ token: await deployCoin() })
    expect(await refusal(id, { action: 'renounceLock', values: { rest: 999n } })).toBe('lockRestDiffers')
    await act(id, { action: 'renounceLock', values: { rest: 1_000n } })
    const found = await getLock(client, id)
    expect(found).toMatchObject({ status: 'permanent', owner: undefined, locked: 1_000n, nextReleaseAt: undefined })
    expect(await refusal(id, { action: 'topUp', values: { amount: 1n } })).toBe('lockPermanent')
    expect(listLockActions(found, payer.address, await now())).toEqual([])
  })

  test('each refusal has its code before the wallet is asked', async () => {
    const { id, schedule } = await lock({ token: await deployCoin() })
    const values = (changes: PlanLockActionParams['values']) => changes
    const refusals: [PlanLockActionParams['action'], PlanLockActionParams['values'], string][] = [
      ['withdraw', {}, 'lockNothingDue'],
      ['withdrawTo', values({ amount: 1n, receiver: second.address }), 'lockNothingDue'],
      ['extend', values({ end: schedule.endAt }), 'lockNotLater'],
      ['extend', values({ end: 10n ** 10n }), 'lockDateTooLate'],
      ['topUp', values({ amount: 0n }), 'amountZero'],
      ['split', values({ amount: 1_000n }), 'amountAbove'],
      ['split', {}, 'inputEmpty'],
      ['transferLock', values({ newOwner: payer.address }), 'lockOwnerInvalid'],
      ['acceptLock', {}, 'noPermission'],
    ]
    for (const [action, given, code] of refusals) expect(await refusal(id, { action, values: given })).toBe(code)
    expect(await refusal(id, { action: 'extend', values: { end: schedule.endAt + 1n } }, second)).toBe('noPermission')
    await passTime(chain, 2n * day)
    expect(await refusal(id, { action: 'extend', values: { end: await now() } })).toBe('lockNotLater')
    expect(await refusal(id, { action: 'topUp', values: { amount: 1n } })).toBe('lockEnded')
    const tooMuch = { amount: 1_001n, receiver: second.address }
    expect(await refusal(id, { action: 'withdrawTo', values: tooMuch })).toBe('amountAbove')
    const toNobody = { amount: 1n, receiver: zeroAddress as Address }
    expect(await refusal(id, { action: 'withdrawTo', values: toNobody })).toBe('lockReceiverInvalid')
  })

  test('only actions that make sense are offered', async () => {
    const { id } = await lock({ token: await deployCoin() })
    const offered = async (account?: Account) =>
      listLockActions(await getLock(client, id), account?.address, await now()).map((action) => action.id)
    expect(await offered(payer)).toEqual(['extend', 'topUp', 'split', 'transferLock', 'renounceLock'])
    expect(await offered(second)).toEqual(['topUp'])
    await act(id, { action: 'transferLock', values: { newOwner: second.address } })
    expect(await offered(second)).toEqual(['topUp', 'acceptLock'])
    await passTime(chain, 2n * day)
    expect(await offered()).toEqual([])
    expect(lockActions).toHaveLength(9)
  })
})

describe('planWithdrawDue', () => {
  test('takes all that is due of several locks in one prompt, and leaves the others alone', async () => {
    const token = await deployCoin()
    const rows = [1n, 2n, 3n].map((amount) => ({ owner: payer.address, amount }))
    const schedule = await fixedIn(day)
    rows.push({ owner: second.address, amount: 4n })
    const { locks } = (await carry(await planLockMany(client, { account: payer.address, token, rows, schedule })))
      .result
    await act(locks[0]!.id, { action: 'extend', values: { end: schedule.unlockAt + 9n * day } })
    await passTime(chain, 2n * day)
    const states = await Promise.all(locks.map(({ id }) => getLock(client, id)))
    const plan = await planWithdrawDue(client, { account: payer.address, locks: states })
    const ids = [locks[1]!.id, locks[2]!.id]
    expect(plan.steps.map((step) => step.id)).toEqual(ids.map((id) => `withdraw:${id}`))
    const chains = { [chain.chainId]: chain.url }
    const wallet = createTestWallet({ chains, accounts: [payer], atomic: 'supported' })
    const { result } = await carryOut(chain, plan, { wallet })
    expect(wallet.writeRequests.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
    expect(result.withdrawn).toEqual([
      { id: ids[0], tokens: 2n },
      { id: ids[1], tokens: 3n },
    ])
    const later = await Promise.all(locks.map(({ id }) => getLock(client, id)))
    await expect(planWithdrawDue(client, { account: payer.address, locks: later })).rejects.toMatchObject({
      code: 'lockNothingDue',
    })
  })
})

describe('reading locks', () => {
  test('pages go through all locks of an owner, a token and the chain', async () => {
    const token = await deployCoin()
    const rows = Array.from({ length: 7 }, () => ({ owner: third.address, amount: 5n }))
    const schedule = await fixedIn(day)
    await carry(await planLockMany(client, { account: payer.address, token, rows, schedule }))
    const ids: bigint[] = []
    for (let cursor: bigint | undefined = 0n; cursor !== undefined; ) {
      const page: Awaited<ReturnType<typeof getLocksOfToken>> = await getLocksOfToken(client, token, {
        cursor,
        size: 3n,
      })
      ids.push(...page.locks.map(({ id }) => id))
      expect(page.total).toBe(7n)
      cursor = page.nextCursor
    }
    expect(new Set(ids).size).toBe(7)
    const owned = await getLocksOfOwner(client, third.address)
    expect(owned.locks.every(({ owner }) => owner === third.address)).toBe(true)
    expect((await getAllLocks(client, { size: 1_000n })).locks).toHaveLength(25)
    expect(await getLocksOfOwner(client, zeroAddress)).toMatchObject({ locks: [], total: 0n, nextCursor: undefined })
    await expect(getLock(client, 10n ** 9n)).rejects.toMatchObject({ params: { name: 'TokenLock_UnknownLock' } })
  })

  test('what is due and released is to the base unit what the contract says, at any time', async () => {
    const startAt = await now()
    const { id } = await lock({
      ...{ token: await deployCoin(), amount: 10_007n },
      schedule: { kind: 'periodic', startAt: startAt + day, firstBps: 333, period: day, periodBps: 1_111 },
    })
    const { schedule, amount } = await getLock(client, id)
    for (let at = startAt; at < schedule.endAt + day; at += day / 3n) {
      const args = [id, at] as const
      const said = await client.readContract({
        address: lockAddress,
        abi: tokenLockAbi,
        functionName: 'releasedAt',
        args,
      })
      expect(releasedAt(schedule, amount, at)).toBe(said)
    }
  })

  test('the shares of supply that are locked, burnt and permanent, and the earliest unlock without dust', async () => {
    const token = await deployCoin()
    const schedule = await fixedIn(100n * day)
    await lock({ token, amount: 2n * 10n ** 23n, schedule })
    const permanent = await lock({ token, amount: 10n ** 23n, schedule })
    await act(permanent.id, { action: 'renounceLock', values: { rest: 10n ** 23n } })
    await tell(token, 'transfer', ['0x000000000000000000000000000000000000dEaD', 5n * 10n ** 22n])
    const rows = Array.from({ length: 45 }, () => ({ owner: second.address, amount: 1n }))
    await carry(await planLockMany(client, { account: payer.address, token, rows, schedule: await fixedIn(day) }))
    expect(await getTokenLocks(client, token)).toMatchObject({
      ...{ locked: 3n * 10n ** 23n + 45n, permanent: 10n ** 23n, due: 0n, unread: 0n, locks: 47n, isComplete: true },
      ...{ lockedBps: 3_000, burntBps: 500, earliestUnlockAt: schedule.unlockAt, lp: undefined },
      token: { symbol: 'COIN', decimals: 18, supply: 10n ** 24n },
    })
    const nothing = await getTokenLocks(client, pairTokens[0]!)
    expect(nothing).toMatchObject({
      locked: 0n,
      locks: 0n,
      isComplete: true,
      earliestUnlockAt: undefined,
      lockedBps: 0,
    })
  })

  test('a token that burns all gas of its balance spoils neither the owner’s list nor the figures', async () => {
    const token = await deployHostile(creationCode('packages/contracts/test/_mocks/hostile/GasBurningToken.sol'))
    const honest = await lock({ token: await deployCoin(), owner: second.address })
    const rows = Array.from({ length: 25 }, () => ({ owner: second.address, amount: 1_000n }))
    const params = { account: payer.address, token, rows, rebasing: true, schedule: await fixedIn(day) }
    await carry(await planLockMany(client, params))
    await tell(token, 'armReads', [true])
    const found: bigint[] = []
    for (let cursor: bigint | undefined = 0n; cursor !== undefined; ) {
      const page: Awaited<ReturnType<typeof getLocksOfOwner>> = await getLocksOfOwner(client, second.address, {
        cursor,
      })
      found.push(...page.locks.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found).toContain(honest.id)
    expect(await getTokenLocks(client, token)).toMatchObject({ locked: 0n, locks: 25n, isComplete: true })
  })
})

describe('getLpPair', () => {
  test('recognises a pair of a known factory with both tokens and what lies behind a share', async () => {
    const pair = await getLpPair(client, lpToken, { swaps: localExchange.swaps })
    expect(pair).toMatchObject({ isKnownFactory: true, factoryName: 'UniSwapV2', supply: 10n ** 12n })
    expect(new Set(pair!.tokens.map(({ address }) => address))).toEqual(new Set(pairTokens))
    expect(new Set(pair!.tokens.map(({ decimals }) => decimals))).toEqual(new Set([18, 6]))
    expect(sharesOfPair(pair!, 10n ** 11n)).toEqual({ shareBps: 1_000, amounts: [10n ** 11n, 10n ** 11n] })
    expect(await getLpPair(client, lpToken, { swaps: [] })).toMatchObject({ isKnownFactory: false })
  })

  test('a token that names a real factory is no pair, and one that is its own factory is not a known one', async () => {
    const pretended = await create(creationCode('packages/contracts/test/_mocks/hostile/PretendedPair.sol', [lpToken]))
    expect(await getLpPair(client, pretended, { swaps: localExchange.swaps })).toBeUndefined()
    const own = await create(
      creationCode('packages/contracts/test/_mocks/hostile/RichPair.sol', [zeroAddress, ...pairTokens, payer.address]),
    )
    expect(await getLpPair(client, own, { swaps: localExchange.swaps })).toMatchObject({ isKnownFactory: false })
    expect(await getLpPair(client, second.address)).toBeUndefined()
  })

  test('a lock of liquidity tokens is known as one, with the share of the liquidity', async () => {
    const schedule = await fixedIn(day)
    const found = await lock({ token: lpToken, amount: 4n * 10n ** 11n, schedule, lp: true })
    expect(found.isLp).toBe(true)
    const totals = await getTokenLocks(client, lpToken, { swaps: localExchange.swaps })
    expect(totals).toMatchObject({
      lockedBps: 4_000,
      earliestUnlockAt: schedule.unlockAt,
      lp: { isKnownFactory: true },
    })
  })

  test('strangers’ dust locks do not hide locked liquidity from the page of a token', async () => {
    const rows = Array.from({ length: 120 }, () => ({ owner: second.address, amount: 1n }))
    const params = { account: payer.address, token: lpToken, rows, schedule: await fixedIn(day) }
    await carry(await planLockMany(client, params))
    const found = await getLiquidityTokens(client, { token: pairTokens[0]!, pair: lpToken, chainAt: await now() })
    expect(found?.lockedInTokenLock).toBe(4n * 10n ** 11n + 120n)
  })
})
