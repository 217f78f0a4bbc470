import type { Address, Hex } from 'viem'

/** What an asset is, as the contract numbers it. */
export const assetKind = { coin: 0, erc20: 1, erc721: 2, erc1155: 3 } as const

/** What a wallet's key signs: all of these assets, to this receiver, on one chain, until the deadline, once. */
export type SweepOrder = {
  wallet: Address
  receiver: Address
  assets: readonly { kind: number; token: Address; id: bigint; minimum: bigint }[]
  gasPerAsset: number
  nonce: bigint
  /** Unix seconds. */
  deadline: bigint
}

const types = {
  Order: [
    { name: 'wallet', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'assets', type: 'Asset[]' },
    { name: 'gasPerAsset', type: 'uint32' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint64' },
  ],
  Asset: [
    { name: 'kind', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'id', type: 'uint256' },
    { name: 'minimum', type: 'uint256' },
  ],
} as const

/** An order as EIP-712 data. */
export function sweepTypedData(order: SweepOrder, chainId: number, contract: Address) {
  const domain = { name: 'Tokensmith Collect', version: '1', chainId, verifyingContract: contract } as const
  return { domain, types, primaryType: 'Order', message: order } as const
}

/** Gas that the transfer of one asset may use: enough for tokens that do much, and a bound for those that burn it. */
export const gasPerAsset = 200_000

/** The first four bytes of an error; 0 where a token told none. */
export const noReason: Hex = '0x00000000'
