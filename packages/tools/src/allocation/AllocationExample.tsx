import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { bondOf } from '@tokensmith/sdk/sale/bondOf.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import classes from '../_shared/introduce/Introduce.module.css'
import { usePresaleTexts } from '../presale/usePresaleTexts.ts'
import { useAllocationTexts } from './useAllocationTexts.ts'

const paid = 20n * 10n ** 18n

/** What a buyer for a few coins, and the project, have in the end, by how the delivery went: by the contract's own rule for bonds. */
export function AllocationExample() {
  const t = useAllocationTexts()
  const words = usePresaleTexts()
  const lang = useLang()
  const coins = (value: bigint) => words('example.coins', { amount: amountText(value, 18, lang, { maxFraction: 4 }) })
  const bond = bondOf(paid)
  const row = (id: string, values: Record<string, string> = {}) => ({
    label: t(`example.${id}.label`),
    value: t(`example.${id}.value`, values),
  })
  return (
    <div className={classes.example}>
      <p>{t('example.text', { paid: coins(paid), bond: coins(bond) })}</p>
      <KeyValues
        rows={[
          row('fine', { paid: coins(paid) }),
          row('unmarked', { paid: coins(paid) }),
          row('conceded', { paid: coins(paid), bond: coins(bond) }),
          row('stuck', { all: coins(paid + 2n * bond) }),
        ]}
      />
    </div>
  )
}
