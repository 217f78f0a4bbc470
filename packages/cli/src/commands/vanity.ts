import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { createKeystores } from '@tokensmith/sdk/wallet/createKeystores.ts'
import {
  parseVanityToken,
  parseVanityWallet,
  tokenDefaults,
  walletDefaults,
} from '@tokensmith/tools/vanity-address/parseVanityForm.ts'
import { chanceOfPatterns } from '@tokensmith/vanity/chanceOfPatterns.ts'
import type { FoundKey } from '@tokensmith/vanity/createKeySearch.ts'
import type { FoundSalt } from '@tokensmith/vanity/createSaltSearch.ts'
import { hexToBytes } from 'viem'
import type { Command } from '../Command.ts'
import { type ExitCode, exitCodes } from '../exitCodes.ts'
import { FieldsFault, type Sentence, sentenceOf } from '../FieldsFault.ts'
import { fieldOptions, typedFields } from '../fieldOptions.ts'
import { openTexts } from '../openTexts.ts'
import { type Session, textOf } from '../Session.ts'
import { searchVanity } from '../searchVanity.ts'
import { findPassword } from '../signer/openSigner.ts'
import { UsageFault } from '../UsageFault.ts'

/** Of the page alone: the graphics processor, the way back, what fits stands in a list of its own. */
const { graphics: _, fit: __, owner: ___, ...ofWallets } = walletDefaults
const { graphics: ____, back: _____, ...ofTokens } = tokenDefaults
const fields = [...new Set([...Object.keys(ofWallets), ...Object.keys(ofTokens)])]

/**
 * Searches for addresses. A key that is found leaves only as an encrypted keystore; for a public key that was brought, it is
 * a number that is of use to the holder of its key alone.
 */
export const vanity: Command = {
  name: 'vanity',
  positionals: [{ name: 'of', choices: ['wallet', 'contract', 'token'] }],
  options: [
    ...fieldOptions(fields, { switches: ['case'] }),
    { name: 'out', kind: 'text', value: 'FOLDER', words: 'option.keystores' },
    { name: 'password-file', kind: 'text', value: 'FILE' },
  ],
  chain: 'none',
  async run(session) {
    const sentence = sentenceOf(await openTexts(session.lang, ['vanity-address']), session.lang, 'vanity-address')
    return session.words[0] === 'token' ? searchSalt(session, sentence) : searchKeys(session, sentence)
  },
}

async function searchSalt(session: Session, sentence: Sentence): Promise<ExitCode> {
  const { patterns, creator, code, cores, faults } = parseVanityToken(typedFields(tokenDefaults, session.given))
  if (!creator || !code || Object.keys(faults).length > 0) throw new FieldsFault(faults, sentence)
  const target = { creator, factory: deployments.TokenFactory.address, initCodeHash: code }
  const found = await searchVanity<FoundSalt>(
    { of: 'salts', patterns, target },
    { cores, count: 1, ...watch(session, chanceOfPatterns(patterns)) },
  )
  session.terminal.draw('')
  if (found.length === 0) return exitCodes.unfinished
  session.tell(
    found.map(({ match, salt }) => `${match} ${salt}`),
    found,
  )
  return exitCodes.done
}

async function searchKeys(session: Session, sentence: Sentence): Promise<ExitCode> {
  const typed = typedFields(walletDefaults, session.given)
  const owner = session.given['public-key'] === undefined ? 'new' : 'mine'
  const reading = parseVanityWallet({ ...typed, owner, fit: session.words[0]! })
  const { patterns, fit, from, count, cores, faults } = reading
  if (count === undefined || Object.keys(faults).length > 0) throw new FieldsFault(faults, sentence)
  const folder = textOf(session, 'out')
  if (!from && folder === undefined) throw new UsageFault('outMissing')
  const password = from ? '' : await findPassword(session)
  if (!from && password === '') throw new UsageFault('passwordMissing')
  const params = { ofContract: fit === 'contract', ...(from ? { from } : {}) }
  const found = await searchVanity<FoundKey>(
    { of: 'keys', patterns, params },
    { cores, count, ...watch(session, chanceOfPatterns(patterns) / count) },
  )
  session.terminal.draw('')
  const shown = await Promise.all(
    found.map(async ({ match, wallet, scalar }) =>
      from
        ? { match, wallet, offset: scalar }
        : { match, wallet, keystore: await keep(scalar, wallet, password, folder!) },
    ),
  )
  session.tell(
    shown.map(({ match, wallet, keystore, offset }) => `${match} ${wallet} ${keystore ?? offset}`),
    shown,
  )
  return found.length < count ? exitCodes.unfinished : exitCodes.done
}

/** How far a search is, in what it takes on average: half of all searches take longer than 69 % of that. */
function watch({ terminal, t }: Session, chance: number) {
  let tried = 0
  return {
    signal: terminal.signal,
    onTried(more: number) {
      tried += more
      terminal.draw(t('vanity.tried', { tried, expected: Math.round(1 / chance) }))
    },
  }
}

/** An own file for each, never over another one. */
async function keep(scalar: FoundKey['scalar'], wallet: FoundKey['wallet'], password: string, folder: string) {
  const key = hexToBytes(scalar)
  const [made] = await createKeystores(key, hexToBytes(wallet), password)
  key.fill(0)
  const path = join(folder, made!.name)
  const file = await open(path, 'wx', 0o600).catch(() => {
    throw new UsageFault('fileUnwritable')
  })
  await file.writeFile(made!.text)
  await file.sync()
  await file.close()
  return path
}
