import type { TokenKind, TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { CreateTokenField } from './create/createTokenFields.ts'

/** A part of the creation form. The form shows the groups of its variant, in the variant's order. */
export type FieldGroup = 'basics' | 'powers' | 'taxes' | 'ownership' | 'metadata'

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
