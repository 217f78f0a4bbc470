import type { TokenAction } from './TokenAction.ts'

const amount = { name: 'amount', kind: 'amount' } as const
const until = { name: 'until', kind: 'timestamp' } as const
const accounts = { name: 'accounts', kind: 'addresses' } as const
const bps = { name: 'bps', kind: 'bps' } as const
const receiver = { name: 'receiver', kind: 'address' } as const
const account = { name: 'account', kind: 'address' } as const
const excluded = { name: 'excluded', kind: 'boolean' } as const
const buyBps = { name: 'buyBps', kind: 'bps' } as const
const sellBps = { name: 'sellBps', kind: 'bps' } as const
const ceilings = [
  { name: 'buyCeilingBps', kind: 'bps' },
  { name: 'sellCeilingBps', kind: 'bps' },
] as const
const limits = [
  { name: 'maxTransaction', kind: 'amount' },
  { name: 'maxHolding', kind: 'amount' },
  { name: 'coolDown', kind: 'seconds' },
] as const
const furtherPair = [
  { name: 'factory', kind: 'address' },
  { name: 'other', kind: 'address' },
] as const
const exemption = [accounts, { name: 'exemption', kind: 'exemption' }, { name: 'exempt', kind: 'boolean' }] as const
const invitation = [
  { name: 'inviter', kind: 'address' },
  { name: 'deadline', kind: 'timestamp' },
  { name: 'signature', kind: 'hex' },
] as const

/** What can be done with the trading parts of a token, and with its own contracts, in the order of the manage page. */
export const tradeActions = [
  // Trading
  { id: 'startTrading', module: 'trading', args: [], by: 'owner', isOneWay: true },
  { id: 'setTaxes', module: 'trading', args: [buyBps, sellBps], by: 'owner', isOneWay: false },
  { id: 'lowerTaxCeilings', module: 'trading', args: ceilings, by: 'owner', isOneWay: true },
  { id: 'loosenLimits', module: 'trading', args: limits, by: 'owner', isOneWay: true },
  { id: 'setExempt', module: 'trading', args: exemption, by: 'owner', isOneWay: false },
  { id: 'endExemptions', module: 'trading', args: [], by: 'owner', isOneWay: true },
  { id: 'setSwapThreshold', module: 'trading', args: [amount], by: 'owner', isOneWay: false },
  { id: 'registerPair', module: 'market', args: furtherPair, by: 'anyone', isOneWay: true },
  // The Till
  {
    id: 'setSplit',
    target: 'till',
    module: 'trading',
    args: [{ name: 'split', kind: 'split' }],
    by: 'owner',
    isOneWay: false,
  },
  { id: 'setSlippage', target: 'till', module: 'trading', args: [bps], by: 'owner', isOneWay: false },
  { id: 'fixSplit', target: 'till', module: 'trading', args: [], by: 'owner', isOneWay: true },
  {
    id: 'release',
    target: 'till',
    module: 'trading',
    args: [{ name: 'purpose', kind: 'purpose' }],
    by: 'anyone',
    isOneWay: true,
  },
  { id: 'releaseTo', target: 'till', module: 'trading', args: [account], by: 'anyone', isOneWay: true },
  // Dividends
  {
    id: 'claimDividend',
    functionName: 'claim',
    target: 'vault',
    module: 'dividends',
    args: [receiver],
    by: 'holder',
    isOneWay: true,
  },
  { id: 'process', target: 'vault', module: 'dividends', args: [accounts], by: 'anyone', isOneWay: true },
  { id: 'convert', target: 'vault', module: 'dividends', args: [], by: 'anyone', isOneWay: true },
  {
    id: 'donate',
    target: 'vault',
    module: 'dividends',
    args: [amount],
    by: 'anyone',
    isOneWay: true,
    approves: 'dividendCoin',
  },
  { id: 'setExcluded', target: 'vault', module: 'dividend', args: [accounts, excluded], by: 'owner', isOneWay: false },
  { id: 'refresh', target: 'vault', module: 'dividend', args: [accounts], by: 'anyone', isOneWay: false },
  {
    id: 'stakeFor',
    target: 'vault',
    module: 'lpDividend',
    args: [account, amount],
    by: 'holder',
    isOneWay: false,
    approves: 'lp',
  },
  { id: 'unstake', target: 'vault', module: 'lpDividend', args: [amount, receiver], by: 'holder', isOneWay: false },
  { id: 'lockStake', target: 'vault', module: 'lpDividend', args: [until], by: 'holder', isOneWay: true },
  // Interest
  { id: 'compound', module: 'compound', args: [], by: 'owner', isOneWay: true },
  { id: 'setInterestExcluded', module: 'compound', args: [accounts, excluded], by: 'owner', isOneWay: false },
  { id: 'accrue', module: 'compound', args: [accounts], by: 'anyone', isOneWay: true },
  // Invitations
  {
    id: 'setInvitesByTransfer',
    module: 'invitation',
    args: [{ name: 'active', kind: 'boolean' }],
    by: 'holder',
    isOneWay: false,
  },
  { id: 'bind', target: 'invitationBook', module: 'invitation', args: invitation, by: 'holder', isOneWay: true },
  {
    id: 'settleInvitations',
    functionName: 'settle',
    target: 'invitationBook',
    module: 'invitation',
    args: [accounts],
    by: 'anyone',
    isOneWay: true,
  },
  {
    id: 'claimCredits',
    functionName: 'claim',
    target: 'invitationBook',
    module: 'invitation',
    args: [receiver],
    by: 'holder',
    isOneWay: true,
  },
  // Prizes and dust
  { id: 'enlist', target: 'prizePot', module: 'prizePool', args: [accounts], by: 'anyone', isOneWay: false },
  {
    id: 'settlePrize',
    functionName: 'settle',
    target: 'prizePot',
    module: 'prizePool',
    args: [],
    by: 'anyone',
    isOneWay: true,
  },
  {
    id: 'claimPrize',
    functionName: 'claim',
    target: 'prizePot',
    module: 'prizePool',
    args: [receiver],
    by: 'holder',
    isOneWay: true,
  },
  { id: 'lowerDust', module: 'dust', args: [{ name: 'addresses', kind: 'count' }], by: 'owner', isOneWay: true },
] as const satisfies readonly TokenAction[]
