import { dateField } from '../../base/fields/dateField.ts'
import type { ActionContext } from './ActionContext.ts'
import type { ActionWords } from './ActionWords.ts'
import { accountsField } from './actionFields.ts'
import { actionsOf, whileTold } from './TokenAction.ts'

const canPause = ({ token }: ActionContext) => (token.pause?.pausableUntilAt ?? 0n) > token.chainAt

const pausing = { part: 'pause', by: 'owner', spends: ['pause'] } as const
const blacklisting = { part: 'blacklist', by: 'owner', spends: ['blacklist'], isOpen: whileTold('blacklist') } as const
const whitelisting = { part: 'whitelist', by: 'owner', spends: ['whitelist'], isOpen: whileTold('whitelist') } as const
const listing = { args: ['accounts', 'listed'], fields: [accountsField] } as const

/** Who can transfer, and when. Lists are added to and taken from by separate actions, so that nobody mixes them up. */
export const accessActions = actionsOf('access', [
  {
    id: 'pause',
    ...pausing,
    args: ['until'],
    isOpen: canPause,
    fields: [
      dateField({
        name: 'until',
        after: ({ token }) => token.chainAt,
        latest: ({ token }) => token.pause?.pausableUntilAt,
      }),
    ],
  },
  { ...pausing, id: 'unpause', args: [], isOpen: ({ token }) => token.pause?.isPaused === true },
  { ...pausing, id: 'endPause', isOneWay: true, args: [], isOpen: canPause },
  { ...blacklisting, ...listing, id: 'addBlacklisted', functionName: 'setBlacklisted', fixed: { listed: true } },
  { ...blacklisting, ...listing, id: 'removeBlacklisted', functionName: 'setBlacklisted', fixed: { listed: false } },
  { ...blacklisting, id: 'endBlacklist', isOneWay: true, args: [] },
  { ...whitelisting, ...listing, id: 'addWhitelisted', functionName: 'setWhitelisted', fixed: { listed: true } },
  { ...whitelisting, ...listing, id: 'removeWhitelisted', functionName: 'setWhitelisted', fixed: { listed: false } },
  { ...whitelisting, id: 'endWhitelist', isOneWay: true, args: [] },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const accessWords = {
  powers: {
    pause: {
      can: 'pause all transfers',
      means: 'stop all transfers for a time',
      numbers: '`until`: after it none can be stopped',
    },
    blacklist: { can: 'block accounts' },
    whitelist: {
      can: 'choose who can transfer first',
      means: 'choose who can transfer before the opening',
      numbers: '`until`: the opening',
    },
  },
  functions: {
    pause: {
      can: 'stop all transfers for a time',
      bounds: 'ends by itself; none after a date fixed at creation, at most a year ahead',
    },
    unpause: { can: 'end a running pause' },
    endPause: { can: 'give up pausing for ever', bounds: 'final' },
    setBlacklisted: {
      can: 'block accounts and free them again',
      bounds: 'never contracts, so never the pair; each entry is public',
    },
    endBlacklist: { can: 'give up the blacklist for ever', bounds: 'final; everybody listed is free' },
    setWhitelisted: {
      can: 'choose who can transfer before the opening',
      bounds: 'until a date fixed at creation, at most 90 days ahead',
    },
    endWhitelist: { can: 'open to everybody at once', bounds: 'final' },
  },
} satisfies ActionWords
