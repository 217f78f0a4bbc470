import { type Abi, type AbiItem, decodeAbiParameters, decodeErrorResult, type Hex, size, slice } from 'viem'
import type { ErrorCode } from './errorCodes.ts'
import { foreignErrorAbi, wrappedErrorAbi } from './foreignErrorAbi.ts'
import { type ErrorParams, ToolboxError } from './ToolboxError.ts'
import { toolboxErrorAbi } from './toolboxErrorAbi.ts'

const errorStringSelector = '0x08c379a0'
const panicSelector = '0x4e487b71'
/** A contract can revert with a megabyte; nothing true needs more than this. */
const maxRevertBytes = 16_384
const maxNesting = 4

const isErrorItem = (item: AbiItem) => item.type === 'error'
const knownErrors: Abi = [...toolboxErrorAbi, ...foreignErrorAbi]

/** Errors by which contracts of any make say "you are not the owner"; the specification has one sentence for them. */
const permissionErrors = new Set(['OwnableUnauthorizedAccount', 'AccessControlUnauthorizedAccount'])

/** What the Uniswap V2 contracts and their copies say, without their prefixes (`UniswapV2Router: `, `Pancake: ` …). */
const uniswapReasons: Readonly<Record<string, ErrorCode>> = {
  INSUFFICIENT_LIQUIDITY: 'uniswapInsufficientLiquidity',
  INSUFFICIENT_LIQUIDITY_MINTED: 'uniswapInsufficientLiquidity',
  INSUFFICIENT_LIQUIDITY_BURNED: 'uniswapInsufficientLiquidity',
  INSUFFICIENT_OUTPUT_AMOUNT: 'uniswapInsufficientOutput',
  INSUFFICIENT_A_AMOUNT: 'uniswapInsufficientOutput',
  INSUFFICIENT_B_AMOUNT: 'uniswapInsufficientOutput',
  EXCESSIVE_INPUT_AMOUNT: 'uniswapExcessiveInput',
  INSUFFICIENT_INPUT_AMOUNT: 'uniswapInsufficientAmount',
  INSUFFICIENT_AMOUNT: 'uniswapInsufficientAmount',
  EXPIRED: 'uniswapExpired',
  TRANSFER_FAILED: 'uniswapTransferFailed',
  TRANSFER_FROM_FAILED: 'uniswapTransferFailed',
  K: 'uniswapInvariant',
  PAIR_EXISTS: 'uniswapPairExists',
  INVALID_PATH: 'uniswapInvalidPath',
  IDENTICAL_ADDRESSES: 'uniswapInvalidPath',
  ZERO_ADDRESS: 'uniswapInvalidPath',
  LOCKED: 'uniswapLocked',
}

/**
 * Says what revert data mean: our own errors and OpenZeppelin's by ABI, `Error(string)`, `Panic`, Uniswap V2's reasons,
 * an ERC-7751 wrapper by what it wraps. Data nobody knows are given back raw, never guessed.
 *
 * @param abi further errors that may be meant, e.g. of a foreign contract whose ABI the caller has.
 */
export function decodeRevert(data: Hex, options: { abi?: Abi; cause?: unknown } = {}, depth = 0): ToolboxError {
  const { abi = [], cause } = options
  if (size(data) === 0) return new ToolboxError('contractRevertedSilently', {}, { cause })
  const selector = slice(data, 0, Math.min(4, size(data)))
  if (size(data) > maxRevertBytes) return unknownRevert(selector, data, cause)
  if (selector === errorStringSelector) return decodeErrorString(data, cause)
  if (selector === panicSelector) return decodePanic(data, cause)

  const inner = depth < maxNesting ? readWrapped(data) : undefined
  if (inner) return decodeRevert(inner, options, depth + 1)
  try {
    const decoded = decodeErrorResult({ abi: [...knownErrors, ...abi.filter(isErrorItem)], data })
    if (permissionErrors.has(decoded.errorName)) return new ToolboxError('noPermission', {}, { cause })
    return new ToolboxError('contractReverted', { name: decoded.errorName, ...nameArguments(decoded) }, { cause })
  } catch {
    return unknownRevert(selector, data, cause)
  }
}

function unknownRevert(selector: Hex, data: Hex, cause: unknown): ToolboxError {
  const shown = size(data) > 512 ? `${data.slice(0, 1026)}…` : data
  return new ToolboxError('contractRevertedUnknown', { selector, data: shown }, { cause })
}

function decodeErrorString(data: Hex, cause: unknown): ToolboxError {
  try {
    const [message] = decodeAbiParameters([{ type: 'string' }], slice(data, 4))
    return decodeReason(message, cause)
  } catch {
    return unknownRevert(errorStringSelector, data, cause)
  }
}

/** Some nodes give only the reason's text and not the data. */
export function decodeReason(reason: string, cause?: unknown): ToolboxError {
  if (reason === '') return new ToolboxError('contractRevertedSilently', {}, { cause })
  const known = /^(Uniswap\w*|Pancake\w*|Sushi\w*|[A-Z][A-Za-z]*(?:Router|Library|Factory|Pair)): ([A-Z_]+)$/.exec(
    reason,
  )
  const code = known && uniswapReasons[known[2]!]
  if (code) return new ToolboxError(code, {}, { cause })
  if (/^Uniswap|^Pancake/.test(reason))
    return new ToolboxError('uniswapFailed', { message: reason.slice(0, 200) }, { cause })
  // OpenZeppelin 4 had no custom error for this; the whole field was deployed with this text.
  if (reason === 'Ownable: caller is not the owner') return new ToolboxError('noPermission', {}, { cause })
  return new ToolboxError('contractRevertedWithMessage', { message: reason.slice(0, 500) }, { cause })
}

function decodePanic(data: Hex, cause: unknown): ToolboxError {
  try {
    const [panicCode] = decodeAbiParameters([{ type: 'uint256' }], slice(data, 4))
    return new ToolboxError('contractPanicked', { panicCode: Number(panicCode) }, { cause })
  } catch {
    return unknownRevert(panicSelector, data, cause)
  }
}

function readWrapped(data: Hex): Hex | undefined {
  try {
    const { args } = decodeErrorResult({ abi: wrappedErrorAbi, data })
    return args[2] === '0x' ? undefined : args[2]
  } catch {
    return undefined
  }
}

/** Turns an error's arguments into parameters of a sentence; only plain values can be shown. */
function nameArguments(decoded: { abiItem: AbiItem; args?: readonly unknown[] | undefined }): ErrorParams {
  const inputs = 'inputs' in decoded.abiItem ? (decoded.abiItem.inputs ?? []) : []
  const named: Record<string, string | number | bigint | boolean> = {}
  inputs.forEach((input, index) => {
    const value = decoded.args?.[index]
    const plain = ['string', 'number', 'bigint', 'boolean'].includes(typeof value)
    if (plain) named[input.name || `argument${index + 1}`] = value as string | number | bigint | boolean
  })
  return named
}
