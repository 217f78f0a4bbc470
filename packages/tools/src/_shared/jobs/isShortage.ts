import type { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'

/** Whether a job paused because its wallet has too little coin. */
export const isShortage = ({ code }: Pick<ToolboxError, 'code'>): boolean =>
  code === 'insufficientFunds' || code === 'insufficientFundsUnknown'
