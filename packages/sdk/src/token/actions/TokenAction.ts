import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { Field, TypedTexts } from '../../base/fields/Field.ts'
import type { InputFault } from '../../base/parse/parsed.ts'
import type { ActionContext } from './ActionContext.ts'

/** A subject: what is known of it, and what can be done about it. In the order of the page. */
export const actionSections = [
  'fairMint',
  'sale',
  'pool',
  'holding',
  'trading',
  'taxes',
  'limits',
  'dividends',
  'interest',
  'invitation',
  'prizes',
  'supply',
  'access',
  'ownership',
] as const
export type ActionSection = (typeof actionSections)[number]

/** Whom an action is sent to: the token itself unless told. `vault` is the one of its kind. */
export type TokenActionTarget = 'token' | 'till' | 'vault' | 'invitationBook' | 'prizePot' | 'sale'

/**
 * What must be in the token: a module, a part that its kind brings along (`dividends`: of either kind), an owner of any
 * kind, or nothing special.
 */
export type TokenActionPart =
  | TokenModule
  | 'owned'
  | 'token'
  | 'market'
  | 'trading'
  | 'dividends'
  | 'dividend'
  | 'lpDividend'
  | 'compound'
  | 'ownPool'
  | 'poolLimits'
  | 'poolTax'
  | 'fairMint'

/**
 * `anyone` also does it for others; `holder` for itself; `provider` is the one of a token's own pool, `deployer` the one of
 * a token that everybody mints, or of a sale.
 */
export type ActionRole = 'owner' | 'pendingOwner' | 'provider' | 'deployer' | 'holder' | 'anyone'

/** Values of an action's arguments, by name. */
export type TokenActionValues = Readonly<Record<string, unknown>>

/** Everything about one thing that can be done with a token of ours after it was created. */
export type TokenAction = {
  /** Of its texts (`action.<id>`), its place in the page's address, and its step in a plan. */
  id: string
  section: ActionSection
  part: TokenActionPart
  by: ActionRole
  /** It can never be taken back. */
  isOneWay?: boolean
  /** Said before it is done: that it is for ever, or until a date. Of one-way powers the first unless told. */
  warning?: 'irreversible' | 'notEarlier'
  /** The key of a word that has to be typed first. */
  confirms?: string
  /**
   * The powers of `capabilities()` that it uses or gives up, one of which the token names while it is open. Everything that
   * somebody may do by a role of his own has one; what is everybody's is no power.
   */
  spends?: readonly string[]
  /** The contract's function; the id unless told. */
  functionName?: string
  target?: TokenActionTarget
  /** The function's arguments in its order. Without them the action has a plan of its own and no function to itself. */
  args?: readonly string[]
  /** Arguments that the action itself fixes. */
  fixed?: TokenActionValues
  /** What a person types. */
  fields?: readonly Field<ActionContext>[]
  /** What is wrong with fields that are right each by itself, by field. */
  check?: (values: TokenActionValues, context: ActionContext) => Readonly<Record<string, InputFault>>
  /** Makes arguments of values that were typed apart. */
  join?: (values: TokenActionValues) => TokenActionValues
  /** Takes `amount` of this coin by allowance; `planApprovedAction` gives the exact one first. */
  approves?: 'dividendCoin' | 'lp'
  /** False for what was given up for ever, has ended by itself, has not begun or has nothing to do. */
  isOpen: (context: ActionContext) => boolean
  /** Where the role alone does not decide. */
  isPermitted?: (context: ActionContext) => boolean
}

/** Fields of an action, and what stands in them. */
export type ActionTexts = TypedTexts

type Described = Omit<TokenAction, 'section'>

/** The actions of a section, each with its own name as its type. */
export function actionsOf<const Actions extends readonly Described[]>(
  section: ActionSection,
  actions: Actions,
): readonly (TokenAction & { id: Actions[number]['id'] })[] {
  return actions.map((action) => ({ ...action, section }))
}

/**
 * Open while the token itself tells of the power, which ends with whatever ends it: nothing has to be read or written down
 * for that. `capabilities()` tells of a power while the ownership is locked, too.
 */
export const whileTold =
  (power: string) =>
  ({ token }: ActionContext): boolean =>
    token.capabilities?.some((told) => told.power === power) ?? false

/** Open as long as its part is in the code. */
export const always = () => true

/** What a sale keeps closed, or of no use to anybody, until it has finished: until then no token moves. */
export const isAfterSale = ({ trading: { sale } }: ActionContext): boolean => !sale || sale.state === 'finished'

/** The launch of a mint alone fills the pair first. */
export const isAfterMint = ({ trading: { fairMint } }: ActionContext): boolean =>
  !fairMint || fairMint.state === 'launched'
