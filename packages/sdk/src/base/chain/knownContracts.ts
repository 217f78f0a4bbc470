import { type Address, type Hex, keccak256 } from 'viem'

/** A contract that is trusted only with one of these runtime codes. */
export type KnownContract = { address: Address; codeHashes: readonly Hex[] }

/** The canonical CREATE2 deployer (Arachnid's proxy): one address on every chain that has it. */
export const create2Deployer: KnownContract = {
  address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  codeHashes: ['0x2fa86add0aed31f33a762c9d88e807c475bd51d0f52bd0955754b2608f7e4989'],
}

/**
 * Multicall3. The key that deployed it is known to be compromised, so on a chain nobody lists its address may hold
 * anything: it is trusted only with exactly this runtime code.
 */
export const multicall3: KnownContract = {
  address: '0xcA11bde05977b3631167028862bE2a173976CA11',
  codeHashes: [
    // The public deployment.
    '0xd5c15df687b16f2ff992fc8d767b4216323184a2bbc6ee2f9c398c318e770891',
    // viem's build of the same source, which local chains get.
    '0x5a29a1eb2f59e45e4249b938c8192cac0d2bd32398e1afa03f302a867db692ea',
  ],
}

/** True when the runtime code is one of the known ones. */
export function isKnownCode(contract: KnownContract, code: unknown): boolean {
  return typeof code === 'string' && code.length > 2 && contract.codeHashes.includes(keccak256(code as Hex))
}
