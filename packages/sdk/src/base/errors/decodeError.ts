import { type Abi, type Hex, isHex } from 'viem'
import { decodeReason, decodeRevert } from './decodeRevert.ts'
import type { ErrorCode } from './errorCodes.ts'
import { type ErrorParams, ToolboxError } from './ToolboxError.ts'

export type DecodeErrorOptions = {
  /** Errors of the contract that was called, when it is not ours. */
  abi?: Abi
  /** The chain that was meant, for sentences that name it. */
  chainId?: number
  /** The method that was asked for, for sentences that name it. */
  method?: string
}

/** One link in a chain of causes, whoever made it: viem, a wallet, a node or the platform. */
type Link = {
  name?: string
  code?: unknown
  message?: unknown
  shortMessage?: unknown
  details?: unknown
  status?: unknown
  data?: unknown
  cause?: unknown
  error?: unknown
}

/** EIP-1193, EIP-1474, EIP-5792 and JSON-RPC codes, which mean the same in every wallet. */
const codesByNumber: Readonly<Record<number, { code: ErrorCode; retryable?: boolean }>> = {
  4001: { code: 'walletRejected' },
  5000: { code: 'walletRejected' }, // WalletConnect's own number for it
  4100: { code: 'walletUnauthorized' },
  4200: { code: 'walletMethodUnsupported' },
  4900: { code: 'walletDisconnected', retryable: true },
  4901: { code: 'walletChainDisconnected', retryable: true },
  4902: { code: 'walletChainUnknown' },
  5700: { code: 'batchUnsupported' },
  5710: { code: 'batchUnsupported' },
  5720: { code: 'batchDuplicate' },
  5730: { code: 'batchUnknown' },
  5740: { code: 'batchTooLarge' },
  5750: { code: 'walletUpgradeRejected' },
  5760: { code: 'batchUnsupported' },
  [-32002]: { code: 'walletBusy', retryable: true },
  [-32005]: { code: 'rpcRateLimited', retryable: true },
  [-32004]: { code: 'rpcMethodUnsupported' },
  [-32601]: { code: 'rpcMethodUnsupported' },
  [-32700]: { code: 'rpcAnswerInvalid', retryable: true },
}

/**
 * Texts, only where neither a number nor data tell: nodes give -32000 or -32603 for everything, and some wallets give no
 * code at all. Each row says who speaks so.
 */
