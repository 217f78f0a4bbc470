import type { TokenVariant } from '../_shared/token/TokenVariant.ts'

/** A fixed supply and no owner; burning is the only choice. */
export const standardVariant: TokenVariant = {
  tool: 'token-standard',
  kind: 'standard',
  groups: ['basics', 'powers', 'metadata'],
  offers: ['burn'],
  always: [],
  defaults: {},
}
