import {
  type Address,
  concat,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
  zeroAddress,
} from 'viem'
import { checkSigners } from './checkSigners.ts'
import { proxyCreationCode } from './proxyCreationCode.ts'
import { safeAbi } from './safeAbi.ts'
import { type SafeHome, safe141 } from './safeContracts.ts'

/** Who signs, how many of them are needed, and what tells wallets of the same signers apart. */
export type MultisigSetup = {
  owners: readonly Address[]
  threshold: number
  /** 0 to 2^256 - 1. */
  salt: bigint
  /** `SafeL2` writes each order into the logs, `Safe` does not and costs less gas. */
  singleton: 'Safe' | 'SafeL2'
}

/**
 * What the field takes: `Safe` on Ethereum, where each log costs much and the orders can be read from the transactions;
 * `SafeL2` everywhere else, because there the logs alone tell every order, also of those carried out by another contract.
 */
export function usualSingleton(chainId: number): MultisigSetup['singleton'] {
  return chainId === 1 ? 'Safe' : 'SafeL2'
}

/**
 * The call that a new wallet is set up with: owners and threshold; no module, no delegatecall, no refund.
 *
 * @throws ToolboxError as `checkSigners`.
 */
export function encodeSetup({ owners, threshold }: MultisigSetup, home: SafeHome): Hex {
  checkSigners(owners, threshold)
  const handler = safe141.CompatibilityFallbackHandler[home]
  return encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [owners, BigInt(threshold), zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
}

/**
 * The address a wallet gets, or has, derived here from the creation code, without asking any node: CREATE2 of the proxy
 * factory with keccak256(keccak256(setup call), salt). The order of the owners matters.
 *
 * @throws ToolboxError as `checkSigners`.
 */
export function predictMultisig(setup: MultisigSetup, home: SafeHome): Address {
  const initializer = keccak256(encodeSetup(setup, home))
  return getContractAddress({
    opcode: 'CREATE2',
    from: safe141.SafeProxyFactory[home],
    salt: keccak256(encodePacked(['bytes32', 'uint256'], [initializer, setup.salt])),
    bytecode: concat([proxyCreationCode, pad(safe141[setup.singleton][home], { size: 32 })]),
  })
}
