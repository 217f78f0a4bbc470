import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { carryOut } from '@tokensmith/devnet/carryOut.ts'
import { deployToolbox } from '@tokensmith/devnet/deployToolbox.ts'
import { createDevSender, type DevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { creationCode } from '@tokensmith/testing/compileSolidity.ts'
import { passTime } from '@tokensmith/testing/passTime.ts'
import { createTestWallet } from '@tokensmith/testing/testWallet.ts'
import { type Address, createPublicClient, custom, getAddress, type Hex, RpcRequestError } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChainClient, Plan } from '../base/plan/Plan.ts'
import { getLock } from './getLock.ts'
import { getAllLocks } from './getLocks.ts'
import type { LockCertificate } from './LockCertificate.ts'
import { lockCertificateText, makeLockCertificate } from './makeLockCertificate.ts'
import { parseLockCertificate } from './parseLockCertificate.ts'
import { planLock } from './planLock.ts'
import { type PlanLockActionParams, planLockAction } from './planLockAction.ts'
import { verifyLockCertificate } from './verifyLockCertificate.ts'

type Account = (typeof devAccounts)[number]
const chain = await startChain()
const { client } = chain
const [payer, second] = devAccounts as unknown as [Account, Account]
const day = 86_400n
const lockAddress = deployments.TokenLock.address
let sender: DevSender

beforeAll(async () => {
  sender = await createDevSender(chain.url, payer)
  await deployToolbox(chain.url, { templates: [] })
})
afterAll(() => chain.stop())

async function deployCoin(): Promise<Address> {
  const { contractAddress } = await sender.send({
    data: creationCode('packages/contracts/test/_mocks/hostile/NamedToken.sol', ['COIN', 18, 10n ** 24n]),
  })
  return getAddress(contractAddress!)
}

const carry = <Result>(plan: Plan<Result>, account: Account = payer) =>
  carryOut(chain, plan, {
    wallet: createTestWallet({ chains: { [chain.chainId]: chain.url }, accounts: [account] }),
  })
async function lock({ token }: { token: Address }) {
  const schedule = { kind: 'fixed', unlockAt: (await client.getBlock()).timestamp + day } as const
  const plan = await planLock(client, { account: payer.address, amount: 1_000n, token, schedule })
  const { result } = await carry(plan)
  return getLock(client, result.locks[0]!.id)
}

