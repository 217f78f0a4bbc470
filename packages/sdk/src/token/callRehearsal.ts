import { rehearsalAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, type EncodeFunctionDataParameters, encodeFunctionData, type Hex } from 'viem'
import { create2Deployer } from '../base/chain/knownContracts.ts'
import { decodeError, findRevertData } from '../base/errors/decodeError.ts'
import { ToolboxError } from '../base/errors/ToolboxError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'
import { keylessInitCode } from '../base/toolbox/keylessDeployer.ts'
import { explain, type RehearsalFacts, readRehearsal } from './rehearsalReport.ts'

/** What `IRehearsal.rehearse` takes. */
export type RehearsalPlan = NonNullable<EncodeFunctionDataParameters<typeof rehearsalAbi, 'rehearse'>['args']>[0]

/** More coin than any rehearsal spends, so that a creator who holds none sees his token all the same. */
const playMoney = 10n ** 24n

/** What precedes the CREATE2 deployer's code in its creation code. */
const initPrefixBytes = 14

export type CallRehearsalOptions = {
  account: Address
  blockNumber: bigint
  /** The moment that is assumed, unix seconds; the block's own unless told. Not every node can do it. */
  at?: bigint
}

/**
 * Puts the rehearsal's code at the creator's address, and its Till in the place of the Till, for one read-only call, and
 * reads what it reports. Sends nothing.
 *
 * @throws ToolboxError `rehearsalUnsupported` where the node puts no code in place for a call, `rehearsalGasTooLow`
 * where it allows too little gas, and the node's failures.
 */
export async function callRehearsal(
  client: ChainClient,
  plan: RehearsalPlan,
  { account, blockNumber, at }: CallRehearsalOptions,
): Promise<RehearsalFacts> {
  const [{ default: file }, { default: till }] = await Promise.all([
    import('@tokensmith/contracts/generated/deployments/Rehearsal.json', { with: { type: 'json' } }),
    import('@tokensmith/contracts/generated/deployments/RehearsedTill.json', { with: { type: 'json' } }),
  ])
  const deployer = plan.deployments.length === 0 ? [] : [{ address: create2Deployer.address, code: deployerCode() }]
  const spent = plan.value + plan.launch.baseAmount + plan.launch.buyBase + plan.nativeForBase + plan.raise
  const money = { balance: playMoney + 2n * spent }
  let data: Hex | undefined
  try {
    const answer = await client.call({
      account,
      to: account,
      data: encodeFunctionData({ abi: rehearsalAbi, functionName: 'rehearse', args: [plan] }),
      blockNumber,
      stateOverride: [
        { address: account, code: file.runtimeCode as Hex, ...money },
        // No time passes within a call, and a Till sells nothing in a block in which its pair has moved.
        { address: deployments.Till.address, code: till.runtimeCode as Hex },
        ...deployer,
      ],
      ...(at === undefined ? {} : { blockOverrides: { time: at } }),
    })
    data = answer.data
  } catch (cause) {
    throw toRehearsalError(cause)
  }
  // A node that passes over what it does not know calls an account without code, and gets nothing back.
  if (!data) throw new ToolboxError('rehearsalUnsupported')
  return readRehearsal(data)
}

function deployerCode(): Hex {
  return `0x${keylessInitCode.slice(2 + 2 * initPrefixBytes)}`
}

/** Nodes without state overrides count the parameters, or name the one they do not know. */
const saysUnsupported = /too many arguments|state ?override|(invalid|wrong|expected) .*(param|argument)/i
/** "gas limit exceeded", "exceeds block gas limit", "intrinsic gas too low" and their like. */
const saysGas = /gas.*(exceed|too (low|high))|exceed.*gas/i

function toRehearsalError(cause: unknown): ToolboxError {
  const reason = findRevertData(cause)
  const error = reason && reason.length >= 10 ? explain(reason) : decodeError(cause)
  const text = saidByNode(cause)
  const isOutOfGas = error.params.name === 'Rehearsal_GasTooLow' || error.code === 'contractOutOfGas'
  if (isOutOfGas || (!reason && saysGas.test(text))) return new ToolboxError('rehearsalGasTooLow', {}, { cause })
  return !reason && saysUnsupported.test(text) ? new ToolboxError('rehearsalUnsupported', {}, { cause }) : error
}

/** The node's own words: viem's message quotes the whole request, in which any word can occur. */
function saidByNode(cause: unknown): string {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('details' in error && typeof error.details === 'string') return error.details
  }
  return ''
}
