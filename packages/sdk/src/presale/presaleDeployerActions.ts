import { describePresaleActions } from './PresaleActionEntry.ts'
import { saleActions } from './saleActions.ts'

/** What the rules leave to the deployer. */
export const presaleDeployerActions = describePresaleActions([
  {
    id: 'finishPresaleEarly',
    by: 'deployer',
    fields: [],
    isOneWay: true,
    isOpen: ({ sale: { state, raised, rules, liquidity } }) =>
      state === 'selling' &&
      raised > 0n &&
      raised >= rules.softCap &&
      (rules.liquidityBps === 0 || liquidity.some(({ amount }) => amount > 0n)),
    make: () => ({ action: 'finishPresale' }),
  },
  saleActions.setPresaleList,
  saleActions.endPresaleCoin,
  saleActions.cancelPresale,
  saleActions.removePresale,
  saleActions.restorePresale,
  saleActions.setPresaleInfo,
])
