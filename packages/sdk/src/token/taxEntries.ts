import type { Address, Hex } from 'viem'
import type { TaxContracts, TaxEvent } from './readTaxEvents.ts'
import { type TaxPurpose, taxPurposes } from './tradingValues.ts'

/** What happened with taxes, one kind a line of the statement. */
export const taxEntryKinds = [
  /** Tax of a trade, or tokens that somebody gave to the Till. */
  'taxTaken',
  /** What no inviter could get. */
  'invitationReturned',
  'invitationKept',
  'invitationClaimed',
  'sold',
  'received',
  'burnt',
  /** Tokens beside the base coin of new liquidity. */
  'liquidityTokens',
  /** Base coin set aside for a purpose, or used for it. */
  'credited',
  'released',
  /** Of what was set aside, kept for somebody who received the purpose's part until then. */
  'keptForFormer',
  'releasedToFormer',
  'income',
  'dividendPaid',
  'prizeFunded',
  'prizeCredited',
  'prizeClaimed',
] as const
export type TaxEntryKind = (typeof taxEntryKinds)[number]

/** One line of a tax statement. `unit` says what `amount` is counted in, in base units. */
export type TaxEntry = {
  kind: TaxEntryKind
  purpose?: TaxPurpose
  unit: 'token' | 'base' | 'dividendCoin'
  amount: bigint
  /** Who paid, or who received. */
  account?: Address
  blockNumber: bigint
  at?: bigint
  transactionHash: Hex
}

type Line = Pick<TaxEntry, 'kind' | 'unit' | 'amount' | 'purpose' | 'account'>

/** Turns events into lines; amounts of nothing and events that say nothing of taxes give none. */
export function taxEntries(events: readonly TaxEvent[], contracts: TaxContracts): TaxEntry[] {
  return events.flatMap((event) => {
    const { blockNumber, at, transactionHash } = event
    const place = { blockNumber, at, transactionHash }
    return linesOf(event, contracts).flatMap((line) => (line.amount > 0n ? [{ ...line, ...place }] : []))
  })
}

function linesOf({ source, name, args }: TaxEvent, contracts: TaxContracts): Line[] {
  const amount = args.amount as bigint
  const purpose = taxPurposes[Number(args.purpose)]
  switch (`${source}.${name}`) {
    case 'token.Transfer':
      return [transferLine(args, contracts)]
    case 'till.SwappedBack':
      return [
        { kind: 'sold', unit: 'token', amount: args.sold as bigint },
        { kind: 'received', unit: 'base', amount: args.received as bigint },
        { kind: 'burnt', unit: 'token', amount: args.burned as bigint },
      ]
    case 'till.Credited':
      return [
        { kind: 'credited', unit: 'base', amount, purpose },
        { kind: 'liquidityTokens', unit: 'token', amount: args.tokens as bigint, purpose },
      ]
    case 'till.Released':
      return [{ kind: 'released', unit: 'base', amount, purpose, account: args.receiver as Address }]
    case 'till.KeptFor':
      return [{ kind: 'keptForFormer', unit: 'base', amount, purpose, account: args.receiver as Address }]
    case 'till.ReleasedTo':
      return [{ kind: 'releasedToFormer', unit: 'base', amount, account: args.receiver as Address }]
    case 'vault.IncomeReceived':
      return [{ kind: 'income', unit: 'dividendCoin', amount }]
    case 'vault.DividendPaid':
      return [{ kind: 'dividendPaid', unit: 'dividendCoin', amount, account: args.receiver as Address }]
    case 'book.RewardClaimed':
      return [{ kind: 'invitationClaimed', unit: 'token', amount, account: args.receiver as Address }]
    case 'pot.PotFunded':
      return [{ kind: 'prizeFunded', unit: 'base', amount }]
    case 'pot.PrizeCredited':
      return [{ kind: 'prizeCredited', unit: 'base', amount, account: args.account as Address }]
    case 'pot.PrizeClaimed':
      return [{ kind: 'prizeClaimed', unit: 'base', amount, account: args.receiver as Address }]
    default:
      return []
  }
}

function transferLine({ from, to, value }: TaxEvent['args'], { book }: TaxContracts): Line {
  const isBook = (address: unknown) => String(address).toLowerCase() === book.toLowerCase()
  const kind = isBook(to) ? 'invitationKept' : isBook(from) ? 'invitationReturned' : 'taxTaken'
  return { kind, unit: 'token', amount: value as bigint, account: from as Address }
}
