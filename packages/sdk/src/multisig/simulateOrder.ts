import { type Address, encodeFunctionData, type Hex, numberToHex, pad } from 'viem'
import { decodeError } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { decodeMultiSend } from './multiSend.ts'
import type { OrderFields } from './Order.ts'
import { packSignatures } from './packSignatures.ts'
import { safeAbi } from './safeAbi.ts'

/** `unknown`: this node cannot tell, which is said and not hidden. */
export type OrderSimulation = { outcome: 'succeeds' | 'unknown' } | { outcome: 'fails'; error: ToolboxError }

/** Where a Safe keeps its threshold. */
const thresholdSlot = pad('0x04', { size: 32 })

/**
 * Tries an order on the state of now as if it were signed: the wallet's own code runs, with guards and delegatecalls,
 * only the threshold is 1 for the length of the call and the caller one of the owners. Sends nothing. An order whose
 * turn comes later is tried on the state of now all the same.
 */
export async function simulateOrder(
  client: ChainClient,
  multisig: Address,
  owner: Address,
  fields: OrderFields,
): Promise<OrderSimulation> {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = fields
  const signatures = packSignatures([{ owner, kind: 'approved' }])
  const args = [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures] as const
  const stateDiff = [{ slot: thresholdSlot, value: numberToHex(1, { size: 32 }) }]
  try {
    const { data: answer } = await client.call({
      account: owner,
      to: multisig,
      data: encodeFunctionData({ abi: safeAbi, functionName: 'execTransaction', args }),
      stateOverride: [{ address: multisig, stateDiff }],
    })
    // With gas or a refund of its own a failing order is executed all the same, and says so by its answer.
    if (answer && BigInt(answer) === 1n) return { outcome: 'succeeds' }
    return { outcome: 'fails', error: (await findReason(client, multisig, fields)) ?? silent() }
  } catch (cause) {
    const error = decodeError(cause)
    if (!isVerdict(error)) return { outcome: 'unknown' }
    return { outcome: 'fails', error: (await findReason(client, multisig, fields)) ?? error }
  }
}

/** The wallet only says that a call failed (GS013); each call for itself says why. */
async function findReason(
  client: ChainClient,
  multisig: Address,
  fields: OrderFields,
): Promise<ToolboxError | undefined> {
  const calls = fields.operation === 0 ? [fields] : (decodeMultiSend(fields.data) ?? [])
  for (const { to, value, data } of calls) {
    const failure = await tryCall(client, multisig, { to, value, data })
    if (failure && isVerdict(failure)) return failure
  }
  return undefined
}

function tryCall(client: ChainClient, account: Address, call: { to: Address; value: bigint; data: Hex }) {
  return client.call({ account, ...call }).then(
    () => undefined,
    (error: unknown) => decodeError(error),
  )
}

const silent = () => new ToolboxError('contractRevertedSilently')
const isVerdict = ({ code }: ToolboxError) => /^(contract|uniswap|insufficientFunds|noPermission)/.test(code)
