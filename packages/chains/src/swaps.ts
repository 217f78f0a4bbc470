import type { Address } from 'viem'
import type { SwapEntry } from './ChainEntry.ts'

/** Fees that differ from Uniswap's 0.3 %, by exchange. */
const feeBpsByName: Readonly<Record<string, number>> = { PancakeSwapV2: 25, SpookySwap: 20 }

function swap(name: string, router: Address, factory: Address): SwapEntry {
  return { name, router, factory, feeBps: feeBpsByName[name] ?? 30 }
}

/** SushiSwap's first deployment has the same addresses on many chains. */
const sushi = swap(
  'SushiSwapV2',
  '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506',
  '0xc35DADB65012eC5796536bD9864eD8773aBc74C4',
)
const pancake = swap(
  'PancakeSwapV2',
  '0x8cFe327CEc66d1C090Dd72bd0FF11d690C33a2Eb',
  '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E',
)

/**
 * Exchanges of the Uniswap V2 kind by chain, the usual one first. Router and factory are here only if a list in
 * `snapshots/` has them; Canto has none that a list confirms.
 */
export const swapsByChain: Readonly<Record<number, readonly SwapEntry[]>> = {
  1: [
    swap('UniSwapV2', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f'),
    swap('SushiSwapV2', '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F', '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac'),
    swap('PancakeSwapV2', '0xEfF92A263d31888d860bD50809A8D171709b7b1c', '0x1097053Fd2ea711dad45caCcc45EfF7548fCB362'),
  ],
  11155111: [
    swap('UniSwapV2', '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3', '0xF62c03E08ada871A0bEb309762E260a7a6a880E6'),
  ],
  56: [
    swap('PancakeSwapV2', '0x10ED43C718714eb63d5aA57B78B54704E256024E', '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73'),
    swap('UniSwapV2', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'),
    sushi,
    // Not ApeSwap: the lists disagree about its router.
  ],
  97: [
    swap('PancakeSwapV2', '0xD99D1c33F9fC3444f8101754aBC46c52416550D1', '0x6725F303b657a9451d8BA641348b6761A6CC7a17'),
    sushi,
  ],
  42161: [
    swap('UniSwapV2', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9'),
    sushi,
    pancake,
    swap('TraderJoe', '0xbeE5c10Cf6E4F68f831E11C1D9E59B43560B3642', '0xaE4EC9901c3076D0DdBe76A520F9E90a6227aCB7'),
  ],
  8453: [
    swap('UniSwapV2', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'),
    swap('SushiSwapV2', '0x6BDED42c6DA8FBf0d2bA55B2fa120C5e0c8D7891', '0x71524B4f93c58fcbF659783284E38825f0622859'),
    pancake,
  ],
  137: [
    swap('QuickSwap', '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff', '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32'),
    swap('UniSwapV2', '0xedf6066a2b290C185783862C7F4776A2C8077AD1', '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C'),
    sushi,
  ],
  10: [
    swap('UniSwapV2', '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf'),
    swap('SushiSwapV2', '0x2ABf469074dc0b54d793850807E6eb5Faf2625b1', '0xFbc12984689e5f15626Bad03Ad60160Fe98B303C'),
  ],
  43114: [
    swap('TraderJoe', '0x60aE616a2155Ee3d9A68541Ba4544862310933d4', '0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10'),
    swap('Pangolin', '0xE54Ca86531e17Ef3616d22Ca28b0D458b6C89106', '0xefa94DE7a4656D787667C749f7E1223D71E9FD88'),
    swap('UniSwapV2', '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C'),
    sushi,
  ],
  250: [
    swap('SpookySwap', '0xF491e7B69E4244ad4002BC14e878a34207E38c29', '0x152eE697f2E276fA89E96742e9bB9aB1F2E61bE3'),
    sushi,
  ],
  1116: [
    swap('ArcherSwap', '0x74F56a7560eF0C72Cf6D677e3f5f51C2D579fF15', '0xe0b8838e8d73ff1CA193E8cc2bC0Ebf7Cf86F620'),
    swap('SushiSwapV2', '0x9B3336186a38E1b6c21955d112dbb0343Ee061eE', '0xB45e53277a7e0F1D35f2a77160e91e25507f1763'),
  ],
  25: [swap('VVS', '0x145863Eb42Cf62847A6Ca784e6416C1682b1b2Ae', '0x3B44B2a187a7b3824131F8db5a74194D0a42Fc15')],
  59144: [
    pancake,
    swap('UniSwapV2', '0x8702463e73f74d0b6765aBceb314Ef07aCb92650', '0x114A43DF6C5f54EBB8A9d70Cd1951D3dD68004c7'),
    swap('SushiSwapV2', '0x2ABf469074dc0b54d793850807E6eb5Faf2625b1', '0xFbc12984689e5f15626Bad03Ad60160Fe98B303C'),
  ],
  1101: [
    swap('SushiSwapV2', '0x9B3336186a38E1b6c21955d112dbb0343Ee061eE', '0xB45e53277a7e0F1D35f2a77160e91e25507f1763'),
  ],
  7700: [],
  128: [sushi],
  66: [sushi],
  20201022: [
    swap('W3Swap', '0xE9d6f80028671279a28790bb4007B10B0595Def1', '0x94274b1Ed6E1BDe55fa631f502Aa18512Aa3007b'),
  ],
}
