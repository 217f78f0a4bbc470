import { presaleAbi, saleFactoryAbi } from '@tokensmith/contracts/generated/abis.ts'
import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { type Address, encodeFunctionData, type Hex, stringToHex } from 'viem'
import { pairGasReserve } from '../base/pair/tradeDefaults.ts'
import type { Plan } from '../base/plan/Plan.ts'
import type { ToolboxOverrides } from '../base/toolbox/getToolbox.ts'
import { type PresaleActionDone, readPresaleAction } from './readPresaleAction.ts'

/** For each delivery: more than what an estimate can leave out of it. */
const deliveryGasReserve = 50_000n

/** What can be done with a presale beside buying, with its values. Who may, and when, the contract says. */
export type PresaleAction =
  /** Fills the exchange. Anyone when it has ended; the deployer earlier. */
  | { action: 'finishPresale' | 'cancelPresale' | 'settleUnsold' }
  /** A delivery by the account itself; a second one that fails 7 to 30 days later is repaid. */
  | { action: 'claimOrRefund' }
  | { action: 'claimPresale'; account: Address }
  /** At most 100; who has nothing due is passed over. */
  | { action: 'deliverPresale'; accounts: readonly Address[] }
  /** Elsewhere, or with a loss: base units that must arrive. */
  | { action: 'claimPresaleTo'; receiver: Address; leastArrival: bigint }
  | { action: 'refundPresale'; account: Address; coin: number }
  | { action: 'refundPresaleTo'; receiver: Address; coin: number }
  | { action: 'collectPresaleProceeds'; coin: number }
  | { action: 'collectPresaleReward'; account: Address; coin: number }
  | { action: 'bindPresale'; inviter: Address }
  | { action: 'setPresaleList'; phase: number; root: Hex }
  | { action: 'endPresaleCoin'; coin: number }
  | { action: 'setPresaleRemoved'; isRemoved: boolean }
  | { action: 'setPresaleInfo'; info: string }

/**
 * Plans one action on a presale. Sends nothing and asks nothing: what is not possible the plan's simulation tells, with the
 * contract's own error.
 */
export function planPresaleAction(
  chainId: number,
  sale: Address,
  action: PresaleAction,
  overrides?: ToolboxOverrides,
): Plan<PresaleActionDone> {
  const isOfList = action.action === 'setPresaleRemoved' || action.action === 'setPresaleInfo'
  const to = isOfList ? (overrides?.SaleFactory ?? deployments.SaleFactory.address) : sale
  const gasReserve = reserveOf(action)
  const call = { to, data: encodePresaleAction(sale, action), ...(gasReserve > 0n ? { gasReserve } : {}) }
  return {
    chainId,
    steps: [{ id: action.action, call }],
    read: (receipts) => readPresaleAction(receipts, sale),
  }
}

function reserveOf(action: PresaleAction): bigint {
  if (action.action === 'finishPresale' || action.action === 'claimOrRefund') return pairGasReserve
  // An estimate is the least with which the call does not revert, and it passes over deliveries that gas does not suffice for.
  return action.action === 'deliverPresale' ? deliveryGasReserve * BigInt(action.accounts.length) : 0n
}

function encodePresaleAction(sale: Address, action: PresaleAction): Hex {
  const abi = presaleAbi
  switch (action.action) {
    case 'finishPresale':
      return encodeFunctionData({ abi, functionName: 'finish' })
    case 'cancelPresale':
      return encodeFunctionData({ abi, functionName: 'cancel' })
    case 'settleUnsold':
    case 'claimOrRefund':
      return encodeFunctionData({ abi, functionName: action.action })
    case 'claimPresale':
      return encodeFunctionData({ abi, functionName: 'claim', args: [action.account] })
    case 'deliverPresale':
      return encodeFunctionData({ abi, functionName: 'claimMany', args: [action.accounts] })
    case 'claimPresaleTo':
      return encodeFunctionData({ abi, functionName: 'claimTo', args: [action.receiver, action.leastArrival] })
    case 'refundPresale':
      return encodeFunctionData({ abi, functionName: 'refund', args: [action.account, BigInt(action.coin)] })
    case 'refundPresaleTo':
      return encodeFunctionData({ abi, functionName: 'refundTo', args: [BigInt(action.coin), action.receiver] })
    case 'collectPresaleProceeds':
      return encodeFunctionData({ abi, functionName: 'collectProceeds', args: [BigInt(action.coin)] })
    case 'collectPresaleReward':
      return encodeFunctionData({ abi, functionName: 'collectReward', args: [action.account, BigInt(action.coin)] })
    case 'bindPresale':
      return encodeFunctionData({ abi, functionName: 'bind', args: [action.inviter] })
    case 'setPresaleList':
      return encodeFunctionData({ abi, functionName: 'setListRoot', args: [BigInt(action.phase), action.root] })
    case 'endPresaleCoin':
      return encodeFunctionData({ abi, functionName: 'endCoin', args: [BigInt(action.coin)] })
    case 'setPresaleRemoved':
      return encodeFunctionData({
        abi: saleFactoryAbi,
        ...{ functionName: 'setRemoved', args: [sale, action.isRemoved] },
      })
    case 'setPresaleInfo':
      return encodeFunctionData({
        abi: saleFactoryAbi,
        ...{ functionName: 'setInfo', args: [sale, stringToHex(action.info)] },
      })
  }
}
