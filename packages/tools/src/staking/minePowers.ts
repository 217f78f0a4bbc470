import type { PoolPower, PoolPowerName } from '@tokensmith/sdk/staking/PoolState.ts'
import type { OwnerPower } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import type { TFunction } from 'i18next'
import type { Address } from 'viem'

/** A power as the pool tells it, or as it will be before there is a pool. */
type ToldPower = Pick<PoolPower, 'power'> & { holder?: Address }

/** What can still be done to a pool and by whom, and what nobody can. */
export function minePowers(powers: readonly ToldPower[], t: TFunction, isManual: boolean): OwnerPower[] {
  const owned = powers.some(({ power }) => power !== 'acceptOwnership')
  const none: OwnerPower[] = owned ? [] : [{ id: 'none', can: false, text: t('power.none') }]
  const nobody = ['reserve', 'principal', ...(isManual ? [] : ['rate']), 'pause', 'rules']
  return [
    ...none,
    ...powers.map(({ power, holder }) => ({
      ...{ id: power, can: true, text: t(`power.can.${power}`) },
      ...(holder ? { holder } : {}),
    })),
    ...nobody.map((id) => ({ id, can: false, text: t(`power.cannot.${id}`) })),
  ]
}

/** The powers that a pool of these settings begins with. */
export function plannedPowers({ isManual, isListed }: { isManual: boolean; isListed: boolean }): ToldPower[] {
  const names: PoolPowerName[] = [
    ...(isManual ? (['halve'] as const) : []),
    ...(isListed ? (['setListRoot', 'endList'] as const) : []),
    ...(['offerOwnership', 'renounceOwnership'] as const),
  ]
  return names.map((power) => ({ power }))
}
