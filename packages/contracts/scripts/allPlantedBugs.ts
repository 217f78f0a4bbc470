import type { PlantedBug } from './PlantedBug.ts'
import { plantedBonusBugs } from './plantedBonusBugs.ts'
import { plantedBugs } from './plantedBugs.ts'
import { plantedCommunityBugs } from './plantedCommunityBugs.ts'
import { plantedCompoundBugs } from './plantedCompoundBugs.ts'
import { plantedDividendBugs } from './plantedDividendBugs.ts'
import { plantedEarnBugs } from './plantedEarnBugs.ts'
import { plantedGameBugs } from './plantedGameBugs.ts'
import { plantedInscriptionBugs } from './plantedInscriptionBugs.ts'
import { plantedLaunchBugs } from './plantedLaunchBugs.ts'
import { plantedLockBugs } from './plantedLockBugs.ts'
import { plantedMarketBugs } from './plantedMarketBugs.ts'
import { plantedMintBugs } from './plantedMintBugs.ts'
import { plantedPairBugs } from './plantedPairBugs.ts'
import { plantedPoolBugs } from './plantedPoolBugs.ts'
import { plantedPowerBugs } from './plantedPowerBugs.ts'
import { plantedPresaleBugs } from './plantedPresaleBugs.ts'
import { plantedSaleBugs } from './plantedSaleBugs.ts'
import { plantedSendBugs } from './plantedSendBugs.ts'
import { plantedStakingBugs } from './plantedStakingBugs.ts'

export const allPlantedBugs: readonly PlantedBug[] = [
  ...plantedBugs,
  ...plantedMarketBugs,
  ...plantedDividendBugs,
  ...plantedLaunchBugs,
  ...plantedLockBugs,
  ...plantedCompoundBugs,
  ...plantedCommunityBugs,
  ...plantedSendBugs,
  ...plantedInscriptionBugs,
  ...plantedPoolBugs,
  ...plantedPairBugs,
  ...plantedMintBugs,
  ...plantedSaleBugs,
  ...plantedPresaleBugs,
  ...plantedEarnBugs,
  ...plantedBonusBugs,
  ...plantedStakingBugs,
  ...plantedPowerBugs,
  ...plantedGameBugs,
]
