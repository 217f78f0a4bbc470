import { parseInteger } from '@tokensmith/sdk/base/parse/parseInteger.ts'
import { unwrapParsed } from '@tokensmith/sdk/base/parse/unwrapParsed.ts'
import { lockCertificateText, makeLockCertificate } from '@tokensmith/sdk/lock/makeLockCertificate.ts'
import type { Command } from '../Command.ts'
import { exitCodes } from '../exitCodes.ts'
import { openChain } from '../openChain.ts'

/** Writes down a lock as it is now, for `verify-lock` and the page. */
export const certificate: Command = {
  name: 'certificate',
  positionals: [{ name: 'lock' }],
  options: [],
  chain: 'reads',
  async run(session) {
    const { client } = await openChain(session)
    const id = unwrapParsed(parseInteger(session.words[0]!, { min: 0n, max: 2n ** 64n }))
    session.terminal.out(lockCertificateText(await makeLockCertificate(client, id)).trimEnd())
    return exitCodes.done
  },
}
