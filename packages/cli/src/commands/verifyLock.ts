import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { unwrapParsed } from '@tokensmith/sdk/base/parse/unwrapParsed.ts'
import { parseLockCertificate } from '@tokensmith/sdk/lock/parseLockCertificate.ts'
import { verifyLockCertificate } from '@tokensmith/sdk/lock/verifyLockCertificate.ts'
import type { Command } from '../Command.ts'
import { exitCodes } from '../exitCodes.ts'
import { openChain } from '../openChain.ts'
import { readFileBytes } from '../readListFile.ts'

const endings = { genuine: exitCodes.done, forged: exitCodes.refuted, unverifiable: exitCodes.failed } as const

/** Compares a lock certificate with the chain. The answer is worth as much as the node is. */
export const verifyLock: Command = {
  name: 'verify-lock',
  positionals: [{ name: 'certificate', isFile: true }],
  options: [],
  chain: 'reads',
  async run(session) {
    const { t } = session
    const text = new TextDecoder().decode(await readFileBytes(session.words[0]!))
    const certificate = unwrapParsed(parseLockCertificate(text))
    const { chain, client } = await openChain(session)
    if (certificate.chainId !== chain.id) {
      throw new ToolboxError('rpcChainMismatch', { expectedChainId: certificate.chainId, actualChainId: chain.id })
    }
    const { verdict, faults, hasChanged } = await verifyLockCertificate(client, certificate)
    const { lock, token, block } = certificate
    const lines = [
      t(`verify.${verdict}`, { id: lock.id, token: token.address, block: block.number, chain: chain.name }),
      ...faults.map(({ field, stated, found }) =>
        t('verify.fault', { field, stated: JSON.stringify(stated), found: JSON.stringify(found) }),
      ),
      ...(verdict === 'genuine' && hasChanged ? [t('verify.changed')] : []),
    ]
    session.tell(lines, { verdict, faults, hasChanged, chainId: chain.id, lock: lock.id, block: block.number })
    return endings[verdict]
  },
}
