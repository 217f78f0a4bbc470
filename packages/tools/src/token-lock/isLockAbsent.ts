import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'

/** The lock contract is not on this chain, so nobody has locks there. */
export const isLockAbsent = (error: Error) =>
  error instanceof ToolboxError && ['lockContractMissing', 'companionMissing'].includes(error.code)