const codesByText: readonly { text: RegExp; code: ErrorCode; retryable?: boolean }[] = [
  // Trust Wallet and several mobile wallets refuse with a text and no 4001; ethers' wrapper says ACTION_REJECTED.
  {
    text: /user (rejected|denied|cancell?ed|refused)|rejected by user|ACTION_REJECTED|request (was )?rejected/i,
    code: 'walletRejected',
  },
  // Every client (geth, Nethermind, Erigon, Besu, anvil) words this its own way and all use -32000 or -32003.
  {
    text: /insufficient (funds|balance|MATIC|BNB)|doesn't have enough funds|upfront cost|gas required exceeds allowance \(0\)/i,
    code: 'insufficientFundsUnknown',
  },
  { text: /nonce (is )?too low|nonce has already been used|OldNonce/i, code: 'nonceTooLow' },
  {
    text: /replacement transaction underpriced|replacement fee too low|underpriced replacement/i,
    code: 'replacementUnderpriced',
  },
  // geth says "transaction underpriced" and "max fee per gas less than block base fee", Polygon "tip cap below minimum".
  {
    text: /transaction underpriced|max fee per gas less than block base fee|gas price below|tip (cap )?(too low|below)|FeeTooLow/i,
    code: 'gasPriceTooLow',
    retryable: true,
  },
  { text: /only replay-protected|EIP-155|unprotected transaction/i, code: 'keylessTransactionRefused' },
  // geth says "gas required exceeds allowance" when a call does not fit into a block.
  {
    text: /out of gas|OutOfGas|\w+OOG\b|gas required exceeds allowance|exceeds block gas limit/i,
    code: 'contractOutOfGas',
  },
  // Code that is no Solidity ends in faults which nodes report by name and without data.
  {
    text: /invalid (opcode|jump|FE)|InvalidFEOpcode|OpcodeNotFound|InvalidJump|stack (under|over)flow|StackUnderflow/i,
    code: 'contractRevertedSilently',
  },
  // Ledger and Trezor answer through their wallets with the device's words.
  {
    text: /blind signing|contract data (is )?(disabled|not enabled)|0x6a80|enable.*contract data/i,
    code: 'walletBlindSigning',
  },
  // A node that is behind another one, or a block that a reorganisation has taken away. Anvil has a name of its own.
  {
    text: /header not found|unknown block|BlockOutOfRange|block at number .* could not be found/i,
    code: 'rpcAnswerInvalid',
    retryable: true,
  },
  // Public nodes refuse wide eth_getLogs in a dozen wordings.
  {
    text: /block range|query returned more than|logs? .*(limit|exceed|too (large|many))|range (is )?too (large|wide)/i,
    code: 'rpcLogRangeTooWide',
  },
  { text: /rate limit|too many requests|request limit|daily request count/i, code: 'rpcRateLimited', retryable: true },
  { text: /already pending|request of type .* already/i, code: 'walletBusy', retryable: true },
  // MetaMask for batches that are too long, without 5740.
  { text: /batch size (cannot exceed|exceeds)/i, code: 'batchTooLarge' },
  // Hardware wallets and nodes for transactions they cannot hold.
  {
    text: /(payload|transaction|data|input)( is| size)? (too (big|large|long)|exceeds)|oversized data/i,
    code: 'batchTooLarge',
  },
  {
    text: /method .*(not (found|supported|exist|available)|unsupported)|does not exist\/is not available|unsupported method/i,
    code: 'rpcMethodUnsupported',
  },
  // Browsers and Node do not number a connection that never came about.
  {
    text: /failed to fetch|fetch failed|networkerror|load failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|socket hang up/i,
    code: 'networkFailed',
    retryable: true,
  },
  { text: /timed? ?out|timeout/i, code: 'rpcTimedOut', retryable: true },
]

const revertText = /(?:execution )?revert(?:ed)?(?: with reason(?: string)?)?[:\s]*['"]?([^'"\n]*)['"]?/i
const maxDepth = 12

/**
 * The one place that knows how wallets, nodes, viem and contracts complain. Gives a `ToolboxError`; never throws.
 *
 * It looks at revert data first, then at numbers, then at the class of the failure, and at texts last.
 */
export function decodeError(error: unknown, options: DecodeErrorOptions = {}): ToolboxError {
  const links = listLinks(error)
  const own = links.find((link) => link instanceof ToolboxError)
  if (own instanceof ToolboxError) return own
  return (
    fromRevertData(links, error, options) ??
    fromNumber(links, error, options) ??
    fromHttp(links, error) ??
    fromText(links, error, options) ??
    fromAnyNumber(links, error) ??
    new ToolboxError('unknown', { message: firstMessage(links) }, { cause: error })
  )
}

/** True when the error means that the person said no: nothing was sent and nothing is wrong. */
export function isRejection(error: unknown): boolean {
  const { code } = decodeError(error)
  return code === 'walletRejected' || code === 'walletUpgradeRejected'
}

/** Follows `cause`, `error` and `data.originalError`, which is how wallets nest what a node told them. */
function listLinks(error: unknown): Link[] {
  const links: Link[] = []
  const queue: unknown[] = [typeof error === 'string' ? { message: error } : error]
  while (queue.length > 0 && links.length < maxDepth) {
    const link = queue.shift()
    if (typeof link !== 'object' || link === null || links.includes(link)) continue
    links.push(link)
    const { cause, error: inner, data } = link as Link
    const original =
      typeof data === 'object' && data !== null ? (data as { originalError?: unknown }).originalError : undefined
    queue.push(cause, inner, original, data)
  }
  return links
}

function fromRevertData(links: Link[], cause: unknown, { abi }: DecodeErrorOptions): ToolboxError | undefined {
  for (const { data, name } of links) {
    // viem hides an empty revert behind a class of its own and keeps decoded data as an object with `raw`-less args.
    if (isHex(data) && data.length >= 10) return decodeRevert(data, { abi, cause })
    if (name === 'ContractFunctionZeroDataError') return new ToolboxError('contractRevertedSilently', {}, { cause })
  }
  const raw = links.map((link) => (link as { raw?: unknown }).raw).find((value) => isHex(value))
  return isHex(raw) && raw.length >= 10 ? decodeRevert(raw, { abi, cause }) : undefined
}

