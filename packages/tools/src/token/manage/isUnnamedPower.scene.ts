import type { TokenAction } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'

/** Whether somebody may do this by a role of his own, and the token itself says nothing of it: a side door. */
export function isUnnamedPower({ by, spends = [] }: TokenAction, { capabilities = [] }: TokenState): boolean {
  if (by === 'holder' || by === 'anyone') return false
  return !capabilities.some(({ power }) => spends.includes(power))
}
