import type { Address } from 'viem'
import type { TokenEntry } from './ChainEntry.ts'

const longNames: Readonly<Record<string, string>> = {
  USDT: 'Tether USD',
  USDC: 'USD Coin',
  'USDC.e': 'Bridged USD Coin',
  DAI: 'Dai Stablecoin',
  BUSD: 'Binance USD',
  SHIB: 'Shiba Inu',
  DOGE: 'Dogecoin',
  ARB: 'Arbitrum',
  OP: 'Optimism',
  NOTE: 'Note',
  WETH: 'Wrapped Ether',
  WBNB: 'Wrapped BNB',
  WPOL: 'Wrapped POL',
  WAVAX: 'Wrapped AVAX',
  WFTM: 'Wrapped Fantom',
  WOKT: 'Wrapped OKT',
  WHT: 'Wrapped HT',
  WCORE: 'Wrapped CORE',
  WCRO: 'Wrapped CRO',
  WPG: 'Wrapped PG',
  WCANTO: 'Wrapped CANTO',
}

function token(name: string, address: Address, decimals = 18): TokenEntry {
  return { address, name, longName: longNames[name] ?? name, decimals }
}

/**
 * Well-known tokens by chain, the wrapped native coin first. The catalogue puts the native coin before them.
 * An address is here only if at least one list in `snapshots/` has it; `checkedBy` says which.
 */
