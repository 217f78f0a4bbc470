import { type Abi, parseAbi } from 'viem'
import type { NativeWord } from './SwapRoute.ts'

/** What is read of a factory and a router of the Uniswap V2 kind. */
export const factoryAbi = parseAbi([
  'function getPair(address first, address second) view returns (address)',
  'function createPair(address first, address second) returns (address)',
])

export const routerAbi = parseAbi([
  'function WETH() view returns (address)',
  'function WAVAX() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

const nativeFunctions = [
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
  'function removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
  'function removeLiquidityETHWithPermit(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
  'function removeLiquidityETHSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
  'function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)',
] as const

/** The functions for the native coin, named as this router names them. */
export function nativeRouterAbi(word: NativeWord): Abi {
  return parseAbi(nativeFunctions.map((line) => line.replaceAll('ETH', word)) as readonly string[]) as Abi
}

/** A function for the native coin by its name on Uniswap, as this router names it. */
export function nativeFunction(name: string, word: NativeWord): string {
  return name.replaceAll('ETH', word)
}

/** A wrapped native coin of the WETH9 kind. */
export const wrappedAbi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'event Withdrawal(address indexed src, uint256 wad)',
  'event Deposit(address indexed dst, uint256 wad)',
])
