import type { ToolboxError } from '../errors/ToolboxError.ts'

/** Answers of a wallet after which the request certainly did not become a transaction. */
const notSentCodes = new Set([
  'walletRejected',
  'walletUnauthorized',
  'walletMethodUnsupported',
  'walletChainUnknown',
  'walletBusy',
  'walletBlindSigning',
  'walletUpgradeRejected',
  'rpcMethodUnsupported',
  'batchUnsupported',
  'batchTooLarge',
  'batchDuplicate',
  'insufficientFundsUnknown',
  'gasPriceTooLow',
  'gasAboveCap',
])
/** JSON-RPC: the request itself was malformed. */
const malformedNumbers = new Set([-32600, -32602])

/** True when a refused write request certainly was not sent, so that asking again cannot send it twice. */
export function isSurelyNotSent(error: ToolboxError): boolean {
  const number = (error.cause as { code?: unknown } | undefined)?.code
  return notSentCodes.has(error.code) || (typeof number === 'number' && malformedNumbers.has(number))
}
