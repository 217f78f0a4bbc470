import { type Address, encodeFunctionData, erc721Abi, type Hex, parseAbi } from 'viem'

const multiTokenAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

export type NftTransfer = {
  standard: 'erc721' | 'erc1155'
  from: Address
  to: Address
  tokenId?: bigint
  /** Of an ERC-1155 id. */
  amount: bigint
}

/** The call that a wallet makes to send an NFT of its own. */
export function encodeNftTransfer({ standard, from, to, tokenId = 0n, amount }: NftTransfer): Hex {
  if (standard === 'erc721') {
    return encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [from, to, tokenId] })
  }
  const args = [from, to, tokenId, amount, '0x'] as const
  return encodeFunctionData({ abi: multiTokenAbi, functionName: 'safeTransferFrom', args })
}
