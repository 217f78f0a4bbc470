import { isCancelled, type LiveApproval } from '@tokensmith/sdk/approvals/LiveApproval.ts'
import type { TFunction } from 'i18next'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'

/** What is allowed, in words: "Everything", an amount with its symbol, one NFT, a whole collection. */
export function allowedText(approval: LiveApproval, t: TFunction, lang: string): string {
  const { kind, amount, isUnlimited, tokenId, held } = approval
  if (amount === null) return t('allowed.unreadable')
  if (isCancelled(approval)) return t(approval.isExpired && amount > 0n ? 'allowed.expired' : 'allowed.nothing')
  if (kind === 'nft') return t('allowed.nft', { id: `${tokenId}` })
  if (kind === 'operator') return t('allowed.collection')
  return isUnlimited ? t('allowed.unlimited') : coinText(amount, held, lang, 6)
}

/** The exact amount for a file: a number with a point, or the word for what is no number. */
export function exactAllowed(approval: LiveApproval, t: TFunction): string {
  const { kind, amount, held } = approval
  const isNumber = amount !== null && (kind === 'erc20' || kind === 'permit2')
  return isNumber ? formatUnits(amount, held.decimals ?? 0) : allowedText(approval, t, 'en')
}

/** The token's own word for itself, with the number of an NFT. */
export function tokenText({ held, kind, tokenId }: LiveApproval): string {
  const name = held.symbol ?? '?'
  return kind === 'nft' ? `${name} #${tokenId}` : name
}
