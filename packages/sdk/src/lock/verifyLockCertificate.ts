import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Block, keccak256 } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { tokenLockOf } from './callTokenLock.ts'
import { type CertificateFault, compareFields, compareGroups } from './compareFields.ts'
import { getLock } from './getLock.ts'
import type { LockCertificate } from './LockCertificate.ts'
import type { LockState } from './LockState.ts'
import { describeLock, describeToken } from './makeLockCertificate.ts'

/**
 * - `genuine`: each field is what the chain says of the block that the certificate names.
 * - `forged`: at least one is not; `faults` tells which.
 * - `unverifiable`: the chain of this node does not have the block (it was replaced, or never was), or the node does not
 *   have its state any more and the lock is another now; ask a node that keeps old states, or for a newer certificate.
 */
export type CertificateVerification = {
  verdict: 'genuine' | 'forged' | 'unverifiable'
  faults: readonly CertificateFault[]
  /** The lock as it is now, when it could be read. */
  now?: LockState
  /** Amounts, dates or owner are not those of the certificate any more. */
  hasChanged: boolean
}

/** What no action can ever change. */
const fixedFields = ['token.address', 'lock.isLp', 'lock.vault', 'lock.kind', 'lock.firstBps']
const isFixed = ({ field }: CertificateFault) => [...fixedFields, 'lock.period', 'lock.periodBps'].includes(field)

/**
 * Compares a certificate with the chain: chain, contract, code, block, token, amounts and dates. The answer is worth as
 * much as the node that is asked: choose it yourself, never take it from who shows the certificate.
 *
 * @param certificate as `parseLockCertificate` has taken it.
 * @throws ToolboxError the node's failures.
 */
export async function verifyLockCertificate(
  client: ChainClient,
  certificate: LockCertificate,
  { overrides }: { overrides?: ToolboxOverrides } = {},
): Promise<CertificateVerification> {
  const forged = (faults: readonly CertificateFault[]) => ({ verdict: 'forged' as const, faults, hasChanged: false })
  const misplaced = await findMisplacement(client, certificate, overrides)
  if (misplaced.length > 0) return forged(misplaced)
  const id = BigInt(certificate.lock.id)
  const blockNumber = BigInt(certificate.block.number)
  const [now, then, block, newest] = await Promise.all([
    ask(() => getLock(client, id, { overrides })),
    ask(() => getLock(client, id, { blockNumber, overrides })),
    ask<Block>(() => client.getBlock({ blockNumber })),
    client.getBlock(),
  ])
  // A block that was replaced after the certificate was made is nobody's forgery.
  const isSeen = isFound(block) && block.hash === certificate.block.hash
  if (now === 'unknown' || (isSeen && then === 'unknown')) {
    return forged([{ field: 'lock.id', stated: certificate.lock.id, found: '' }])
  }
  if (!now) throw new ToolboxError('rpcAnswerInvalid')
  const time = BigInt(certificate.block.time)
  const hasChanged = compareFields(certificate.lock, describeLock(now, time)).length > 0
  const old = isSeen && then !== 'unknown' ? then : undefined
  const token = await describeToken(client, now.token, old ? blockNumber : newest.number)
  const blockFaults = compareGroups(certificate, describeBlock(block))
  const faults = [...blockFaults, ...compareGroups(certificate, { token, lock: describeLock(old ?? now, time) })]
  const isGenuine = isSeen && faults.length === 0
  const isCertain = old || (isSeen && blockFaults.length > 0) || faults.some(isFixed)
  return { verdict: isGenuine ? 'genuine' : isCertain ? 'forged' : 'unverifiable', faults, now, hasChanged }
}

/** Another chain or contract than ours, or other code: then nothing else it says is worth looking at. */
async function findMisplacement(client: ChainClient, certificate: LockCertificate, overrides?: ToolboxOverrides) {
  const contract = tokenLockOf(overrides)
  const codeHash = deployments.TokenLock.runtimeCodeHash
  const [chainId, code = '0x'] = await Promise.all([client.getChainId(), client.getCode({ address: contract })]).catch(
    (error) => {
      throw decodeError(error)
    },
  )
  const faults = compareFields(certificate, { chainId, contract, codeHash })
  const present = keccak256(code)
  // Our code is named, and something else is there.
  return faults.length > 0 || present === codeHash ? faults : [{ field: 'codeHash', stated: codeHash, found: present }]
}

const isFound = (block: unknown): block is Block => typeof block === 'object'

function describeBlock(block: Block | 'unknown' | undefined): Record<string, object> {
  if (!isFound(block)) return {}
  return { block: { number: String(block.number), hash: block.hash, time: String(block.timestamp) } }
}

/** `unknown` where the chain says that there is no such lock, undefined where the node cannot tell. */
async function ask<Found>(read: () => Promise<Found>): Promise<Found | 'unknown' | undefined> {
  try {
    return await read()
  } catch (cause) {
    const error = decodeError(cause)
    if (error.params.name === 'TokenLock_UnknownLock' || error.code === 'lockContractMissing') return 'unknown'
    // A node without this block cannot tell; one that is away may be asked again.
    if (error.retryable && error.code !== 'rpcAnswerInvalid') throw error
    return undefined
  }
}
