import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devAccounts, devPrivateKeys } from '@tokensmith/devnet/accounts.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { type Address, encodeFunctionData, erc20Abi, getAddress, keccak256, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInTest, type TestRun } from './commandLine.scene.ts'
import { exitCodes } from './exitCodes.ts'

let chain: LocalChain
let folder: string
const me = devAccounts[0]!.address
beforeAll(async () => {
  chain = await startChain()
  folder = await mkdtemp(join(tmpdir(), 'tokensmith-cli-'))
  const contracts = ['TokenFactory', 'TokenLock', 'BatchSend'].flatMap((name) => ['--contract', name])
  const { code, out } = await ask(['deploy-toolbox', ...contracts])
  expect([code, out.sent]).toEqual([exitCodes.done, 3])
})
afterAll(async () => {
  await chain.stop()
  await rm(folder, { recursive: true, force: true })
})

const at = () => ['--chain', '31337', '--rpc', chain.url, '--home', join(folder, 'home')]
const isNamed = (argv: readonly string[]) => argv.includes('--home')
/** Runs a command as the first account, without questions, and reads its JSON. */
async function ask(argv: readonly string[], { asks = false, ...run }: TestRun & { asks?: boolean } = {}) {
  const env = { TOKENSMITH_KEY: devPrivateKeys[0], ...run.env }
  const isReading = ['doctor', 'balances', 'certificate', 'verify-lock'].includes(argv[0]!)
  const words = isReading || asks ? [] : ['--yes']
  const { code, out, err } = await runInTest(
    [...argv, ...(isNamed(argv) ? at().slice(0, -2) : at()), ...words, '--json'],
    { ...run, env },
  )
  return { code, err, out: out === '' ? undefined : JSON.parse(out) }
}

const createToken = async (name = 'Maple') => {
  const { out, err } = await ask([
    'create',
    'token-normal',
    '--name',
    name,
    '--symbol',
    'MAPLE',
    '--supply',
    '1000',
    '--mint',
    '--cap',
    '5000',
  ])
  expect(err).toBe('')
  return out.token as Address
}
const balanceOf = (token: Address, account: Address) =>
  chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
const unit = 10n ** 18n
const someone = (name: string): Address => getAddress(`0x${keccak256(toHex(name)).slice(26)}`)

test('a token is created, listed with what can be done, minted and refused as on its page', async () => {
  const token = await createToken()
  expect(await balanceOf(token, me)).toBe(1000n * unit)
  const listed = (await ask(['manage', token])).out
  expect(listed.verification).toBe('verified')
  expect(listed.actions.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['transfer', 'mint', 'finishMinting']),
  )
  const minted = await ask(['manage', token, 'mint', '--to', someone('mint'), '--amount', '12.5'])
  expect(minted.code).toBe(exitCodes.done)
  expect(await balanceOf(token, someone('mint'))).toBe(12_500_000_000_000_000_000n)
  const above = await ask(['manage', token, 'mint', '--to', someone('mint'), '--amount', '9999'])
  expect([above.code, above.out.error.fields[0].option]).toEqual([exitCodes.usage, '--amount'])
  const foreign = await ask(['manage', token, 'finishMinting', '--amount', '1'])
  expect(foreign.out.error).toEqual({ code: 'optionNotHere', params: { option: '--amount' } })
  const stranger = await ask(['manage', token, 'mint', '--to', me, '--amount', '1'], {
    env: { TOKENSMITH_KEY: devPrivateKeys[1] },
  })
  expect(stranger.out.error.code).toBe('actionForbidden')
})

test('nothing is sent without a yes, and a plan can be looked at without a key', async () => {
  const argv = ['create', 'token-standard', '--name', 'Elm', '--symbol', 'ELM', '--supply', '5']
  const nonce = await chain.client.getTransactionCount({ address: me })
  expect((await ask(argv, { asks: true })).code).toBe(exitCodes.declined)
  expect((await ask(argv, { asks: true, answers: ['no'] })).code).toBe(exitCodes.declined)
  const shown = await ask([...argv, '--plan-only', '--from', me], { env: { TOKENSMITH_KEY: undefined } })
  expect(shown.out.plan.steps).toHaveLength(1)
  expect(await chain.client.getTransactionCount({ address: me })).toBe(nonce)
  const wrong = await ask(['create', 'token-standard', '--name', '', '--symbol', 'E L M', '--supply', '0x5'])
  expect(wrong.out.error.fields.map(({ option }: { option: string }) => option).sort()).toEqual([
    '--name',
    '--supply',
    '--symbol',
  ])
})

