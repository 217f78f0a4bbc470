import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { type Address, isAddress } from 'viem'

/** A token that nobody should buy, or nobody can, as a trial found. */
export type RefusedToken = { code: 'tokenCannotBeSold' | 'tokenCannotBeBought'; address: Address }

/** The token that a plan was refused for; undefined for every other failure, which trying again may mend. */
export function refusedToken(error: unknown): RefusedToken | undefined {
  if (!(error instanceof ToolboxError)) return undefined
  const { code, params } = error
  if (code !== 'tokenCannotBeSold' && code !== 'tokenCannotBeBought') return undefined
  const { token } = params
  return typeof token === 'string' && isAddress(token, { strict: false }) ? { code, address: token } : undefined
}
