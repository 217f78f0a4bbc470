import type { TokenVariant } from '../_shared/token/TokenVariant.ts'

/** An owned token with any of the ordinary functions. */
export const normalVariant: TokenVariant = {
  tool: 'token-normal',
  kind: 'normal',
  groups: ['basics', 'powers', 'taxes', 'ownership', 'metadata'],
  offers: ['burn', 'mint', 'pause', 'blacklist', 'whitelist', 'transferBurn', 'transferFee', 'ownershipLock'],
  always: [],
  defaults: {},
}
