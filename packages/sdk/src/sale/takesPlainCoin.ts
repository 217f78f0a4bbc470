import { zeroHash } from 'viem'
import type { SaleStatus } from './SaleStatus.ts'

/** A plain transfer of coin buys here: it carries neither an inviter nor what proves to be on a list. */
export function takesPlainCoin({ rules, phase }: Pick<SaleStatus, 'phase'> & { rules: PlainRules }): boolean {
  return rules.paysNative && rules.phases[phase]?.listRoot === zeroHash
}

/** What of the rules of a sale decides it. */
type PlainRules = Pick<SaleStatus['rules'], 'paysNative'> & {
  phases: readonly Pick<SaleStatus['rules']['phases'][number], 'listRoot'>[]
}
