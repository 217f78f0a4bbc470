import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { OwnerPowerCard } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import { zeroAddress } from 'viem'
import { describePowers } from './describePowers.ts'
import { useTokenTexts } from './useTokenTexts.ts'

/** The owner-power card of a token on the chain: facts for our templates, "unknown" for everything else. */
export function TokenPowers({ token }: { token: TokenState }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { verification, capabilities, symbol = '', decimals = 0, chainAt, owner } = token
  const isKnown = verification.status === 'verified' && capabilities !== undefined
  if (!isKnown) return <OwnerPowerCard powers={undefined} />
  const powers = capabilities.map(({ power, limit, fromAt, untilAt }) => ({
    power,
    limit,
    from: fromAt,
    until: untilAt,
  }))
  const sentences = describePowers(powers, { t, lang, symbol, decimals, now: chainAt })
  const ownerless = owner === undefined || owner === zeroAddress
  return (
    <OwnerPowerCard
      powers={
        ownerless
          ? [
              { id: 'none', can: false, text: t(owner === undefined ? 'power.noOwner' : 'power.renounced') },
              ...sentences,
            ]
          : sentences
      }
    />
  )
}
