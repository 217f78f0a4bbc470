import { zeroHash } from 'viem'
import { describePresaleActions, isSelling } from './PresaleActionEntry.ts'

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
  {
    id: 'setPresaleList',
    by: 'deployer',
    fields: [],
    isOpen: (context) => isSelling(context) && context.sale.rules.phases.some(({ listRoot }) => listRoot !== zeroHash),
  },
  {
    id: 'endPresaleCoin',
    by: 'deployer',
    fields: [],
    isOneWay: true,
    perCoin: true,
    isOpen: (context, coin) => {
      const { rules, endedCoins } = context.sale
      return isSelling(context) && rules.coins.length - endedCoins.length > 1 && !endedCoins.includes(coin)
    },
    make: (_, coin) => ({ action: 'endPresaleCoin', coin }),
  },
  {
    id: 'cancelPresale',
    by: 'deployer',
    fields: [],
    isOneWay: true,
    isOpen: (context) => {
      const { raised, rules } = context.sale
      return isSelling(context) && (rules.softCap === 0n ? raised === 0n : raised < rules.softCap)
    },
    make: () => ({ action: 'cancelPresale' }),
  },
  {
    id: 'removePresale',
    by: 'deployer',
    fields: [],
    isOpen: ({ sale }) => !sale.isRemoved,
    make: () => ({ action: 'setPresaleRemoved', isRemoved: true }),
  },
  {
    id: 'restorePresale',
    by: 'deployer',
    fields: [],
    isOpen: ({ sale }) => sale.isRemoved,
    make: () => ({ action: 'setPresaleRemoved', isRemoved: false }),
  },
  { id: 'setPresaleInfo', by: 'deployer', fields: [], isOpen: () => true },
])
