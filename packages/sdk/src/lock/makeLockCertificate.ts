import { erc20Abi, type Hex, keccak256 } from 'viem'
import { getTolerantly } from '../base/chain/getTolerantly.ts'
import { getCoin } from '../base/erc20/getCoin.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { requireTokenLock } from './callTokenLock.ts'
import { getLock } from './getLock.ts'
import { certificateFormat, certificateVersion, type LockCertificate } from './LockCertificate.ts'
import type { LockState } from './LockState.ts'
import { releasedAt } from './releasedAt.ts'

export type MakeLockCertificateOptions = {
  /** The newest unless told; not every node knows the state at old ones. */
  blockNumber?: bigint
  overrides?: ToolboxOverrides
}

/**
 * Writes down a lock as it is at a block.
 *
 * @throws ToolboxError as `getLock`; `toolboxCodeDiffers` where the contract is not ours.
 */
export async function makeLockCertificate(
  client: ChainClient,
  id: bigint,
  { blockNumber, overrides }: MakeLockCertificateOptions = {},
): Promise<LockCertificate> {
  const contract = await requireTokenLock(client, overrides)
  try {
    const block = await client.getBlock(blockNumber === undefined ? {} : { blockNumber })
    const { number, timestamp } = block
    const lock = await getLock(client, id, { blockNumber: number, overrides })
    const [code, token] = await Promise.all([
      client.getCode({ address: contract }),
      describeToken(client, lock.token, number),
    ])
    return {
      ...{ format: certificateFormat, version: certificateVersion, chainId: client.chain.id, contract },
      codeHash: keccak256(code as Hex),
      block: { number: String(number), hash: block.hash, time: String(timestamp) },
      token,
      lock: describeLock(lock, timestamp),
    }
  } catch (error) {
    throw decodeError(error)
  }
}

/** The certificate as the text of a file. */
export function lockCertificateText(certificate: LockCertificate): string {
  return `${JSON.stringify(certificate, null, 2)}\n`
}

/** What a certificate says about the token at a block. */
export async function describeToken(client: ChainClient, address: LockState['token'], blockNumber: bigint) {
  const call = { address, abi: erc20Abi, functionName: 'totalSupply', blockNumber }
  const [coin, supply] = await Promise.all([getCoin(client, address), getTolerantly<bigint>(client, call)])
  const { symbol = null, decimals = null } = coin
  return { address, symbol, decimals, supply: supply === undefined ? null : String(supply) }
}

/** What a certificate says about the lock at the time of a block. */
export function describeLock(lock: LockState, at: bigint): LockCertificate['lock'] {
  const { id, owner, isLp, vault, schedule, amount, withdrawn, balance } = lock
  return {
    ...{ id: String(id), owner: owner ?? null, isLp, vault: vault ?? null, kind: schedule.kind },
    ...{ startAt: String(schedule.startAt), endAt: String(schedule.endAt) },
    ...{ firstBps: schedule.firstBps, period: String(schedule.period), periodBps: schedule.periodBps },
    ...{ amount: String(amount), withdrawn: String(withdrawn), balance: String(balance) },
    locked: String(lockedAt(lock, at)),
  }
}

/** Base units that nobody can withdraw at a time, counted from the dates. */
function lockedAt({ owner, schedule, amount, withdrawn, rest, balance }: LockState, at: bigint): bigint {
  if (rest === 0n) return 0n
  if (!owner) return balance
  const free = releasedAt(schedule, amount, at) - withdrawn
  return free > 0n ? balance - (balance * free) / rest : balance
}
