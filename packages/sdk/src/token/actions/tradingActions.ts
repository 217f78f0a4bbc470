import { isAddressEqual, zeroAddress } from 'viem'
import { integerField } from '../../base/fields/integerField.ts'
import type { ActionContext } from './ActionContext.ts'
import type { ActionWords } from './ActionWords.ts'
import { setAddressField } from './actionFields.ts'
import { actionsOf, isAfterMint, isAfterSale } from './TokenAction.ts'

const isFilled = ({ trading: { market } }: ActionContext) =>
  market?.reserves !== undefined && market.reserves.token > 0n && market.reserves.base > 0n

/** A sale and a mint fill the pair themselves, and first. */
const isLiquidityOpen = (context: ActionContext) =>
  isAfterSale(context) && isAfterMint(context) && context.trading.market !== undefined

/** The helper that is free of tax is closed until trading starts, and needs a price. */
const isAddingOpen = (context: ActionContext) =>
  isLiquidityOpen(context) && isFilled(context) && context.trading.market?.isOpen === true

const isOwner = ({ token, account }: ActionContext) =>
  !!account &&
  !!token.owner &&
  token.owner !== zeroAddress &&
  (token.ownershipLockedUntilAt ?? 0n) <= token.chainAt &&
  isAddressEqual(token.owner, account)

/** The pair: its start, its liquidity and further ones. */
export const tradingActions = actionsOf('trading', [
  {
    id: 'launch',
    part: 'market',
    by: 'anyone',
    isOpen: (context) => isLiquidityOpen(context) && !isFilled(context),
    // Before trading starts only the owner fills the pair.
    isPermitted: (context) => context.trading.market?.isOpen === true || isOwner(context),
  },
  {
    id: 'startTrading',
    part: 'trading',
    by: 'owner',
    isOneWay: true,
    args: [],
    spends: ['startTrading'],
    isOpen: (context) => isAfterSale(context) && !context.trading.market?.isOpen,
  },
  { id: 'addLiquidity', part: 'market', by: 'anyone', isOpen: isAddingOpen },
  { id: 'removeLiquidity', part: 'market', by: 'anyone', isOpen: isAddingOpen },
  {
    // The form asks for the pair, and the plan looks up of which exchange and coin it is.
    id: 'registerPair',
    part: 'market',
    by: 'anyone',
    isOneWay: true,
    args: ['factory', 'other'],
    fields: [setAddressField('field.pair', 'account', { hasOwnAddress: false })],
    // A minted token has neither taxes nor limits that would hold for a further pair.
    isOpen: (context) => isAfterSale(context) && context.trading.fairMint === undefined,
  },
  {
    id: 'lowerDust',
    part: 'dust',
    by: 'owner',
    isOneWay: true,
    args: ['addresses'],
    spends: ['dust'],
    fields: [
      integerField({
        name: 'count',
        argument: 'addresses',
        label: 'create.field.dustAddresses.label',
        hint: 'field.dustAddressesHint',
        most: ({ trading }) => Math.max((trading.dust?.addresses ?? 0) - 1, 0),
      }),
    ],
    isOpen: ({ trading }) => trading.dust?.addresses !== 0,
  },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const tradingWords = {
  powers: {
    startTrading: {
      can: 'start trading',
      means: 'open trading earlier',
      numbers: '`until`: the start; 0: it waits for the owner',
    },
    registerPair: { can: 'have more pairs taxed', means: 'have pairs of other exchanges taxed', holder: 'owner' },
    dust: {
      can: 'lower the airdrops of trades',
      means: 'lower the number of airdrop addresses',
      numbers: '`limit`: how many there are',
    },
  },
  functions: {
    startTrading: { can: 'open trading earlier', bounds: 'never later, and never closed again' },
    lowerDust: { can: 'lower the number of airdrop addresses', bounds: 'never up again; 0 ends it for ever' },
  },
} satisfies ActionWords