function fromNumber(links: Link[], cause: unknown, options: DecodeErrorOptions): ToolboxError | undefined {
  // -32002 and -32601 also come from nodes; the innermost number is the one that was really given.
  for (const { code } of [...links].reverse()) {
    const known = typeof code === 'number' ? codesByNumber[code] : undefined
    if (!known) continue
    const params = paramsFor(known.code, options)
    return new ToolboxError(known.code, params, { cause, retryable: known.retryable })
  }
  return undefined
}

/** A number nobody fixed the meaning of: JSON-RPC keeps the negative ones for nodes, wallets use the rest. */
function fromAnyNumber(links: Link[], cause: unknown): ToolboxError | undefined {
  const code = links.map((link) => link.code).find((value) => typeof value === 'number')
  if (typeof code !== 'number') return undefined
  return new ToolboxError(code < 0 ? 'rpcFailed' : 'walletFailed', { message: firstMessage(links) }, { cause })
}

function paramsFor(code: ErrorCode, { chainId = 0, method = '' }: DecodeErrorOptions): ErrorParams {
  if (code === 'walletChainUnknown') return { chainId }
  if (code === 'walletMethodUnsupported' || code === 'rpcMethodUnsupported') return { method }
  if (code === 'batchUnknown' || code === 'batchDuplicate') return { callsId: '' }
  if (code === 'keylessTransactionRefused') return { reason: 'replayProtection' }
  return {}
}

function fromHttp(links: Link[], cause: unknown): ToolboxError | undefined {
  for (const { status, name } of links) {
    if (name === 'TimeoutError' || name === 'AbortError')
      return new ToolboxError('rpcTimedOut', {}, { cause, retryable: true })
    if (status === 429) return new ToolboxError('rpcRateLimited', {}, { cause, retryable: true })
    if (status === 401 || status === 403) return new ToolboxError('rpcForbidden', { status }, { cause })
    if (typeof status === 'number' && status >= 500)
      return new ToolboxError('networkFailed', {}, { cause, retryable: true })
    if (name === 'SyntaxError') return new ToolboxError('rpcAnswerInvalid', {}, { cause, retryable: true })
  }
  return undefined
}

function fromText(links: Link[], cause: unknown, options: DecodeErrorOptions): ToolboxError | undefined {
  // `details` is what the node said; viem's own `message` quotes the whole request, which can contain any word.
  const texts = [...links].reverse().flatMap(({ details, shortMessage, message, name }) => {
    const isViem = typeof shortMessage === 'string'
    return [details, isViem ? shortMessage : message, name].filter((text) => typeof text === 'string')
  })
  for (const text of texts) {
    const known = codesByText.find((row) => row.text.test(text))
    if (known)
      return new ToolboxError(known.code, paramsFor(known.code, options), { cause, retryable: known.retryable })
  }
  const reverted = texts.find((text) => /revert/i.test(text))
  if (reverted !== undefined) return decodeReason(readReason(reverted), cause)
  const http = links.some(({ name }) => name === 'HttpRequestError' || name === 'WebSocketRequestError')
  return http ? new ToolboxError('networkFailed', {}, { cause, retryable: true }) : undefined
}

function readReason(text: string): string {
  const reason = revertText.exec(text)?.[1]?.trim() ?? ''
  // "0x…" after "reverted" is data that a node did not put where data belong; an unknown reason is better than hex.
  return /^(0x|with|for an unknown|without)/i.test(reason) ? '' : reason
}

/** The shortest honest text there is, for an error nobody knows. */
function firstMessage(links: Link[]): string {
  const texts = links.flatMap(({ details, shortMessage, message }) => [details, shortMessage, message])
  const found = texts.find((text): text is string => typeof text === 'string' && text !== '')
  return (found ?? '').split('\n')[0]!.slice(0, 300)
}

/** Revert data inside an error, if it carries any. */
export function findRevertData(error: unknown): Hex | undefined {
  const found = listLinks(error).find(({ data }) => isHex(data))
  return found?.data as Hex | undefined
}
