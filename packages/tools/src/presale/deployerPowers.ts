import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import type { RiskLine } from '@tokensmith/ui/outcome/RiskList.tsx'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'

/** What the deployer of a sale can still do to it, and what nobody can: by its rules alone. */
export function deployerPowers(
  { phases, coins, softCap, claim, liquidityBps }: PresaleRules,
  t: TFunction,
): RiskLine[] {
  const can = (id: string) => ({ id, text: t(`power.can.${id}`) })
  const cannot = (id: string) => ({ id, text: t(`power.cannot.${id}`), isGood: true })
  const isDirect = claim === 'atOnce'
  return [
    ...(phases.some(({ listRoot }) => listRoot !== zeroHash) ? [can('lists')] : []),
    ...(coins.length > 1 ? [can('coins')] : []),
    can(softCap > 0n ? 'cancel' : 'cancelEmpty'),
    ...(isDirect ? [] : [can(liquidityBps > 0 ? 'finish' : 'finishWithout')]),
    can('listing'),
    cannot('rules'),
    ...(isDirect ? [] : [cannot('money')]),
    cannot('tokens'),
  ]
}
