import type { TypedTexts } from '../base/fields/Field.ts'
import { startOfFields } from '../base/fields/parseFields.ts'
import type { MineVariant } from './PoolSettings.ts'
import { mineFields } from './poolFields.ts'

/** The versions that the form of a mine offers, in order, with the tools that they lead to. The first of a version is its usual one. */
export const mineVersions: readonly { id: 'basic' | 'advanced' | 'premium'; variants: readonly MineVariant[] }[] = [
  { id: 'basic', variants: ['free'] },
  { id: 'advanced', variants: ['locked', 'halved'] },
  { id: 'premium', variants: ['advanced'] },
]

/** What stands in the form of a variant before anybody typed. */
export function minePreset(variant: MineVariant, nowAt: bigint): TypedTexts {
  return startOfFields(mineFields, { nowAt, variant })
}

/**
 * What stands in the form after another version was chosen: all that was typed stays, also what the new one does not ask
 * for, and comes back with the next change; only what is missing is filled.
 */
export function switchMine(typed: TypedTexts, variant: MineVariant, nowAt: bigint): TypedTexts {
  return { ...minePreset(variant, nowAt), ...typed }
}
