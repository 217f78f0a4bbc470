import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { eip7825Cap } from '../eip7825Cap.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 17

export const listing: ChainListing = {
  id: 11155111,
  name: 'Sepolia',
  nameAlias: 'Sepolia',
  shortName: 'sep',
  symbol: 'ETH',
  icon: 'sepolia',
  url: 'https://sepolia.etherscan.io',
  scan: 'Etherscan',
  ...etherscanV2,
  rpc: [
    'https://ethereum-sepolia-rpc.publicnode.com',
    'https://sepolia.gateway.tenderly.co',
    'https://sepolia.drpc.org',
  ],
  testnet: true,
  inSwitcher: false,
  quirks: { fee: 'eip1559', minGasPrice: 0n, logSpan: 1_000, txGasCap: eip7825Cap, push0: true },
}

export const coinName = 'Ether'

export const tokens: readonly TokenEntry[] = [
  token('WETH', '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'),
  token('USDC', '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', 6),
]

export const swaps: readonly SwapEntry[] = [
  swap('UniSwapV2', '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3', '0xF62c03E08ada871A0bEb309762E260a7a6a880E6'),
]
