import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import type { RiskLine } from '@tokensmith/ui/outcome/RiskList.tsx'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'
import type { AllocationState } from './allocationState.ts'

/**
 * What the deployer of a sale of what is delivered elsewhere can still do to it, and what nobody can, by its rules and by where it
 * stands. Without `state`: of one that is about to be created.
 */
export function allocationPowers(
  { phases, coins, softCap }: Pick<PresaleRules, 'phases' | 'coins' | 'softCap'>,
  { t, words, state = 'waiting' }: { t: TFunction; words: TFunction; state?: AllocationState },
): RiskLine[] {
  const shared = (id: string) => ({ id, text: words(`power.can.${id}`) })
  const isAhead = state === 'waiting' || state === 'selling'
  return [
    ...(isAhead || state === 'delivering' ? [{ id: 'mark', text: t('power.can.mark') }] : []),
    ...(isAhead && phases.some(({ listRoot }) => listRoot !== zeroHash) ? [shared('lists')] : []),
    ...(isAhead && coins.length > 1 ? [shared('coins')] : []),
    ...(isAhead ? [shared(softCap > 0n ? 'cancel' : 'cancelEmpty'), shared('finishWithout')] : []),
    shared('listing'),
    { id: 'rules', text: words('power.cannot.rules'), isGood: true },
    { id: 'money', text: t('power.cannot.money'), isGood: true },
    { id: 'recipients', text: t('power.cannot.recipients'), isGood: true },
  ]
}
