import { mineVersions } from '@tokensmith/sdk/staking/minePresets.ts'
import { type MineVariant, mineVariants } from '@tokensmith/sdk/staking/PoolSettings.ts'

export type MineVersion = (typeof mineVersions)[number]['id']

/** Where the tool of a variant opens. */
export const minePaths: Readonly<Record<MineVariant, string>> = {
  free: '/mi/st',
  locked: '/mi/pl',
  halved: '/mi/ch',
  advanced: '/mi/pr',
}

/** The id of a variant's tool. */
export const mineToolOf = (variant: MineVariant) => `mine-${variant}`

/** What a tool creates; the plainest where it is none of the four. */
export const mineVariantOf = (tool: string): MineVariant =>
  mineVariants.find((variant) => mineToolOf(variant) === tool) ?? 'free'

export const mineVersionOf = (variant: MineVariant): MineVersion =>
  mineVersions.find(({ variants }) => variants.includes(variant))?.id ?? 'basic'