test('a lock is made, topped up, certified, and a forged certificate found out', async () => {
  const token = await createToken()
  const made = await ask(['lock', '--address', token, '--amount', '100', '--end-in', '86400'])
  expect(made.err).toBe('')
  const id = made.out.locks[0].id
  expect((await ask(['manage-lock', id, 'topUp', '--amount', '50'])).code).toBe(exitCodes.done)
  expect((await ask(['manage-lock', id])).out.lock.balance).toBe((150n * unit).toString())
  const early = await ask(['manage-lock', id, 'withdraw'])
  expect([early.code, early.out.error.code]).toEqual([exitCodes.failed, 'actionClosed'])
  const { out } = await ask(['certificate', id])
  const [genuine, forged] = [join(folder, 'genuine.json'), join(folder, 'forged.json')]
  await writeFile(genuine, JSON.stringify(out))
  await writeFile(forged, JSON.stringify(out).replaceAll((150n * unit).toString(), (900n * unit).toString()))
  expect((await ask(['verify-lock', genuine])).code).toBe(exitCodes.done)
  const found = await ask(['verify-lock', forged])
  expect([found.code, found.out.verdict]).toEqual([exitCodes.refuted, 'forged'])
})

test('a list is paid once: given again it is refused, and paid again only when that is said', async () => {
  const token = await createToken()
  const list = join(folder, 'list.csv')
  const rows = Array.from({ length: 12 }, (_, row) => `${someone(`row ${row}`)},${row + 1}`)
  await writeFile(list, `address,amount\n${rows.join('\n')}\n`)
  const sent = await ask(['send', list, '--token', token])
  expect(sent.out).toMatchObject({ phase: 'done', counts: { paid: 12, failed: 0, open: 0, repeated: 0 } })
  const again = await ask(['send', list, '--token', token])
  expect([again.code, again.out.error.code]).toEqual([exitCodes.declined, 'sendDone'])
  expect(await balanceOf(token, someone('row 11'))).toBe(12n * unit)
  expect((await ask(['send', list, '--token', token, '--again'])).out.counts.paid).toBe(12)
  expect(await balanceOf(token, someone('row 11'))).toBe(24n * unit)
  expect((await ask(['jobs', 'report', sent.out.jobId])).out.counts.paid).toBe(12)
  expect((await ask(['jobs', 'list'])).out).toHaveLength(2)
})

test('a list that two programs begin with at once is paid once', async () => {
  const list = join(folder, 'twice.csv')
  await writeFile(list, `${someone('twice')},1\n`)
  const both = await Promise.all([ask(['send', list]), ask(['send', list])])
  // The second goes on with the first one's job, or finds it at its end.
  expect(both.map(({ code }) => code)).toContain(exitCodes.done)
  expect(await chain.client.getBalance({ address: someone('twice') })).toBe(unit)
})

test('odd and unreadable rows stop a list before anything is sent', async () => {
  const list = join(folder, 'odd.csv')
  await writeFile(list, `${someone('a')},1\n${someone('a')},1\n`)
  const odd = await ask(['send', list])
  expect([odd.out.error.code, odd.code]).toEqual(['sendUndecided', exitCodes.declined])
  expect((await ask(['send', list, '--decide', 'repeatedSame=drop'])).out.counts.paid).toBe(1)
  await writeFile(list, `${someone('a')},1\n0x12,1\n`)
  expect((await ask(['send', list])).out.error).toEqual({ code: 'listRowsRefused', params: { rows: 1 } })
})

