import type { SwapEntry, TokenEntry } from '../ChainEntry.ts'
import type { ChainListing } from '../ChainFile.ts'
import { eip7825Cap } from '../eip7825Cap.ts'
import { etherscanV2 } from '../explorerApis.ts'
import { sushi, swap } from '../swap.ts'
import { token } from '../token.ts'

export const place = 2

export const listing: ChainListing = {
  id: 56,
  name: 'BSC Mainnet',
  nameAlias: 'BSC',
  shortName: 'bnb',
  symbol: 'BNB',
  icon: 'bsc',
  url: 'https://bscscan.com',
  scan: 'BscScan',
  ...etherscanV2,
  rpc: [
    'https://bsc-dataseed1.bnbchain.org',
    'https://bsc-dataseed2.bnbchain.org',
    'https://bsc-dataseed1.defibit.io',
    'https://bsc-dataseed1.ninicoin.io',
  ],
  testnet: false,
  inSwitcher: true,
  // BEP-652 brings EIP-7825 to BSC.
  quirks: { fee: 'eip1559', minGasPrice: 1_000_000_000n, logSpan: 500, txGasCap: eip7825Cap, push0: true },
}

export const coinName = 'BNB'

export const tokens: readonly TokenEntry[] = [
  token('WBNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
  token('USDT', '0x55d398326f99059fF775485246999027B3197955'),
  token('USDC', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'),
  token('DAI', '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3'),
  token('BUSD', '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'),
  token('SHIB', '0x2859e4544C4bB03966803b044A93563Bd2D0DD4D'),
  token('DOGE', '0xbA2aE424d960c26247Dd6c32edC70B295c744C43', 8),
]

export const swaps: readonly SwapEntry[] = [
  swap('PancakeSwapV2', '0x10ED43C718714eb63d5aA57B78B54704E256024E', '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73'),
  swap('UniSwapV2', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'),
  sushi,
  // Not ApeSwap: the lists disagree about its router.
]
