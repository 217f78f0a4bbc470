import {
  hasMarket,
  hasSale,
  hasTrading,
  type TokenComposition,
  type TokenKind,
  type TokenModule,
} from '@tokensmith/contracts/compose/tokenModules.ts'
import type { CreateTokenField } from './create/createTokenFields.ts'

/** A part of the creation form. The form shows the groups of its variant, in the variant's order. */
export type FieldGroup =
  | 'basics'
  | 'powers'
  | 'taxes'
  | 'ownership'
  | 'metadata'
  | 'market'
  | 'tradeTaxes'
  | 'distribution'
  | 'exemptions'
  | 'dividend'
  | 'compound'
  | 'rewards'
  | 'launch'
  | 'pool'
  | 'poolTax'
  | 'poolLaunch'
  | 'fairMint'
  | 'fairLaunch'
  | 'inscription'
  | 'sale'
  | 'saleBuyers'
  | 'saleFinish'

/**
 * What a group needs of the token; one without a row stands always. Taxes, for instance, are asked about only where the
 * kind or a chosen module brings them along.
 */
const groupNeeds: Readonly<Partial<Record<FieldGroup, (composition: TokenComposition) => boolean>>> = {
  market: hasMarket,
  // What is sold first is launched by the finish of its sale.
  launch: (composition) => hasMarket(composition) && !hasSale(composition),
  poolLaunch: (composition) => !hasSale(composition),
  // Of its pool such a token is asked for opening limits alone, which only one kind has.
  pool: (composition) => !hasSale(composition) || composition.kind === 'erc314',
  sale: hasSale,
  saleBuyers: hasSale,
  saleFinish: hasSale,
  tradeTaxes: hasTrading,
  distribution: hasTrading,
  exemptions: hasTrading,
  dividend: ({ kind }) => kind === 'dividend' || kind === 'lpDividend',
  compound: ({ kind }) => kind === 'compound',
}

/** The groups that a token of this variant with these modules is asked about, in the variant's order. */
export function shownGroups({ groups, kind }: TokenVariant, modules: readonly TokenModule[]): readonly FieldGroup[] {
  return groups.filter((group) => groupNeeds[group]?.({ kind, modules }) ?? true)
}

/**
 * What makes one creation screen of the many: everything else of `CreateTokenScreen` and `ManageTokenScreen` is shared.
 * Sentences that differ between variants live in the tool's own texts, under the keys the screens name.
 */
export type TokenVariant = {
  /** The tool's id, which is also the namespace of its texts. */
  tool: string
  kind: TokenKind
  groups: readonly FieldGroup[]
  /** Modules that the form offers; a switch stands for each. */
  offers: readonly TokenModule[]
  /** Modules that every token of this variant has. */
  always: readonly TokenModule[]
  /** What the form starts with, where that differs from empty. */
  defaults: Readonly<Partial<Record<CreateTokenField, string>>>
}
