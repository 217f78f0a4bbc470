// Written by scripts/generateOwnerPowers.ts from the actions in src/token/actions; do not edit.
import type { TokenActionPart } from '../token/actions/TokenAction.ts'

/** By part of a token, the powers of `capabilities()` that its owner has by it. */
export const ownerPowers: Readonly<Partial<Record<TokenActionPart, readonly string[]>>> = {
  blacklist: ['blacklist'],
  compound: ['compound', 'interestExcluded'],
  dividend: ['dividendExcluded'],
  dust: ['dust'],
  mint: ['mint'],
  ownPool: ['startTrading'],
  owned: ['transferOwnership'],
  ownershipLock: ['ownershipLock'],
  pause: ['pause'],
  poolLimits: ['loosenLimits'],
  poolTax: ['lowerPoolTax', 'feeAddress', 'raiseMaxBuy'],
  trading: ['startTrading', 'buyTax', 'sellTax', 'taxSplit', 'swapBack', 'exempt', 'loosenLimits'],
  transferBurn: ['transferBurn'],
  transferFee: ['transferFee', 'feeAddress'],
  whitelist: ['whitelist'],
}
