import type { PresaleRules } from '@tokensmith/sdk/sale/PresaleRules.ts'
import type { RiskLine } from '@tokensmith/ui/outcome/RiskList.tsx'
import type { TFunction } from 'i18next'
import { zeroHash } from 'viem'

/** What the deployer of a sale of what is delivered elsewhere can still do to it, and what nobody can: by its rules alone. */
export function allocationPowers(
  { phases, coins, softCap }: Pick<PresaleRules, 'phases' | 'coins' | 'softCap'>,
  { t, words }: { t: TFunction; words: TFunction },
): RiskLine[] {
  const shared = (id: string) => ({ id, text: words(`power.can.${id}`) })
  return [
    { id: 'mark', text: t('power.can.mark') },
    ...(phases.some(({ listRoot }) => listRoot !== zeroHash) ? [shared('lists')] : []),
    ...(coins.length > 1 ? [shared('coins')] : []),
    shared(softCap > 0n ? 'cancel' : 'cancelEmpty'),
    shared('finishWithout'),
    shared('listing'),
    { id: 'rules', text: words('power.cannot.rules'), isGood: true },
    { id: 'money', text: t('power.cannot.money'), isGood: true },
    { id: 'recipients', text: t('power.cannot.recipients'), isGood: true },
  ]
}
