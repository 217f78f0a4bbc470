import type { ComponentType } from 'react'
import type { FieldGroup } from '../../TokenVariant.ts'
import type { FieldGroupProps } from '../FieldGroupProps.ts'
import { CompoundGroup } from './CompoundGroup.tsx'
import { DistributionGroup } from './DistributionGroup.tsx'
import { DividendGroup } from './DividendGroup.tsx'
import { ExemptionsGroup } from './ExemptionsGroup.tsx'
import { FairLaunchGroup } from './FairLaunchGroup.tsx'
import { FairMintGroup } from './FairMintGroup.tsx'
import { InscriptionGroup } from './InscriptionGroup.tsx'
import { LaunchGroup } from './LaunchGroup.tsx'
import { MarketGroup } from './MarketGroup.tsx'
import { PoolGroup } from './PoolGroup.tsx'
import { PoolLaunchGroup } from './PoolLaunchGroup.tsx'
import { PoolTaxGroup } from './PoolTaxGroup.tsx'
import { RewardsGroup } from './RewardsGroup.tsx'
import { SaleBuyersGroup } from './SaleBuyersGroup.tsx'
import { SaleFinishGroup } from './SaleFinishGroup.tsx'
import { SaleGroup } from './SaleGroup.tsx'
import { TradeTaxesGroup } from './TradeTaxesGroup.tsx'

const groups: Readonly<Partial<Record<FieldGroup, ComponentType<FieldGroupProps>>>> = {
  market: MarketGroup,
  tradeTaxes: TradeTaxesGroup,
  distribution: DistributionGroup,
  exemptions: ExemptionsGroup,
  dividend: DividendGroup,
  compound: CompoundGroup,
  rewards: RewardsGroup,
  launch: LaunchGroup,
  pool: PoolGroup,
  poolTax: PoolTaxGroup,
  poolLaunch: PoolLaunchGroup,
  fairMint: FairMintGroup,
  fairLaunch: FairLaunchGroup,
  inscription: InscriptionGroup,
  sale: SaleGroup,
  saleBuyers: SaleBuyersGroup,
  saleFinish: SaleFinishGroup,
}

/** One group of a token that trades. They load together, and only for kinds that trade. */
export default function TradingGroup({ group, ...props }: FieldGroupProps & { group: FieldGroup }) {
  const Group = groups[group]
  return Group ? <Group {...props} /> : null
}
