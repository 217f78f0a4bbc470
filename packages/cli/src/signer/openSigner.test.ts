import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devAccounts, devPrivateKeys } from '@tokensmith/devnet/accounts.ts'
import { type LocalChain, startChain } from '@tokensmith/devnet/startChain.ts'
import { createKeystores } from '@tokensmith/sdk/wallet/createKeystores.ts'
import { hexToBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInTest } from '../commandLine.scene.ts'
import { exitCodes } from '../exitCodes.ts'

/** The PBKDF2 vector of the Web3 Secret Storage Definition, with its password and its account. */
const vector = {
  crypto: {
    cipher: 'aes-128-ctr',
    cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
    ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
    kdf: 'pbkdf2',
    kdfparams: {
      ...{ c: 262144, dklen: 32, prf: 'hmac-sha256' },
      salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
    },
    mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
  },
  id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
  version: 3,
}
const password = 'testpassword'
const vectorKey = '7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d'
const vectorAccount = '0x008AeEda4D805471dF9b2A5B0f38A0C3bCBA786b'

let chain: LocalChain
let folder: string
let keystore: string
beforeAll(async () => {
  chain = await startChain()
  folder = await mkdtemp(join(tmpdir(), 'tokensmith-signer-'))
  keystore = join(folder, 'key.json')
  const [made] = await createKeystores(hexToBytes(devPrivateKeys[4]), hexToBytes(devAccounts[4]!.address), password, {
    cost: 1024,
  })
  await writeFile(keystore, made!.text)
})
afterAll(async () => {
  await chain.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A command that signs and needs nothing of the chain but a nonce: it inscribes a text for whoever signs. */
const inscribe = (...more: string[]) => [
  ...['inscribe', 'mint', '--text', 'data:,hello', '--chain', '31337', '--rpc', chain.url],
  ...['--home', join(folder, 'home'), '--yes', ...more],
]

test('the published test vector opens with its password and signs as its account', async () => {
  await chain.rpc('anvil_setBalance', [vectorAccount, '0xde0b6b3a7640000'])
  const [published, passwordFile] = [join(folder, 'vector.json'), join(folder, 'password')]
  await writeFile(published, JSON.stringify(vector))
  await writeFile(passwordFile, `${password}\n`)
  const { code, out, err } = await runInTest(
    inscribe('--keystore', published, '--password-file', passwordFile, '--json'),
  )
  expect(err).toBe('')
  expect(code).toBe(exitCodes.done)
  expect(JSON.parse(out).account).toBe(vectorAccount)
  expect(out + err).not.toMatch(new RegExp(`${password}|${vectorKey}`, 'i'))
})

test('a password comes from the environment, which it leaves, or from a person', async () => {
  const env: Record<string, string | undefined> = { TOKENSMITH_PASSWORD: password }
  const byEnvironment = await runInTest(inscribe('--keystore', keystore, '--json'), { env })
  const byPerson = await runInTest(inscribe('--keystore', keystore, '--json'), { answers: [password] })
  for (const { code, out, err } of [byEnvironment, byPerson]) {
    expect(code).toBe(exitCodes.done)
    expect(JSON.parse(out).account).toBe(devAccounts[4]!.address)
    expect(out + err).not.toContain(password)
  }
})

test('a wrong password, a file that is none and a costly one are refused and nothing is sent', async () => {
  const costly = join(folder, 'costly.json')
  const kdfparams = { dklen: 32, n: 2 ** 28, r: 8, p: 1, salt: vector.crypto.kdfparams.salt }
  await writeFile(costly, JSON.stringify({ ...vector, crypto: { ...vector.crypto, kdf: 'scrypt', kdfparams } }))
  const answers = ['wrong']
  expect((await runInTest(inscribe('--keystore', keystore), { answers })).err).toContain('does not open')
  expect((await runInTest(inscribe('--keystore', costly), { answers })).err).toContain('more memory')
  expect((await runInTest(inscribe('--keystore', join(folder, 'none')), { answers })).err).toContain(
    'could not be read',
  )
  expect((await runInTest(inscribe('--keystore', keystore))).err).toContain('A password is needed')
  await writeFile(join(folder, 'text.json'), vectorKey)
  const text = await runInTest(inscribe('--keystore', join(folder, 'text.json')), { answers })
  expect(text.err).toContain('no keystore')
  expect(text.out + text.err).not.toContain(vectorKey.slice(0, 8))
})

test('a key of the environment is taken out of it, signs for the named account alone, and is never shown', async () => {
  const key = devPrivateKeys[1]
  const env: Record<string, string | undefined> = { TOKENSMITH_KEY: key }
  const { code, out, err } = await runInTest(inscribe('--json'), { env })
  expect([code, JSON.parse(out).account]).toEqual([exitCodes.done, devAccounts[1]!.address])
  expect(out + err).not.toContain(key.slice(2, 10))
  const other = await runInTest(inscribe('--from', devAccounts[2]!.address), { env: { TOKENSMITH_KEY: key } })
  expect(other.err).toContain('not that of the named account')
  const cut = await runInTest(inscribe(), { env: { TOKENSMITH_KEY: key.slice(0, 60) } })
  expect([cut.code, cut.err]).toEqual([exitCodes.usage, expect.stringContaining('64 hexadecimal digits')])
  expect(cut.err).not.toContain(key.slice(2, 10))
  expect((await runInTest(inscribe())).err).toContain('Nothing signs')
  const twice = await runInTest(inscribe('--keystore', keystore), { env: { TOKENSMITH_KEY: key } })
  expect(twice.err).toContain('Choose one')
})

test('a signer behind an address is asked for one of its accounts and sends', async () => {
  const { code, out, err } = await runInTest(
    inscribe('--signer-rpc', chain.url, '--from', devAccounts[3]!.address, '--json'),
  )
  expect(err).toBe('')
  expect([code, JSON.parse(out).account]).toEqual([exitCodes.done, devAccounts[3]!.address])
  expect((await runInTest(inscribe('--signer-rpc', chain.url))).err).toContain('several accounts')
  expect((await runInTest(inscribe('--signer-rpc', 'http://example.com'))).code).not.toBe(exitCodes.done)
})

test('what signs needs the chain by name, and a node of another chain is not believed', async () => {
  const unnamed = inscribe('--signer-rpc', chain.url).filter((word) => !['--chain', '31337'].includes(word))
  expect((await runInTest(unnamed)).err).toContain('Name the chain')
  const other = inscribe('--signer-rpc', chain.url, '--from', devAccounts[3]!.address).map((word) =>
    word === '31337' ? '56' : word,
  )
  const { code, err } = await runInTest(other)
  expect(err).toContain('31337')
  expect(code).toBe(exitCodes.node)
})
