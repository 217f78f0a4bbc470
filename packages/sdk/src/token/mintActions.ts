import type { TokenAction } from './TokenAction.ts'

/**
 * What can be done with a token that everybody mints, in the order of the manage page. Minting has a plan of its own, and
 * so has the launch of a free mint, which takes coin along: `planMint`, `planLaunchMint`.
 */
export const mintActions = [
  {
    id: 'giveBack',
    module: 'fairMint',
    args: [{ name: 'count', kind: 'count' }],
    by: 'holder',
    isOneWay: true,
  },
  {
    id: 'launchMint',
    functionName: 'launch',
    module: 'fairMint',
    args: [],
    by: 'anyone',
    isOneWay: true,
  },
  {
    id: 'refund',
    module: 'fairMint',
    args: [{ name: 'account', kind: 'address' }],
    by: 'anyone',
    isOneWay: true,
  },
  {
    id: 'collectProceeds',
    module: 'fairMint',
    args: [],
    by: 'anyone',
    isOneWay: true,
  },
  {
    id: 'setListRoot',
    module: 'fairMint',
    args: [{ name: 'root', kind: 'hex' }],
    by: 'deployer',
    isOneWay: false,
  },
] as const satisfies readonly TokenAction[]
