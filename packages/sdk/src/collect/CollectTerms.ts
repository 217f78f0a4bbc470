import { type Address, getAddress, isAddress } from 'viem'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { JobRecord } from '../base/jobs/Job.ts'
import type { CollectMethod } from './assessCollection.ts'

/** A collection among the kinds of jobs. */
export const collectKindId = 'collect'

/** Why a row stayed, where no contract told it in its own four bytes. */
export const collectReasons = ['reverted', 'leftOut', 'nothingMoved', 'refused', 'notInReceipt'] as const

/** What a job of a collection says beside its rows. */
export type CollectTerms = {
  method: CollectMethod
  recipient: Address
  /** Smaller amounts stay; base units, in the order of the job's tokens. */
  least: readonly bigint[]
  /**
   * Gas limit that a wallet's own transfer was reckoned with, in the order of the job's tokens; 0 where none was. It gets no
   * less: after another transfer an estimate is 17,100 lower (EIP-2200: the recipient has some by then), and a
   * reorganisation may put this one first.
   */
  transferGas: readonly bigint[]
}

/** The terms as a job keeps them. */
export function writeCollectTerms({ method, recipient, least, transferGas }: CollectTerms): JobRecord['options'] {
  const amounts = least.map((amount, token) => [`least${token}`, amount.toString()] as const)
  const gas = transferGas.map((limit, token) => [`gas${token}`, limit.toString()] as const)
  return { method, recipient, ...Object.fromEntries([...amounts, ...gas]) }
}

/**
 * Reads the terms of a job, which may come from a file that anybody has written.
 *
 * @throws ToolboxError `jobFileUnreadable` with the field.
 */
export function readCollectTerms({ options, tokens }: Pick<JobRecord, 'options' | 'tokens'>): CollectTerms {
  const { method, recipient } = options
  if (method !== 'delegation' && method !== 'funding') throw unreadable('method')
  if (typeof recipient !== 'string' || !isAddress(recipient, { strict: false })) throw unreadable('recipient')
  const readAmount = (name: string) => {
    const text = options[name] ?? '0'
    if (typeof text !== 'string' || !/^(0|[1-9]\d{0,77})$/.test(text)) throw unreadable(name)
    return BigInt(text)
  }
  return {
    method,
    recipient: getAddress(recipient),
    least: tokens.map((_, token) => readAmount(`least${token}`)),
    transferGas: tokens.map((_, token) => readAmount(`gas${token}`)),
  }
}

const unreadable = (name: string) => new ToolboxError('jobFileUnreadable', { field: `job.options.${name}` })
