/** Pools that pay by a daily rate out of their reserve. */
export const bonusKinds = ['beef', 'beans'] as const
export type BonusKind = (typeof bonusKinds)[number]
