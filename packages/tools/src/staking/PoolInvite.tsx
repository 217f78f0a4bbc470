import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { plainMultiple } from '@tokensmith/sdk/staking/weightOf.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import type { Address } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import classes from './Mine.module.css'
import { poolInvitationHref } from './poolPageLink.ts'
import type { PoolView } from './readPoolView.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** An account's own invitation to a pool with teams, who invited it, and what its team counts for. */
export function PoolInvite({ view, account }: { view: PoolView; account: Address | undefined }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { state, stake } = view
  const { own, settings, pool } = state
  if (!account || !own || !settings.team) return null
  if (own.power === 0n) return <FieldNote>{t('invite.first')}</FieldNote>
  const counted = own.weight - own.power
  const amount = (power: bigint) => coinText(power / BigInt(plainMultiple), stake, lang)
  const href = poolInvitationHref(window.location.pathname, pool, chain.id, account)
  return (
    <div className={classes.due}>
      <KeyValues
        rows={[
          { label: t('invite.own'), value: amount(own.power) },
          { label: t('invite.team'), value: amount(own.team) },
          { label: t('invite.counted'), value: amount(counted) },
          own.inviter !== undefined && {
            label: t('invite.by'),
            value: <AddressText address={own.inviter} chain={chain} />,
          },
        ]}
      />
      <CopyButton kind="button" size="xs" value={window.location.origin + href} label={t('invite.copy')} />
      <FieldNote>{t('invite.about', settings.team)}</FieldNote>
    </div>
  )
}
