import { hardenedFrom } from './walletLimits.ts'

/** A derivation path whose last step is the wallet's number. */
export type WalletPath = {
  /** All steps before the number, as BIP-32 writes them. */
  parent: string
  hardened: boolean
}

const longestPath = 10

/** Reads `m/44'/60'/0'/0/i`: steps below 2^31, `'` or `h` for hardened, and `i` as the last step. */
export function parseWalletPath(text: string): WalletPath | undefined {
  const [root, ...steps] = text.trim().replaceAll('’', "'").replaceAll(/[hH]/g, "'").split('/')
  const last = steps.pop()
  if (root !== 'm' || steps.length >= longestPath || (last !== 'i' && last !== "i'")) return undefined
  const isStep = (step: string) => /^(?:0|[1-9]\d{0,9})'?$/.test(step) && Number.parseInt(step, 10) < hardenedFrom
  return steps.every(isStep) ? { parent: ['m', ...steps].join('/'), hardened: last === "i'" } : undefined
}

/** The whole path of one wallet. */
export function pathOfWallet({ parent, hardened }: WalletPath, index: number): string {
  return `${parent}/${index}${hardened ? "'" : ''}`
}
