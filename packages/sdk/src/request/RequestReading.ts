import type { Address } from 'viem'
import type { CallReading, ReadArgument } from '../multisig/CallReading.ts'

/** What a request to a wallet would do; each has a sentence in every language. */
export const requestKinds = [
  ...(['sendCoin', 'createContract', 'tokenTransfer', 'tokenTransferFrom', 'nftTransfer'] as const),
  ...(['approve', 'approveEnd', 'increaseAllowance', 'decreaseAllowance', 'approveAll', 'approveAllEnd'] as const),
  ...(['permitCall', 'permit2Approve', 'permit2Transfer', 'batch', 'safeTransaction'] as const),
  ...(['ownCall', 'contractCall', 'unknownCall', 'delegate', 'delegateEnd'] as const),
  ...(['permit', 'permitAll', 'permitNft', 'permit2Allowance', 'permit2Signature', 'transferSignature'] as const),
  ...(['order', 'typedDataUnknown', 'signIn', 'signText', 'signBytes', 'signHash'] as const),
  ...(['grantPermission', 'decrypt', 'unknown'] as const),
] as const
export type RequestKind = (typeof requestKinds)[number]

/** What a person should look at twice. None of them does not mean harmless. */
export const requestWarnings = [
  ...(['unlimited', 'wholeCollection', 'noEnd', 'fullControl', 'lookAlike', 'zeroAddress', 'toToken'] as const),
  ...(['otherChain', 'otherAccount', 'otherSite', 'unknownSpender', 'looksOnly', 'opaque', 'blind', 'over'] as const),
  ...(['delegateCall', 'everyChain'] as const),
] as const
export type RequestWarning = (typeof requestWarnings)[number]

/** Why a request, or a part of it, is unknown. */
export const unknownReasons = [
  ...(['methodUnknown', 'paramsMissing', 'badAddress', 'badData', 'badNumber', 'twoReadings', 'badTypedData'] as const),
  ...(['fieldUnknown', 'tooMany'] as const),
] as const
export type UnknownReason = (typeof unknownReasons)[number]

/** Names of values that have a word in every language; arguments of a contract's function have the contract's own. */
export const requestValueNames = [
  ...(['account', 'spender', 'owner', 'from', 'token', 'contract', 'amount', 'coin', 'tokenId', 'until'] as const),
  ...(['signUntil', 'chainId', 'method', 'text', 'site', 'hash', 'selector', 'data', 'calls', 'delegate'] as const),
  ...(['structure', 'permission', 'field', 'known'] as const),
] as const
export type RequestValueName = (typeof requestValueNames)[number]
export type RequestValue = Omit<ReadArgument, 'name'> & { name: RequestValueName }

export type RequestMeaning = {
  kind: RequestKind
  /** How deep in batches it lies; 0 is the request itself. */
  depth: number
  values: readonly RequestValue[]
  warnings: readonly RequestWarning[]
  /** Set where the kind is unknown, or a part of it. */
  reason?: UnknownReason
  /** The call by the interface of its contract: of `ownCall` and `contractCall` only. */
  reading?: CallReading
}

/** Never a verdict: nothing that is read here is called safe. */
export type RequestReading = { method: string; meanings: readonly RequestMeaning[] }

export type RequestContext = {
  /** The chain the wallet is on, and its account, as far as they are known. */
  chainId?: number
  account?: Address
  /** The page's own origin, as the browser tells it and not the page. */
  origin?: string
  /** Unix seconds. */
  now: number
  /** Addresses that were used before: what only looks like one of them is said to. */
  known?: readonly Address[]
}
