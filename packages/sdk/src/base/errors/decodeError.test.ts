import { tokenAbi } from '@tokensmith/contracts/generated/abis.ts'
import { callRpc, startChain } from '@tokensmith/devnet/startChain.ts'
import { startChaosNode } from '@tokensmith/testing/chaosNode.ts'
import fc from 'fast-check'
import {
  type Abi,
  createPublicClient,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  http,
  pad,
  parseAbi,
  toFunctionSelector,
  toHex,
} from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { decodeError, isRejection } from './decodeError.ts'
import { decodeRevert } from './decodeRevert.ts'
import { errorCodes } from './errorCodes.ts'
import { foreignErrorAbi, wrappedErrorAbi } from './foreignErrorAbi.ts'
import { ToolboxError } from './ToolboxError.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const
const failure = (code: number, message = 'something', data?: unknown) =>
  Object.assign(new Error(message), { code, data })
const reverted = (reason: string): Hex => `0x08c379a0${encodeAbiParameters([{ type: 'string' }], [reason]).slice(2)}`

describe('decodeError: numbers of wallets and nodes', () => {
  test.each([
    [4001, 'walletRejected'],
    [5000, 'walletRejected'],
    [4100, 'walletUnauthorized'],
    [4200, 'walletMethodUnsupported'],
    [4900, 'walletDisconnected'],
    [4901, 'walletChainDisconnected'],
    [4902, 'walletChainUnknown'],
    [5700, 'batchUnsupported'],
    [5710, 'batchUnsupported'],
    [5720, 'batchDuplicate'],
    [5730, 'batchUnknown'],
    [5740, 'batchTooLarge'],
    [5750, 'walletUpgradeRejected'],
    [5760, 'batchUnsupported'],
    [-32002, 'walletBusy'],
    [-32005, 'rpcRateLimited'],
    [-32601, 'rpcMethodUnsupported'],
    [-32000, 'rpcFailed'],
    [-32603, 'rpcFailed'],
    [1234, 'walletFailed'],
  ])('%i is %s', (number, code) => {
    expect(decodeError(failure(number)).code).toBe(code)
    expect(decodeError({ error: failure(number) }).code).toBe(code)
    expect(decodeError(new Error('outer', { cause: failure(number) })).code).toBe(code)
  })

  test('a node error inside a wallet error is found', () => {
    const wrapped = failure(-32603, 'Internal JSON-RPC error.', {
      originalError: { code: 3, message: 'execution reverted', data: reverted('no') },
    })
    expect(decodeError(wrapped)).toMatchObject({ code: 'contractRevertedWithMessage', params: { message: 'no' } })
  })

  test('only a refusal by the person is a rejection', () => {
    expect(isRejection(failure(4001))).toBe(true)
    expect(isRejection(failure(4100))).toBe(false)
  })

  test('a ToolboxError is passed on unchanged, also from inside another error', () => {
    const own = new ToolboxError('amountZero')
    expect(decodeError(own)).toBe(own)
    expect(decodeError(new Error('outer', { cause: own }))).toBe(own)
  })
})

describe('decodeError: texts, where there is nothing better', () => {
  test.each([
    ['insufficient funds for gas * price + value', 'insufficientFundsUnknown'],
    ['Upfront cost exceeds account balance', 'insufficientFundsUnknown'],
    ['nonce too low: next nonce 5, tx nonce 4', 'nonceTooLow'],
    ['replacement transaction underpriced', 'replacementUnderpriced'],
    ['transaction underpriced', 'gasPriceTooLow'],
    ['max fee per gas less than block base fee', 'gasPriceTooLow'],
    ['only replay-protected (EIP-155) transactions allowed over RPC', 'keylessTransactionRefused'],
    ['MetaMask Tx Signature: User denied transaction signature.', 'walletRejected'],
    ['Request rejected', 'walletRejected'],
    ['Ledger: Please enable Blind signing or Contract data in the Ethereum app', 'walletBlindSigning'],
    ['gas required exceeds allowance (30000000)', 'contractOutOfGas'],
    ['Payload too large', 'batchTooLarge'],
    ['header not found', 'rpcAnswerInvalid'],
    ['BlockOutOfRangeError: block height is 205 but requested was 213', 'rpcAnswerInvalid'],
    ['Block at number "213" could not be found.', 'rpcAnswerInvalid'],
    ['query returned more than 10000 results', 'rpcLogRangeTooWide'],
    ['exceed maximum block range: 5000', 'rpcLogRangeTooWide'],
    ['Too many requests, slow down', 'rpcRateLimited'],
    ['the method eth_simulateV1 does not exist/is not available', 'rpcMethodUnsupported'],
    ['batch size cannot exceed 10', 'batchTooLarge'],
    ['TypeError: Failed to fetch', 'networkFailed'],
    ['The request timed out', 'rpcTimedOut'],
    ['out of gas', 'contractOutOfGas'],
    ["execution reverted: 'UniswapV2: K'", 'uniswapInvariant'],
    ['execution reverted', 'contractRevertedSilently'],
  ])('%s → %s', (text, code) => {
    expect(decodeError(failure(-32000, text)).code).toBe(code)
    expect(decodeError(new Error(text)).code).toBe(code)
  })

  test('what nobody knows keeps its first line, cut', () => {
    const { code, params } = decodeError(new Error(`mystery\n${'x'.repeat(1_000)}`))
    expect(code).toBe('unknown')
    expect(params.message).toBe('mystery')
  })

  test('never throws and always gives a listed code, whatever is thrown', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (thrown) => {
        expect(errorCodes).toHaveProperty(decodeError(thrown).code)
      }),
      { numRuns: 500 },
    )
  })
})

