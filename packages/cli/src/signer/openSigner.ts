import { readFile, stat } from 'node:fs/promises'
import { keysOf } from '@tokensmith/sdk/base/jobs/keysOf.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { unwrapParsed } from '@tokensmith/sdk/base/parse/unwrapParsed.ts'
import { openKeystores } from '@tokensmith/sdk/collect/openKeystores.ts'
import { parsePrivateKey } from '@tokensmith/sdk/collect/parsePrivateKey.ts'
import { type Address, bytesToHex, getAddress, isAddressEqual } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type OpenedChain, readRpc } from '../openChain.ts'
import { type Session, textOf } from '../Session.ts'
import { UsageFault } from '../UsageFault.ts'
import { createKeyProvider } from './createKeyProvider.ts'
import { createSignerProvider, listSignerAccounts } from './createSignerProvider.ts'
import type { Signer } from './Signer.ts'

/** A keystore has less than 1 KB, a password one line. */
const mostFileBytes = 65_536

/**
 * Opens what signs: a keystore, a signer's address, or the key in `TOKENSMITH_KEY`, exactly one of them. A key is never an
 * argument, which every program of the machine could read, and no fault repeats a part of one. Variables that held a secret
 * are taken out of the environment, so that nothing this program starts inherits them.
 *
 * @throws UsageFault `signerMissing`, `signerTwice`, `keystoreInvalid`, `keyInvalid` and their like.
 */
export async function openSigner(session: Session, { client }: Pick<OpenedChain, 'client'>): Promise<Signer> {
  const { env } = session.terminal
  const keyText = takeSecret(env, 'TOKENSMITH_KEY')
  const keystore = textOf(session, 'keystore')
  const signerUrl = textOf(session, 'signer-rpc')
  const ways = [keyText, keystore, signerUrl].filter((way) => way !== undefined).length
  if (ways === 0) throw new UsageFault('signerMissing')
  if (ways > 1) throw new UsageFault('signerTwice')
  const from = readFrom(session)
  if (signerUrl !== undefined) {
    const url = readRpc(signerUrl)
    const [only, ...others] = await listSignerAccounts(url)
    if (!only) throw new UsageFault('signerEmpty')
    if (!from && others.length > 0) throw new UsageFault('fromMissing')
    const account = from ?? getAddress(only)
    return { account, provider: createSignerProvider(url, client, account) }
  }
  const key = keystore === undefined ? readKey(keyText!) : await openKeystore(session, keystore)
  const account = privateKeyToAccount(bytesToHex(key))
  key.fill(0)
  if (from && !isAddressEqual(from, account.address)) throw new UsageFault('fromDiffers')
  return { account: account.address, provider: createKeyProvider(client, account), keys: keysOf(account) }
}

/** The account that would send, for a plan that is only shown: nobody has to open a key for that. */
export function readFrom(session: Session): Address | undefined {
  const text = textOf(session, 'from')
  return text === undefined ? undefined : unwrapParsed(parseAddress(text, { refuseZero: true }))
}

function takeSecret(env: Session['terminal']['env'], name: string): string | undefined {
  const secret = env[name]
  delete env[name]
  return secret || undefined
}

function readKey(text: string): Uint8Array {
  const read = parsePrivateKey(text)
  if (!read.ok) throw new UsageFault('keyInvalid')
  return read.key
}

async function openKeystore(session: Session, path: string): Promise<Uint8Array> {
  const bytes = await readSmall(path)
  const list = await openKeystores(bytes, await findPassword(session))
  bytes.fill(0)
  if ('code' in list) throw new UsageFault(list.code === 'passwordMissing' ? 'passwordMissing' : 'keystoreInvalid')
  const [refused] = list.refused
  if (refused) throw new UsageFault(refused.fault.code === 'otherAddress' ? 'keystoreInvalid' : refused.fault.code)
  if (list.keys.length !== 32) throw new UsageFault('keystoreInvalid')
  return list.keys
}

/** From a file, the environment, or the person. */
export async function findPassword(session: Session): Promise<string> {
  const path = textOf(session, 'password-file')
  const kept = takeSecret(session.terminal.env, 'TOKENSMITH_PASSWORD')
  if (path !== undefined) return new TextDecoder().decode(await readSmall(path)).replace(/\r?\n$/, '')
  return kept ?? (await session.terminal.askSecret(session.t('ask.password'))) ?? ''
}

async function readSmall(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > mostFileBytes) throw new UsageFault('fileTooLarge')
    return await readFile(path)
  } catch (error) {
    if (error instanceof UsageFault) throw error
    throw new UsageFault('fileUnreadable')
  }
}
