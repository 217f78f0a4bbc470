import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { eip7825Cap } from '../eip7825Cap.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { sushi, swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 18

export const listing: ChainListing = {
  id: 97,
  name: 'BSC Testnet',
  nameAlias: 'BSC Testnet',
  shortName: 'bnbt',
  symbol: 'tBNB',
  icon: 'bsc-testnet',
  url: 'https://testnet.bscscan.com',
  scan: 'BscScan',
  ...etherscanV2,
  rpc: [
    'https://bsc-testnet-rpc.publicnode.com',
    'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    'https://data-seed-prebsc-2-s1.bnbchain.org:8545',
  ],
  testnet: true,
  inSwitcher: false,
  quirks: { fee: 'eip1559', minGasPrice: 1_000_000_000n, logSpan: 500, txGasCap: eip7825Cap, push0: true },
}

export const coinName = 'Test BNB'

export const tokens: readonly TokenEntry[] = [
  token('WBNB', '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd'),
  token('USDT', '0x337610d27c682E347C9cD60BD4b3b107C9d34dDd'),
  token('BUSD', '0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee'),
  token('USDC', '0x64544969ed7EBf5f083679233325356EbE738930'),
]

export const swaps: readonly SwapEntry[] = [
  swap('PancakeSwapV2', '0xD99D1c33F9fC3444f8101754aBC46c52416550D1', '0x6725F303b657a9451d8BA641348b6761A6CC7a17'),
  sushi,
]
