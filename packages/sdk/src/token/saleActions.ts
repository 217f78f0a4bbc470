import type { TokenAction } from './TokenAction.ts'

const account = { name: 'account', kind: 'address' } as const

/**
 * What can be done with the sale of a token, in the order of the manage page. A purchase has a plan of its own, and so has
 * a finish whose outcome is shown before: `planBuySale`, `planFinishSale`.
 */
export const saleActions = [
  {
    id: 'claimSale',
    functionName: 'claim',
    target: 'sale',
    module: 'sale',
    args: [account],
    by: 'anyone',
    isOneWay: true,
  },
  { id: 'finishSale', functionName: 'finish', target: 'sale', module: 'sale', args: [], by: 'anyone', isOneWay: true },
  {
    id: 'bindSale',
    functionName: 'bind',
    target: 'sale',
    module: 'sale',
    args: [{ name: 'inviter', kind: 'address' }],
    by: 'holder',
    isOneWay: true,
  },
  {
    id: 'collectSaleReward',
    functionName: 'collectReward',
    target: 'sale',
    module: 'sale',
    args: [account],
    by: 'anyone',
    isOneWay: true,
  },
  {
    id: 'refundSale',
    functionName: 'refund',
    target: 'sale',
    module: 'sale',
    args: [account],
    by: 'anyone',
    isOneWay: true,
  },
  {
    id: 'collectSaleProceeds',
    functionName: 'collectProceeds',
    target: 'sale',
    module: 'sale',
    args: [],
    by: 'anyone',
    isOneWay: true,
  },
  {
    id: 'setSaleList',
    functionName: 'setListRoot',
    target: 'sale',
    module: 'sale',
    args: [
      { name: 'phase', kind: 'count' },
      { name: 'root', kind: 'hex' },
    ],
    by: 'deployer',
    isOneWay: false,
  },
] as const satisfies readonly TokenAction[]