export const tokensByChain: Readonly<Record<number, readonly TokenEntry[]>> = {
  1: [
    token('WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
    token('USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6),
    token('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6),
    token('DAI', '0x6B175474E89094C44Da98b954EedeAC495271d0F'),
    token('SHIB', '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'),
    token('BUSD', '0x4Fabb145d64652a948d72533023f6E7A623C7C53'),
  ],
  11155111: [
    token('WETH', '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'),
    token('USDC', '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', 6),
  ],
  56: [
    token('WBNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
    token('USDT', '0x55d398326f99059fF775485246999027B3197955'),
    token('USDC', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'),
    token('DAI', '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3'),
    token('BUSD', '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'),
    token('SHIB', '0x2859e4544C4bB03966803b044A93563Bd2D0DD4D'),
    token('DOGE', '0xbA2aE424d960c26247Dd6c32edC70B295c744C43', 8),
  ],
  97: [
    token('WBNB', '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd'),
    token('USDT', '0x337610d27c682E347C9cD60BD4b3b107C9d34dDd'),
    token('BUSD', '0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee'),
    token('USDC', '0x64544969ed7EBf5f083679233325356EbE738930'),
  ],
  42161: [
    token('WETH', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'),
    token('USDT', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6),
    token('USDC', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6),
    token('DAI', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'),
    token('ARB', '0x912CE59144191C1204E64559FE8253a0e49E6548'),
  ],
  8453: [
    token('WETH', '0x4200000000000000000000000000000000000006'),
    token('USDT', '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2', 6),
    token('USDC', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6),
    token('DAI', '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'),
  ],
  137: [
    token('WPOL', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'),
    token('USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6),
    token('USDC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6),
    token('DAI', '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'),
    token('BUSD', '0x9C9e5fD8bbc25984B178FdCE6117Defa39d2db39'),
    token('SHIB', '0x6f8a06447Ff6FcF75d803135a7de15CE88C1d4ec'),
  ],
  10: [
    token('WETH', '0x4200000000000000000000000000000000000006'),
    token('USDT', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 6),
    token('USDC', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 6),
    token('DAI', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'),
    token('OP', '0x4200000000000000000000000000000000000042'),
    token('BUSD', '0x9C9e5fD8bbc25984B178FdCE6117Defa39d2db39'),
  ],
  43114: [
    token('WAVAX', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'),
    token('USDT', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 6),
    token('USDC', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 6),
    token('DAI', '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70'),
    token('BUSD', '0x9C9e5fD8bbc25984B178FdCE6117Defa39d2db39'),
  ],
  250: [
    token('WFTM', '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83'),
    token('USDT', '0x049d68029688eAbF473097a2fC38ef61633A3C7A', 6),
    token('USDC', '0x28a92dde19D9989F39A49905d7C9C2FAc7799bDf', 6),
    token('DAI', '0x8D11eC38a3EB5E956B052f67Da8Bdc9bef8Abf3E'),
  ],
  1116: [
    token('WCORE', '0x40375C92d9FAf44d2f9db9Bd9ba41a3317a2404f'),
    token('USDT', '0x900101d06A7426441Ae63e9AB3B9b0F63Be145F1', 6),
    token('USDC', '0xa4151B2B3e269645181dCcF2D426cE75fcbDeca9', 6),
  ],
  25: [
    token('WCRO', '0x5C7F8A570d578ED84E63fdFA7b1eE72dEae1AE23'),
    token('USDT', '0x66e428c3f67a68878562e79A0234c1F83c208770', 6),
    token('USDC', '0xc21223249CA28397B4B6541dfFaEcC539BfF0c59', 6),
    token('DAI', '0xF2001B145b43032AAF5Ee2884e456CCd805F677D'),
    token('BUSD', '0xC74D59A548ecf7fc1754bb7810D716E9Ac3e3AE5'),
    token('SHIB', '0xbED48612BC69fA1CaB67052b42a95FB30C1bcFee'),
    token('DOGE', '0x1a8E39ae59e5556B56b76fCBA98d22c9ae557396', 8),
  ],
  59144: [
    token('WETH', '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'),
    token('USDT', '0xA219439258ca9da29E9Cc4cE5596924745e12B93', 6),
    token('USDC', '0x176211869cA2b568f2A7D4EE941E073a821EE1ff', 6),
    token('DAI', '0x4AF15ec2A0BD43Db75dd04E62FAA3B8EF36b00d5'),
  ],
  1101: [
    token('WETH', '0x4F9A0e7FD2Bf6067db6994CF12E4495Df938E6e9'),
    token('USDT', '0x1E4a5963aBFD975d8c9021ce480b42188849D41d', 6),
    token('USDC', '0xA8CE8aee21bC2A48a5EF670afCc9274C7bbbC035', 6),
    token('DAI', '0xC5015b9d9161Dca7e18e32f6f25C4aD850731Fd4'),
  ],
  7700: [
    token('WCANTO', '0x826551890Dc65655a0Aceca109aB11AbDbD7a07B'),
    token('USDT', '0xd567B3d7B8FE3C79a1AD8dA978812cfC4Fa05e75', 6),
    token('USDC', '0x80b5a32E4F032B2a058b4F29EC95EEfEEB87aDcd', 6),
    token('NOTE', '0x4e71A2E537B7f9D9413D3991D37958c0b5e1e503'),
    token('BUSD', '0x381Ea7A7EE6a1e2982e01E7b6837f775a1a4B07F'),
  ],
  128: [
    token('WHT', '0x5545153CCFcA01fbd7Dd11C0b23ba694D9509A6F'),
    token('USDT', '0xa71EdC38d189767582C38A3145b5873052c3e47a'),
    // Not USDC: the lists disagree about its decimals (6 or 18).
    token('SHIB', '0xC38072AA3F8E049De541223A9c9772132bB48634'),
  ],
  66: [
    token('WOKT', '0x8F8526dbfd6E38E3D8307702cA8469Bae6C56C15'),
    token('USDT', '0x382bB369d343125BfB2117af9c149795C6C65C50'),
    token('USDC', '0xc946DAf81b08146B1C7A8Da2A851Ddf2B3EAaf85'),
    token('DAI', '0x21cDE7E32a6CAF4742d00d44B07279e7596d26B9'),
    token('SHIB', '0xaa27bADaa3C9ec9081b8f6C9cDd2bf375F143780'),
  ],
  20201022: [
    token('WPG', '0x0cF4071940782b640d0b595Cb17bDf3E90869d70'),
    token('USDT', '0x02F9Bebf5E54968D8Cc2562356C91ECDE135801B'),
  ],
}
