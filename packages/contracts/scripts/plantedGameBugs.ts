import type { PlantedBug } from './PlantedBug.ts'
import { plantedMarketBugs } from './plantedMarketBugs.ts'
import { plantedMintBugs } from './plantedMintBugs.ts'
import { plantedSaleBugs } from './plantedSaleBugs.ts'

/** What somebody once won by: put back, the game of its area notices it too, by the money. */
const played: Readonly<Record<string, readonly string[]>> = {
  'game/MarketGame.t.sol': ['tax is sold right after somebody moved the price'],
  'game/MintGame.t.sol': [
    'giving back undoes what was reached',
    'next to nothing of the coin goes into the pair',
    'the pair begins at twice the price of the mint',
    'what was kept does not come back with a refund',
  ],
  'game/SaleGame.t.sol': [
    'the last phase’s price makes the pair',
    'a tenth of the raise in the exchange is enough',
    'the pair begins without the premium',
    'the rewards of inviters are the deployer’s too',
  ],
}

const known: readonly PlantedBug[] = [...plantedMarketBugs, ...plantedMintBugs, ...plantedSaleBugs]

export const plantedGameBugs: readonly PlantedBug[] = Object.entries(played).flatMap(([noticedBy, names]) =>
  names.map((name) => {
    const bug = known.find((one) => one.name === name)
    if (!bug) throw new Error(`No planted bug is named “${name}”`)
    const { short: _, ...rest } = bug
    return { ...rest, name: `${name}, in a game`, noticedBy }
  }),
)
