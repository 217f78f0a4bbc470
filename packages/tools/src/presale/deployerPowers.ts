import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import type { SaleStateName } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { RiskLine } from '@tokensmith/ui/outcome/RiskList.tsx'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'

/**
 * What the deployer of a sale can still do to it, and what nobody can, by its rules and by where it stands. Without `state`:
 * of one that is about to be created.
 */
export function deployerPowers(
  { phases, coins, softCap, claim, liquidityBps }: PresaleRules,
  t: TFunction,
  state: SaleStateName = 'waiting',
): RiskLine[] {
  const isAhead = state === 'waiting' || state === 'selling'
  const can = (id: string) => ({ id, text: t(`power.can.${id}`) })
  const cannot = (id: string) => ({ id, text: t(`power.cannot.${id}`), isGood: true })
  const isDirect = claim === 'atOnce'
  return [
    ...(isAhead && phases.some(({ listRoot }) => listRoot !== zeroHash) ? [can('lists')] : []),
    ...(isAhead && coins.length > 1 ? [can('coins')] : []),
    ...(isAhead ? [can(softCap > 0n ? 'cancel' : 'cancelEmpty')] : []),
    ...(isAhead && !isDirect ? [can(liquidityBps > 0 ? 'finish' : 'finishWithout')] : []),
    can('listing'),
    cannot('rules'),
    ...(isDirect ? [] : [cannot('money')]),
    cannot('tokens'),
  ]
}