async function act(id: bigint, params: Omit<PlanLockActionParams, 'account' | 'lock'>, account = payer) {
  const plan = await planLockAction(client, { account: account.address, lock: await getLock(client, id), ...params })
  return (await carry(plan, account)).result
}
describe('lock certificates', () => {
  const verify = async (certificate: LockCertificate) => {
    const { verdict, faults } = await verifyLockCertificate(client, certificate)
    return [verdict, ...faults.map(({ field }) => field)]
  }

  test('is genuine for the block it names, also after the lock has changed', async () => {
    const { id, schedule } = await lock({ token: await deployCoin() })
    const certificate = await makeLockCertificate(client, id)
    const read = parseLockCertificate(lockCertificateText(certificate))
    expect(read).toEqual({ ok: true, value: certificate, asks: [] })
    expect(certificate.lock).toMatchObject({ amount: '1000', locked: '1000', endAt: String(schedule.endAt) })
    expect(await verifyLockCertificate(client, certificate)).toMatchObject({ verdict: 'genuine', hasChanged: false })
    await passTime(chain, 2n * day)
    await act(id, { action: 'withdrawTo', values: { amount: 400n, receiver: second.address } })
    const later = await verifyLockCertificate(client, certificate)
    expect(later).toMatchObject({ verdict: 'genuine', hasChanged: true, faults: [], now: { rest: 600n } })
  })

  test('a forged amount, date, chain, contract, code, block, token or owner is found out', async () => {
    const { id } = await lock({ token: await deployCoin() })
    const real = await makeLockCertificate(client, id)
    const forge = (group: 'lock' | 'token' | 'block', change: object) => ({
      ...real,
      [group]: { ...real[group], ...change },
    })
    const other = await deployCoin()
    const old = await client.getBlock({ blockNumber: 5n })
    const forgeries: [LockCertificate, ...string[]][] = [
      [forge('lock', { amount: '1001' }), 'lock.amount'],
      [forge('lock', { locked: '999', withdrawn: '1' }), 'lock.withdrawn', 'lock.locked'],
      [forge('lock', { startAt: '9999999999', endAt: '9999999999' }), 'lock.startAt', 'lock.endAt'],
      [forge('lock', { owner: null }), 'lock.owner'],
      [forge('lock', { id: '1' }), 'token.address'],
      [forge('lock', { id: '999999' }), 'lock.id'],
      [forge('token', { address: other }), 'token.address'],
      [forge('token', { symbol: 'USDC' }), 'token.symbol'],
      [forge('token', { supply: '1000' }), 'token.supply'],
      [forge('block', { number: '5', hash: old.hash, time: String(old.timestamp) }), 'lock.id'],
      [forge('block', { time: '1' }), 'block.time'],
      [{ ...real, chainId: 1 }, 'chainId'],
      [{ ...real, contract: other }, 'contract'],
      [{ ...real, codeHash: `0x${'2'.repeat(64)}` }, 'codeHash'],
    ]
    for (const [certificate, ...fields] of forgeries) {
      const [verdict, ...found] = await verify(certificate)
      expect({ fields, verdict }).toEqual({ fields, verdict: 'forged' })
      expect(found).toEqual(expect.arrayContaining(fields))
    }
  })

  test('a block that the chain does not have is no forgery, and proves nothing', async () => {
    const { id } = await lock({ token: await deployCoin() })
    const real = await makeLockCertificate(client, id)
    const replaced = { ...real, block: { ...real.block, hash: `0x${'1'.repeat(64)}` as Hex } }
    expect(await verify(replaced)).toEqual(['unverifiable', 'block.hash'])
    const ahead = { ...real, block: { ...real.block, number: '99999999' } }
    expect(await verify(ahead)).toEqual(['unverifiable'])
    const another = { ...replaced, lock: { ...real.lock, kind: 'linear' as const } }
    expect(await verify(another)).toEqual(['forged', 'block.hash', 'lock.kind'])
  })

  test('a node without old states vouches for a lock that is the same still, and for nothing else', async () => {
    const { id } = await lock({ token: await deployCoin() })
    const certificate = await makeLockCertificate(client, id)
    await passTime(chain, 2n * day)
    const forgetful = createPublicClient({
      chain: client.chain,
      cacheTime: 0,
      transport: custom({
        async request({ method, params }) {
          const isOld =
            method === 'eth_call' && /^0x/.test(params[1]) && BigInt(params[1]) < (await client.getBlockNumber())
          if (isOld)
            throw new RpcRequestError({ body: {}, error: { code: -32000, message: 'missing trie node' }, url: '' })
          return chain.rpc(method, params)
        },
      }),
    }) as ChainClient
    const verdict = async (shown: LockCertificate) => (await verifyLockCertificate(forgetful, shown)).verdict
    const forged = (change: object) => ({ ...certificate, lock: { ...certificate.lock, ...change } })
    expect(await verdict(certificate)).toBe('genuine')
    expect(await verdict(forged({ amount: '5000' }))).toBe('unverifiable')
    expect(await verdict(forged({ isLp: true }))).toBe('forged')
    await act(id, { action: 'withdraw' })
    expect(await verdict(certificate)).toBe('unverifiable')
  })

  test('other code at the address of the contract is found out', async () => {
    const { id } = await lock({ token: await deployCoin() })
    const certificate = await makeLockCertificate(client, id)
    const code = await client.getCode({ address: lockAddress })
    await chain.rpc('anvil_setCode', [lockAddress, `${code}00`])
    try {
      expect(await verify(certificate)).toEqual(['forged', 'codeHash'])
    } finally {
      await chain.rpc('anvil_setCode', [lockAddress, code])
    }
  })

  test.each([
    ['no JSON', '{', 'JSON'],
    ['a list', '[]', 'JSON'],
    ['nothing in it', '{}', 'format'],
    ['a number too long', undefined, 'lock.amount'],
    ['a field too much', undefined, 'lock.note'],
  ])('a text with %s is not read', async (_, text, field) => {
    const { id } = (await getAllLocks(client, { size: 1n })).locks[0]!
    const real = await makeLockCertificate(client, id)
    const [, name] = field.split('.')
    const changed = { ...real, lock: { ...real.lock, [name ?? '']: '1e9' } }
    expect(parseLockCertificate(text ?? JSON.stringify(changed))).toMatchObject({
      error: { code: 'certificateUnreadable', params: { field } },
    })
  })

  test('the script says genuine and forged, and ends with 0 and 1', async () => {
    const { id } = await lock({ token: await deployCoin() })
    const certificate = await makeLockCertificate(client, id)
    const folder = await mkdtemp(path.join(tmpdir(), 'certificate-'))
    const file = path.join(folder, 'certificate.json')
    const script = fileURLToPath(new URL('../../scripts/verifyLockCertificate.ts', import.meta.url))
    const run = async (text: string) => {
      await writeFile(file, text)
      return promisify(execFile)(process.execPath, [script, chain.url, file]).then(
        ({ stdout }) => [0, stdout],
        ({ code, stdout, stderr }) => [code, stdout + stderr],
      )
    }
    try {
      const text = lockCertificateText(certificate)
      expect(await run(text)).toEqual([0, expect.stringMatching(/^genuine: lock/)])
      const [code, said] = await run(text.replace('"amount": "1000"', '"amount": "5000"'))
      expect(code).toBe(1)
      expect(said).toContain('lock.amount: the certificate says "5000", the chain "1000"')
      expect(await run('{}')).toEqual([2, expect.stringContaining('certificateUnreadable')])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
