import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devAccounts, devPrivateKeys } from '@tokensmith/devnet/accounts.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import type { PlanStep } from '@tokensmith/sdk/base/plan/Plan.ts'
import { planTokenAction } from '@tokensmith/sdk/token/planTokenAction.ts'
import { getChainTime } from '@tokensmith/sdk/token/prepareToken.ts'
import { type Draw, drawRandom } from '@tokensmith/testing/drawRandom.ts'
import { inscriptionDefaults } from '@tokensmith/tools/inscription/inscriptionFields.ts'
import { makeInscriptionPlan } from '@tokensmith/tools/inscription/makeInscriptionPlan.ts'
import { parseInscriptionForm } from '@tokensmith/tools/inscription/parseInscriptionForm.ts'
import { startValues } from '@tokensmith/tools/token/create/createTokenFields.ts'
import { makeCreateTokenPlan } from '@tokensmith/tools/token/create/makeCreateTokenPlan.ts'
import { parseCreateToken } from '@tokensmith/tools/token/create/parseCreateToken.ts'
import { kindVariants } from '@tokensmith/tools/token/kindVariants.ts'
import { lockDefaults } from '@tokensmith/tools/token-lock/lockFields.ts'
import { makeLockPlan } from '@tokensmith/tools/token-lock/makeLockPlan.ts'
import { parseCreateLock } from '@tokensmith/tools/token-lock/parseCreateLock.ts'
import { readLockToken } from '@tokensmith/tools/token-lock/readLockToken.ts'
import { type Address, bytesToHex, getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInTest } from './commandLine.scene.ts'

/** As many as are compared, of each kind. */
const counts = { creations: 20, locks: 10, actions: 10, inscriptions: 10 }
const me = devAccounts[0]!.address

/** Modules with what they ask, of sets that the build has compiled: compiling is not what is compared. */
const fixed: readonly Record<string, string>[] = [
  {},
  { burn: '1' },
  { transferBurn: '1', transferBurnPercent: '2.5' },
  { transferFee: '1', transferFeePercent: '0.01' },
]
const owned: readonly Record<string, string>[] = [
  {},
  { burn: '1' },
  { mint: '1', cap: '2000000' },
  { burn: '1', mint: '1', cap: '3000000', ownershipLock: '1' },
  { blacklist: '1' },
  { transferFee: '1', transferFeePercent: '3', transferFeeCeiling: '4' },
]

let chain: LocalChain
let home: string
let token: Address
const seed = Math.floor(Math.random() * 2 ** 32)
const draw = drawRandom(seed)
beforeAll(async () => {
  console.log(`seed ${seed}`)
  chain = await startChain()
  home = await mkdtemp(join(tmpdir(), 'tokensmith-plans-'))
  const contracts = ['TokenFactory', 'TokenLock'].flatMap((name) => ['--contract', name])
  await send(['deploy-toolbox', ...contracts])
  const powers = ['--mint', '--cap', '9000']
  const made = await send([
    'create',
    'token-normal',
    '--name',
    'Base',
    '--symbol',
    'BASE',
    '--supply',
    '5000',
    ...powers,
  ])
  token = JSON.parse(made.out).token
})
afterAll(async () => {
  await chain.stop()
  await rm(home, { recursive: true, force: true })
})

const at = () => ['--chain', '31337', '--rpc', chain.url, '--home', home, '--json']
const send = (argv: readonly string[]) =>
  runInTest([...argv, ...at(), '--yes'], { env: { TOKENSMITH_KEY: devPrivateKeys[0] } })

/** The calls of a command, without a key. */
async function callsOf(argv: readonly string[]) {
  const { code, out, err } = await runInTest([...argv, ...at(), '--plan-only', '--from', me])
  expect(err, argv.join(' ')).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out).plan.steps
}

/** The calls of the page, as JSON tells them. */
const callsOfPage = (steps: readonly PlanStep[]) =>
  steps.map((step) => {
    if (!('call' in step)) throw new Error('Only calls are drawn.')
    const { to, data, value = 0n } = step.call
    return { id: step.id, to, data, valueWei: value.toString() }
  })

const anyAddress = (from: Draw): Address =>
  getAddress(bytesToHex(Uint8Array.from({ length: 20 }, () => 1 + from.below(255))))
const anyAmount = (from: Draw, most: number) => `${1 + from.below(most)}${from.once(2) ? `.${1 + from.below(9)}` : ''}`

