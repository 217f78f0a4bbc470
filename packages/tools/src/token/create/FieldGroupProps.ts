import type { TokenModule } from '@tokensmith/contracts/compose/tokenModules.ts'
import type { ReactNode } from 'react'
import type { useFieldProps } from '../../_shared/form/useFieldProps.ts'
import type { ToolForm } from '../../_shared/form/useToolForm.ts'
import type { TokenVariant } from '../TokenVariant.ts'
import type { CreateTokenField } from './createTokenFields.ts'
import type { CreateTokenReading } from './parseCreateToken.ts'
import type { MarketContext } from './parseMarket.ts'

/** What every group of the creation form is given. */
export type FieldGroupProps = {
  variant: TokenVariant
  form: ToolForm<CreateTokenField>
  field: ReturnType<typeof useFieldProps<CreateTokenField>>
  reading: CreateTokenReading
  /** Unix seconds; nothing earlier makes sense in a date field. */
  now: number
  /** What the chain offers to trade on. */
  market: MarketContext
  /** Where every module has a switch: what stands at it, and whether this token cannot have it. */
  describeModule?: (module: TokenModule) => { hint: ReactNode; isImpossible: boolean }
}
