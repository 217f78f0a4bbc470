import type { Address, Hex } from 'viem'

/** The canonical CREATE2 deployer (Arachnid's proxy): one address on every chain that has it. */
export const create2Deployer: { address: Address; codeHash: Hex } = {
  address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  codeHash: '0x2fa86add0aed31f33a762c9d88e807c475bd51d0f52bd0955754b2608f7e4989',
}

/**
 * Multicall3. The key that deployed it is known to be compromised, so on a chain nobody lists its address may hold
 * anything: it is trusted only with exactly this runtime code.
 */
export const multicall3: { address: Address; codeHash: Hex } = {
  address: '0xcA11bde05977b3631167028862bE2a173976CA11',
  codeHash: '0xd5c15df687b16f2ff992fc8d767b4216323184a2bbc6ee2f9c398c318e770891',
}
