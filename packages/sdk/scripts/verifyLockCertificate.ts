/**
 * Compares a lock certificate with the chain, and says whether it is genuine.
 *
 *   node packages/sdk/scripts/verifyLockCertificate.ts <RPC URL> <certificate.json>
 *
 * Choose the node yourself: the answer is worth as much as the node is. Ends with 0 for a genuine certificate, 1 for a
 * forged one, 2 when it could not be verified.
 */
import { readFile } from 'node:fs/promises'
import { createLocalChain } from '@tokensmith/chains/localChain.ts'
import { createChainClient } from '../src/base/chain/createChainClient.ts'
import { createRpcCaller } from '../src/base/chain/createRpcCaller.ts'
import { ToolboxError } from '../src/base/errors/ToolboxError.ts'
import { unwrapParsed } from '../src/base/parse/unwrapParsed.ts'
import type { ChainClient } from '../src/base/plan/Plan.ts'
import type { LockCertificate } from '../src/lock/LockCertificate.ts'
import { parseLockCertificate } from '../src/lock/parseLockCertificate.ts'
import { type CertificateVerification, verifyLockCertificate } from '../src/lock/verifyLockCertificate.ts'

const exitCodes = { genuine: 0, forged: 1, unverifiable: 2 } as const

const [url, path] = process.argv.slice(2)
if (!url || !path) {
  console.error('Usage: node packages/sdk/scripts/verifyLockCertificate.ts <RPC URL> <certificate.json>')
  process.exitCode = exitCodes.unverifiable
} else {
  process.exitCode = await verify(url, path)
}

async function verify(rpc: string, file: string): Promise<number> {
  try {
    const certificate = unwrapParsed(parseLockCertificate(await readFile(file, 'utf8')))
    const verification = await verifyLockCertificate(await connect(rpc), certificate)
    print(certificate, verification)
    return exitCodes[verification.verdict]
  } catch (error) {
    const reason = error instanceof ToolboxError ? `${error.code} ${JSON.stringify(error.params)}` : String(error)
    console.error(`unverifiable: ${reason}`)
    return exitCodes.unverifiable
  }
}

/** The id is the node's own, so that a certificate of another chain is found out. */
async function connect(rpc: string): Promise<ChainClient> {
  const id = Number(await createRpcCaller(rpc).call({ method: 'eth_chainId' }))
  return createChainClient({ ...createLocalChain(rpc), id, name: 'chain of the node' })
}

function print({ chainId, lock, token, block }: LockCertificate, result: CertificateVerification): void {
  console.log(`${result.verdict}: lock ${lock.id} of token ${token.address} on chain ${chainId}, block ${block.number}`)
  for (const { field, stated, found } of result.faults) {
    console.log(`  ${field}: the certificate says ${JSON.stringify(stated)}, the chain ${JSON.stringify(found)}`)
  }
  if (result.verdict === 'genuine' && result.hasChanged) console.log('  The lock has changed since.')
}
