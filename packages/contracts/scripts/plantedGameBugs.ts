import type { PlantedBug } from './PlantedBug.ts'
import { plantedCommunityBugs } from './plantedCommunityBugs.ts'
import { plantedDividendBugs } from './plantedDividendBugs.ts'
import { plantedLaunchBugs } from './plantedLaunchBugs.ts'
import { plantedMarketBugs } from './plantedMarketBugs.ts'
import { plantedMintBugs } from './plantedMintBugs.ts'
import { plantedPoolBugs } from './plantedPoolBugs.ts'
import { plantedPresaleBugs } from './plantedPresaleBugs.ts'
import { plantedSaleBugs } from './plantedSaleBugs.ts'

/** What somebody once won by: put back, the game of its area notices it too, by the money. */
const played: Readonly<Record<string, readonly string[]>> = {
  'game/DividendGame.t.sol': [
    'who holds in the moment of an income earns it',
    'a lone tiny holder gets what was carried',
    'a movement takes what was earned before it',
    'what shares earned before an account had them is its own',
    'a stake leaves and goes on earning',
  ],
  'game/InvitationGame.t.sol': [
    'rewards are more than a third of a tax that was lowered',
    'an offer undoes that of another',
    'one who stops inviting by transfer stops all',
    'an invitation of anybody is believed',
    'a holding of a moment brings rewards',
  ],
  'game/LaunchGame.t.sol': [
    "a stranger's gift changes the first price",
    'less is bought than the least',
    'liquidity is added at any price',
    'the rest of the supply stays at the Launcher',
    'coin that is left over stays at the Launcher',
  ],
  'game/MarketGame.t.sol': ['tax is sold right after somebody moved the price'],
  'game/MintGame.t.sol': [
    'giving back undoes what was reached',
    'next to nothing of the coin goes into the pair',
    'the pair begins at twice the price of the mint',
    'what was kept does not come back with a refund',
  ],
  'game/PoolGame.t.sol': [
    'a pool keeps no fee',
    'plain trades of any size lose as much',
    'plain forms take any price',
    'booked coin is paid twice',
    'who collects is paid',
    'rates of a pool rise',
    'a sell is priced on more than reaches the reserve',
    'anybody takes the liquidity',
    'what is booked stays in the reserve',
  ],
  'game/PresaleGame.t.sol': [
    'the last phase’s price makes the pair of a presale',
    'a tenth of a presale’s raise in the exchange is enough',
    'the proceeds of a presale are free at the finish',
    'all is repaid in the first coin',
    'inviters are paid for what did not arrive',
  ],
  'game/PrizeGame.t.sol': [
    'skimmed and lent tokens count',
    'only sells lower a count',
    'buys without tax win prizes',
    'a full list keeps the better ones out',
  ],
  'game/SaleGame.t.sol': [
    'the last phase’s price makes the pair',
    'a tenth of the raise in the exchange is enough',
    'the pair begins without the premium',
    'the rewards of inviters are the deployer’s too',
  ],
}

const known: readonly PlantedBug[] = [
  ...plantedCommunityBugs,
  ...plantedDividendBugs,
  ...plantedLaunchBugs,
  ...plantedMarketBugs,
  ...plantedMintBugs,
  ...plantedPoolBugs,
  ...plantedPresaleBugs,
  ...plantedSaleBugs,
]

export const plantedGameBugs: readonly PlantedBug[] = Object.entries(played).flatMap(([noticedBy, names]) =>
  names.map((name) => {
    const bug = known.find((one) => one.name === name)
    if (!bug) throw new Error(`No planted bug is named “${name}”`)
    const { short: _, ...rest } = bug
    return { ...rest, name: `${name}, in a game`, noticedBy }
  }),
)