/** Fields that were typed as words of a command: an independent spelling, so that both sides cannot be wrong alike. */
const spelled = (typed: Record<string, string>) =>
  Object.entries(typed).flatMap(([name, value]) => {
    const option = `--${name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()}`
    return value === '1' && /^(burn|mint|blacklist|ownershipLock|transferFee|transferBurn)$/.test(name)
      ? [option]
      : [option, value]
  })

test(`command line and page make the same calls for ${Object.values(counts).reduce((a, b) => a + b)} drawn plans`, async () => {
  const { client } = chain
  for (let place = 0; place < counts.creations; place += 1) {
    const variant = draw.one([kindVariants.standard, kindVariants.normal])
    const isOwned = variant === kindVariants.normal
    const supply = anyAmount(draw, 1_000_000)
    const typed: Record<string, string> = {
      ...{
        name: `Token ${draw.below(1000)}`,
        symbol: `T${draw.below(1000)}`,
        supply,
        decimals: String(12 + draw.below(7)),
      },
      ...draw.one(isOwned ? owned : fixed),
      ...(isOwned && draw.once(3) ? { owner: anyAddress(draw) } : {}),
    }
    const salt = bytesToHex(Uint8Array.from({ length: 12 }, () => draw.below(256)))
    const context = { wallet: me, now: await getChainTime(client), knownSymbols: [] }
    const { draft, complete } = parseCreateToken({ ...startValues(variant.defaults), ...typed }, variant, context)
    expect(complete, JSON.stringify(typed)).toBe(true)
    const composition = { kind: variant.kind, modules: draft.modules }
    const page = await makeCreateTokenPlan(client, me, { draft, composition, salt })
    const argv = ['create', variant.tool, ...spelled(typed), '--salt', salt]
    expect(await callsOf(argv)).toEqual(callsOfPage(page.steps))
  }
  const known = await readLockToken(client, token, me)
  for (let place = 0; place < counts.locks; place += 1) {
    const nowAt = await getChainTime(client)
    const endAt = String(nowAt + BigInt(3_600 + draw.below(10_000_000)))
    const typed: Record<string, string> = { address: token, amount: anyAmount(draw, 100), endAt }
    const isLinear = draw.once(2)
    const owner = draw.once(2) ? anyAddress(draw) : undefined
    const form = { ...lockDefaults, ...typed, t: isLinear ? '1' : '0', ...(owner ? { who: 'other', owner } : {}) }
    // A linear lock without a start begins now, which is another second in each process.
    const startAt = String(nowAt - 1_000n)
    const whole = isLinear ? { ...form, startAt } : form
    const { values } = parseCreateLock(whole, { wallet: me, nowAt, listText: '', token: known, shortName: 'local' })
    const page = await makeLockPlan(client, me, values!)
    const words = spelled({ ...typed, ...(owner ? { owner } : {}), ...(isLinear ? { startAt } : {}) })
    expect(await callsOf(['lock', '--kind', isLinear ? 'linear' : 'fixed', ...words])).toEqual(callsOfPage(page.steps))
  }
  for (let place = 0; place < counts.actions; place += 1) {
    const [to, amount] = [anyAddress(draw), 1 + draw.below(1000)]
    const action = draw.one(['mint', 'transfer'] as const)
    const values = { to, amount: BigInt(amount) * 10n ** 18n }
    const page = planTokenAction(client, { token, action, values, kind: 'normal' })
    expect(await callsOf(['manage', token, action, '--to', to, '--amount', String(amount)])).toEqual(
      callsOfPage(page.steps),
    )
  }
  for (let place = 0; place < counts.inscriptions; place += 1) {
    const operation = draw.one(['deploy', 'mint'] as const)
    const common = { tick: `t${draw.below(1000)}`, ...(draw.once(2) ? { to: anyAddress(draw) } : {}) }
    const typed: Record<string, string> =
      operation === 'deploy'
        ? { ...common, max: '21000', lim: String(1 + draw.below(100)) }
        : { ...common, id: '1', amt: '5' }
    const { values } = parseInscriptionForm({ ...inscriptionDefaults, ...typed }, { operation, shortName: 'local' })
    const page = await makeInscriptionPlan(client, me, values!)
    expect(await callsOf(['inscribe', operation, ...spelled(typed)])).toEqual(callsOfPage(page.steps))
  }
})