describe('decodeRevert', () => {
  const ownErrors = tokenAbi.filter((item) => item.type === 'error')

  test.each(ownErrors.map((item) => [item.name, item] as const))('knows %s with its arguments', (name, item) => {
    const sample = (type: string) =>
      type === 'address' ? address : type === 'bytes32' ? pad('0x01') : sampleNumber(type)
    const sampleNumber = (type: string) => (/^uint(8|16)$/.test(type) ? 5 : 5n)
    const args = item.inputs.map(({ type }) => sample(type))
    const data = encodeErrorResult({ abi: [item] as Abi, errorName: name, args })
    const { code, params } = decodeRevert(data)
    if (name === 'OwnableUnauthorizedAccount') return expect(code).toBe('noPermission')
    expect({ code, name: params.name }).toEqual({ code: 'contractReverted', name })
    for (const input of item.inputs) expect(params).toHaveProperty(input.name)
  })

  test('knows OpenZeppelin errors', () => {
    const args = [address, 1n, 2n] as const
    const data = encodeErrorResult({ abi: foreignErrorAbi, errorName: 'ERC20InsufficientBalance', args })
    expect(decodeRevert(data)).toMatchObject({
      code: 'contractReverted',
      params: { name: 'ERC20InsufficientBalance', sender: address, balance: 1n, needed: 2n },
    })
  })

  test.each([
    ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', 'uniswapInsufficientOutput'],
    ['UniswapV2Router: EXPIRED', 'uniswapExpired'],
    ['UniswapV2Library: INSUFFICIENT_LIQUIDITY', 'uniswapInsufficientLiquidity'],
    ['UniswapV2: PAIR_EXISTS', 'uniswapPairExists'],
    ['PancakeRouter: EXCESSIVE_INPUT_AMOUNT', 'uniswapExcessiveInput'],
    ['TransferHelper: TRANSFER_FROM_FAILED', 'contractRevertedWithMessage'],
    ['UniswapV2: WHATEVER', 'uniswapFailed'],
    ['Ownable: caller is not the owner', 'noPermission'],
    ['my own words', 'contractRevertedWithMessage'],
    ['', 'contractRevertedSilently'],
  ])('reads Error("%s") as %s', (reason, code) => {
    expect(decodeRevert(reverted(reason)).code).toBe(code)
  })

  test('reads a panic with its number', () => {
    const data: Hex = `0x4e487b71${pad('0x11').slice(2)}`
    expect(decodeRevert(data)).toMatchObject({ code: 'contractPanicked', params: { panicCode: 17 } })
  })

  test('reads what an ERC-7751 wrapper wraps, also twice', () => {
    const wrap = (reason: Hex) =>
      encodeErrorResult({
        abi: wrappedErrorAbi,
        errorName: 'WrappedError',
        args: [address, '0x12345678', reason, '0x'],
      })
    expect(decodeRevert(wrap(wrap(reverted('inner'))))).toMatchObject({ params: { message: 'inner' } })
  })

  test('gives unknown data back raw, and long ones cut', () => {
    const data: Hex = `0x12345678${'ab'.repeat(64)}`
    expect(decodeRevert(data)).toMatchObject({
      code: 'contractRevertedUnknown',
      params: { selector: '0x12345678', data },
    })
    const bomb: Hex = `0x12345678${'ab'.repeat(100_000)}`
    expect(String(decodeRevert(bomb).params.data).length).toBeLessThan(1_100)
  })

  test('uses an ABI that the caller has', () => {
    const abi = parseAbi(['error TooBad(uint256 howBad)'])
    const data = encodeErrorResult({ abi, errorName: 'TooBad', args: [3n] })
    expect(decodeRevert(data, { abi })).toMatchObject({ params: { name: 'TooBad', howBad: 3n } })
    expect(decodeRevert(data).code).toBe('contractRevertedUnknown')
  })

  test('never throws, whatever the data', () => {
    const selectors = ['0x08c379a0', '0x4e487b71', toFunctionSelector('WrappedError(address,bytes4,bytes,bytes)')]
    fc.assert(
      fc.property(fc.constantFrom('0x', ...selectors), fc.uint8Array({ maxLength: 300 }), (selector, bytes) => {
        const data = `${selector}${toHex(bytes).slice(2)}` as Hex
        expect(errorCodes).toHaveProperty(decodeRevert(data).code)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('decodeError over real requests', async () => {
  const chain = await startChain()
  const node = await startChaosNode(chain.url)
  const client = createPublicClient({ transport: http(node.url, { retryCount: 0, timeout: 500 }) })
  afterAll(async () => {
    await node.stop()
    await chain.stop()
  })
  const ask = async () => {
    const thrown = await client.getBlockNumber({ cacheTime: 0 }).catch((error: unknown) => error)
    return decodeError(thrown)
  }

  test.each([
    [429, 'rpcRateLimited', true],
    [403, 'rpcForbidden', false],
    [503, 'networkFailed', true],
  ])('status %i is %s', async (status, code, retryable) => {
    node.interfere(() => ({ status }))
    expect(await ask()).toMatchObject({ code, retryable })
  })

  test('a page of HTML instead of an answer', async () => {
    node.interfere(() => ({ status: 200, body: '<html>maintenance</html>' }))
    expect((await ask()).code).toMatch(/^(rpcAnswerInvalid|networkFailed)$/)
  })

  test('a connection that is cut', async () => {
    node.interfere(() => 'cut')
    expect(await ask()).toMatchObject({ code: 'networkFailed', retryable: true })
  })

  test('a real refusal of anvil', async () => {
    const thrown = await callRpc(chain.url, 'eth_nonsense').catch((error: unknown) => error)
    expect(decodeError(thrown, { method: 'eth_nonsense' })).toMatchObject({
      code: 'rpcMethodUnsupported',
      params: { method: 'eth_nonsense' },
    })
  })
})
