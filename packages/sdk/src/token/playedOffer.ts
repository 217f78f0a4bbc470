import { hasFairMint, hasSale, type TokenComposition } from '@tokensmith/contracts/compose/tokenModules.ts'
import { type Address, zeroHash } from 'viem'
import { needed } from '../base/errors/refuseWhen.ts'
import type { FairMintValues } from '../mint/FairMintValues.ts'
import type { SaleValues } from '../sale/SaleValues.ts'
import { costOf, fillsExchange, hardCapOf, priceScale, saleTotal } from '../sale/saleMath.ts'
import type { TokenValues } from './encodeConstructor.ts'
import { tradingLimits } from './tradingLimits.ts'

const daySeconds = 86_400n

/** What a rehearsal plays of a token that is sold or minted before it is traded. */
export type PlayedOffer = {
  values: TokenValues
  /** The most that all purchases together pay, in base units of what they pay with. */
  raise: bigint
}

/**
 * The same offer as one moment can show it: open to everybody now, without lists and limits, at the average price of all
 * phases, given out at once, and kept by the account, which can then finish it early. What it raises when all is sold, and
 * what its exchange begins with, is what the real one would.
 *
 * @param oneCoin base units of one coin of what buyers pay with: of a fair sale without a soft cap, about what is raised.
 * @returns undefined for a token that is neither sold nor minted first.
 */
export function playedOffer(
  composition: TokenComposition,
  values: TokenValues,
  { account, chainAt, oneCoin }: { account: Address; chainAt: bigint; oneCoin: bigint },
): PlayedOffer | undefined {
  const { pool } = values
  if (hasSale(composition)) {
    const sale = needed(values.sale, 'sale')
    const played = playedSale(sale, { account, chainAt })
    return {
      values: { ...values, sale: played, ...(pool ? { pool: { ...pool, provider: account } } : {}) },
      raise: hardCapOf(played) ?? fairRaise(played, oneCoin),
    }
  }
  if (!hasFairMint(composition)) return undefined
  const fairMint = needed(values.fairMint, 'fairMint')
  return {
    values: { ...values, fairMint: playedMint(fairMint, { account, chainAt }) },
    raise: fairMint.feeWei * BigInt(fairMint.mints),
  }
}

type Played = { account: Address; chainAt: bigint }

function playedSale(sale: SaleValues, { account, chainAt }: Played): SaleValues {
  const [first] = sale.phases
  const amount = saleTotal(sale)
  const hardCap = hardCapOf(sale)
  // Rounded up: a price that nobody of the real sale would pay less than on average.
  const price = hardCap === undefined ? 0n : (hardCap * priceScale + amount - 1n) / amount
  const isOpen = first !== undefined && first.startAt <= chainAt
  return {
    ...sale,
    deployer: account,
    claim: sale.claim === 'linear' ? 'atEnd' : sale.claim,
    ...{ releaseSeconds: 0, releaseInterval: 0, mostPaid: 0n, limitPaid: 0n },
    endAt: isOpen ? sale.endAt : chainAt + daySeconds,
    // Of what the real sale would raise, the average price may miss a unit of coin.
    softCap: hardCap !== undefined && sale.softCap > costOf(amount, price) ? costOf(amount, price) : sale.softCap,
    phases: [{ startAt: isOpen ? first.startAt : 0n, amount, price, listRoot: zeroHash }],
  }
}

/** A fair sale has no end to what it raises: its soft cap, or as many coins as the exchange needs. */
function fairRaise(sale: SaleValues, oneCoin: bigint): bigint {
  let raise = [sale.softCap, sale.leastPaid, oneCoin].reduce((most, one) => (one > most ? one : most))
  while (raise < tradingLimits.saleCoin && !fillsExchange(sale, raise, saleTotal(sale))) raise *= 10n
  return raise
}

function playedMint(mint: FairMintValues, { account, chainAt }: Played): FairMintValues {
  const isOpen = mint.startAt <= chainAt
  return {
    ...mint,
    ...{ deployer: account, mintsPerAccount: 0, vestingSeconds: 0, condition: { kind: 'none' } },
    ...(isOpen ? {} : { startAt: 0n, endAt: chainAt + daySeconds }),
  }
}
