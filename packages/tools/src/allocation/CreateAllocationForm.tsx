import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Fold } from '@tokensmith/ui/outcome/Fold.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import type { CoinState } from '../_shared/coin/useChosenCoin.ts'
import { FieldInputs } from '../_shared/form/FieldInputs.tsx'
import { buyerFields } from '../presale/createPresaleFields.ts'
import { PresaleCoins } from '../presale/PresaleCoins.tsx'
import { PresaleInfoInput } from '../presale/PresaleInfoInput.tsx'
import { PresalePhases } from '../presale/PresalePhases.tsx'
import type { PresaleLists } from '../presale/usePresaleLists.ts'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { AssetFields } from './AssetFields.tsx'
import type { CreateAllocationFormProps } from './CreateAllocationFormProps.ts'
import { capFields, deliveryFields, deployerFields } from './createAllocationFields.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

type CreateAllocationFormOwnProps = {
  coins: readonly CoinState[]
  lists: PresaleLists
  /** What the deployer says of the sale, and what changes it. */
  info: readonly [string, (text: string) => void]
}

/** What is sold, for what, to whom and when, and how it is delivered. */
export function CreateAllocationForm({
  coins,
  lists,
  info: [info, typeInfo],
  ...props
}: CreateAllocationFormProps & CreateAllocationFormOwnProps) {
  const { form, reading } = props
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  return (
    <form onSubmit={(event) => event.preventDefault()} aria-label={t('form.label')} noValidate>
      <AssetFields {...props} />
      <Section title={words('form.coins')} grid>
        <PresaleCoins {...props} states={coins} />
      </Section>
      <PresalePhases {...props} lists={lists} />
      <Section title={words('form.buyers')} grid>
        <FieldInputs {...props} fields={buyerFields} t={words} />
        <FieldInputs {...props} fields={capFields} t={words} />
      </Section>
      <Section title={t('form.delivery')} grid>
        <FieldInputs {...props} fields={deliveryFields} t={t} />
        <Wide>
          <FieldNote>{t('form.claim')}</FieldNote>
        </Wide>
      </Section>
      <Fold
        title={words('form.more')}
        isNeeded={info !== '' || form.changed('deployer') || reading.faults.deployer !== undefined}
      >
        <Section grid>
          <FieldInputs {...props} fields={deployerFields} t={t} />
          <Wide>
            <PresaleInfoInput text={info} onChange={typeInfo} />
          </Wide>
        </Section>
      </Fold>
    </form>
  )
}
