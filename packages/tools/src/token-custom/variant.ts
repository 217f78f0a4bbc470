import { modulesOfKind, type TokenKind } from '@tokensmith/contracts/compose/tokenModules.ts'
import {
  type CreateTokenField,
  type CreateTokenValues,
  createTokenRules,
  startValues,
} from '../token/create/createTokenFields.ts'
import { kindVariants } from '../token/kindVariants.ts'
import type { FieldGroup, TokenVariant } from '../token/TokenVariant.ts'

/** What the composer starts with. */
export const usualKind: TokenKind = 'normal'

/** The fields of the creation form, and the foundation, which stands in the page's address as they do. */
export type CustomField = CreateTokenField | 'kind'

/** The groups in which modules have their switches. Here they stand for every kind, before all others. */
const moduleGroups: readonly FieldGroup[] = ['powers', 'taxes', 'rewards', 'ownership']

/** The form of a kind with every module free to choose: otherwise the one of the kind's own tool. */
export function customVariant(kind: TokenKind): TokenVariant {
  const variant = kindVariants[kind]
  const groups = [...moduleGroups, ...variant.groups.filter((group) => !moduleGroups.includes(group))]
  return { ...variant, tool: 'token-custom', groups, offers: modulesOfKind[kind], always: [] }
}

/** The foundation that a form names; the usual one for what is none. */
export function kindOf({ kind = '' }: Readonly<Partial<Record<CustomField, string>>>): TokenKind {
  return Object.hasOwn(kindVariants, kind) ? (kind as TokenKind) : usualKind
}

/** What the form starts with, which depends on the chosen foundation. */
export function customDefaults(
  values: Readonly<Partial<Record<CustomField, string>>>,
): CreateTokenValues & { kind: string } {
  return { kind: usualKind, ...startValues(kindVariants[kindOf(values)].defaults) }
}

export const customRules = createTokenRules<CustomField>(customDefaults)
