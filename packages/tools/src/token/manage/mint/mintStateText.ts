import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import type { TFunction } from 'i18next'
import { isEarlyLaunchOpen, needsLaunchCoin } from './mintFigures.ts'

/** Where a mint stands and what comes next, in a sentence. */
export function mintStateText(
  mint: Pick<FairMintState, 'rules' | 'state' | 'mintsMade' | 'launchedAt' | 'launchableUntilAt'>,
  { t, lang }: { t: TFunction; lang: string },
): string {
  const { rules, state, launchedAt = 0n, launchableUntilAt = 0n } = mint
  const date = (at: bigint) => formatLocal(at, lang)
  switch (state) {
    case 'waiting':
      return t('manage.mint.text.waiting', { date: date(rules.startAt) })
    case 'minting':
      return t(isEarlyLaunchOpen(mint) ? 'manage.mint.text.enough' : 'manage.mint.text.minting', {
        date: date(rules.endAt),
        least: rules.leastMints,
      })
    case 'launchable':
      return t(needsLaunchCoin(rules) ? 'manage.mint.text.launchableFree' : 'manage.mint.text.launchable', {
        date: date(launchableUntilAt),
      })
    case 'launched':
      return t(rules.liquidityBps === 0 ? 'manage.mint.text.launchedEmpty' : 'manage.mint.text.launched', {
        date: date(launchedAt),
      })
    case 'refunding':
      return t(rules.feeWei === 0n ? 'manage.mint.text.refundingFree' : 'manage.mint.text.refunding')
  }
}