test('a job moves by its file, which a person has to compare before anything of it is sent', async () => {
  const list = join(folder, 'moved.csv')
  await writeFile(list, `${someone('moved')},1\n`)
  const stop = new AbortController()
  stop.abort()
  const paused = await ask(['send', list], { signal: stop.signal })
  expect(paused.code).toBe(exitCodes.unfinished)
  const { jobId } = paused.out
  const file = join(folder, 'job.json')
  expect((await ask(['jobs', 'export', jobId, '--out', file])).code).toBe(exitCodes.done)
  const elsewhere = ['--home', join(folder, 'elsewhere')]
  expect((await ask(['jobs', 'import', file, ...elsewhere])).code).toBe(exitCodes.done)
  const blind = await ask(['jobs', 'continue', jobId, ...elsewhere])
  expect([blind.code, blind.out.error.code]).toEqual([exitCodes.declined, 'warningsOpen'])
  const stranger = { env: { TOKENSMITH_KEY: devPrivateKeys[1] } }
  expect((await ask(['jobs', 'continue', jobId, ...elsewhere], stranger)).out.error.code).toBe('warningsOpen')
  const compared = ['jobs', 'continue', jobId, ...elsewhere, '--accept-warnings']
  expect((await ask(compared, stranger)).out.error.code).toBe('wrongAccount')
  expect((await ask(compared)).out.counts).toMatchObject({ paid: 1, repeated: 0 })
  // Where it came from, the chain says that it is paid: nothing is sent a second time.
  expect((await ask(['jobs', 'continue', jobId])).out.counts).toMatchObject({ paid: 1, repeated: 0 })
  expect(await chain.client.getBalance({ address: someone('moved') })).toBe(unit)
})

test('approvals are found and taken back', async () => {
  const token = await createToken()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [someone('spender'), 7n * unit] })
  await chain.rpc('eth_sendTransaction', [{ from: me, to: token, data }])
  const { out } = await ask(['approvals', me])
  const found = out.approvals.find((one: { token: Address }) => getAddress(one.token) === token)
  expect(found).toMatchObject({ amount: (7n * unit).toString(), risk: { level: 'high' } })
  expect((await ask(['approvals', me, '--revoke', found.id])).code).toBe(exitCodes.done)
  const args = [me, someone('spender')] as const
  expect(await chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args })).toBe(0n)
})

test('balances are of one block, and a name that acts on a terminal is written out', async () => {
  const hostile = 'Gold\u001b[2J'
  const token = await createToken()
  const list = join(folder, 'accounts.txt')
  await writeFile(list, `${me}\n${someone('nobody')}\n`)
  const { out } = await ask(['balances', list, '--token', token])
  expect(out.accounts.map(({ balances }: { balances: string[] }) => balances[1])).toEqual([
    (1000n * unit).toString(),
    '0',
  ])
  const shown = await runInTest([
    'create',
    'token-standard',
    '--name',
    hostile,
    '--symbol',
    'G',
    '--supply',
    '1',
    ...at(),
  ])
  expect(shown.out + shown.err).not.toContain('\u001b')
})

test('the doctor tells a node of another chain from the right one, and what the chain lacks', async () => {
  const { code, out } = await ask(['doctor'])
  expect(code).toBe(exitCodes.done)
  expect([out.contracts.TokenLock, out.contracts.Collect]).toEqual(['present', 'absent'])
  const other = await runInTest(['doctor', '--chain', '1', '--rpc', chain.url, '--json'])
  expect(other.code).toBe(exitCodes.refuted)
})

test('a wallet is searched for and leaves only as an encrypted keystore', async () => {
  const out = await runInTest(['vanity', 'wallet', '--start', 'a', '--out', folder])
  expect(out.code).toBe(exitCodes.usage)
  const env = { TOKENSMITH_PASSWORD: 'a long password' }
  const argv = ['vanity', 'wallet', '--start', 'a', '--cores', '1', '--out', folder, '--json']
  const found = await runInTest(argv, { env })
  const [one] = JSON.parse(found.out)
  expect(one.wallet.toLowerCase()).toMatch(/^0xa/)
  const keystore = JSON.parse(await readFile(one.keystore, 'utf8'))
  expect([`0x${keystore.address}`, keystore.crypto.kdf]).toEqual([one.wallet.toLowerCase(), 'scrypt'])
  expect(Object.keys(one)).toEqual(['match', 'wallet', 'keystore'])
})
