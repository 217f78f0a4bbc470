import { hasFairMint, hasSale } from '@tokensmith/contracts/compose/tokenModules.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/readFairMint.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { OwnerPowerCard } from '@tokensmith/ui/outcome/OwnerPowerCard.tsx'
import { zeroAddress } from 'viem'
import { sumOfRates } from './create/readPoolTax.ts'
import { deployerPowers, describePowers, salePowers, type TokenPower } from './describePowers.ts'
import { poolPowers } from './poolPowers.ts'
import { useTokenTexts } from './useTokenTexts.ts'
import { useTokenTrading } from './useTokenTrading.ts'

/** The owner-power card of a token on the chain: facts for our templates, "unknown" for everything else. */
export function TokenPowers({ token }: { token: TokenState }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { verification, capabilities, symbol = '', decimals = 0, chainAt, owner } = token
  const { trading } = useTokenTrading(token)
  const isKnown = verification.status === 'verified' && capabilities !== undefined
  if (!isKnown) return <OwnerPowerCard powers={undefined} />
  const powers: TokenPower[] = capabilities.map(({ power, limit, fromAt, untilAt }) => ({
    power,
    limit,
    from: fromAt,
    until: untilAt,
  }))
  const ownerless = owner === undefined || owner === zeroAddress
  const hasPoolTax = sumOfRates(trading.pool?.taxes?.buy) + sumOfRates(trading.pool?.taxes?.sell) > 0
  if (!ownerless) powers.push(...poolPowers(token, trading))
  const { fairMint, sale } = trading
  if (fairMint) powers.push(...powersAhead(fairMint))
  if (sale) powers.push(...salePowersAhead(sale))
  const inForce = sale && !isAhead(sale) ? powers.filter(({ power }) => power !== 'saleList') : powers
  const sentences = describePowers(inForce, {
    t,
    lang,
    symbol,
    decimals,
    now: chainAt,
    hasPoolTax,
    // Known before the mint is read: until then nothing must be ruled out that everybody can.
    isMinted: hasFairMint(verification.composition),
    isSold: hasSale(verification.composition),
  })
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

/** What the deployer of a mint can still do. The list is among the token’s own capabilities. */
function powersAhead({ state, rules }: FairMintState): TokenPower[] {
  if (state === 'launched' || state === 'refunding') return []
  const over = state === 'launchable' ? ['mintList', 'launchEarly'] : ['mintList']
  return deployerPowers(rules).filter(({ power }) => !over.includes(power))
}

/** What the deployer of a sale can still do. The lists are among the token’s own capabilities, also when it is over. */
function salePowersAhead(sale: SaleStatus): TokenPower[] {
  return isAhead(sale) ? salePowers(sale.rules).filter(({ power }) => power !== 'saleList') : []
}

const isAhead = ({ state }: SaleStatus) => state === 'waiting' || state === 'selling'
