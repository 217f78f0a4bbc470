import { networkOfDelivery } from '@tokensmith/sdk/allocation/networkOfDelivery.ts'
import type { AllocationDelivery } from '@tokensmith/sdk/sale/AllocationStatus.ts'
import type { ForeignAddress } from '@tokensmith/sdk/sale/foreign/ForeignAddress.ts'
import { foreignNetworks } from '@tokensmith/sdk/sale/foreign/foreignNetworks.ts'
import { formatForeignAddress } from '@tokensmith/sdk/sale/foreign/formatForeignAddress.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import classes from './Allocation.module.css'
import { useAllocationTexts } from './useAllocationTexts.ts'

type RecipientTextProps = {
  recipient: ForeignAddress
  delivery: Pick<AllocationDelivery, 'protocol' | 'forms'>
  title: string
}

/** Characters that are read together. */
const group = 4

/** An address elsewhere, written anew from the bytes that the contract keeps, in groups that can be compared. */
export function RecipientText({ recipient: { form, word }, delivery, title }: RecipientTextProps) {
  const t = useAllocationTexts()
  const network = networkOfDelivery(delivery)
  const address = formatForeignAddress(form, word, network)
  if (address === undefined) return <FieldNote tone="warning">{t('recipient.none')}</FieldNote>
  const groups = address.match(new RegExp(`.{1,${group}}`, 'g')) ?? []
  return (
    <figure className={classes.recipient}>
      <figcaption>
        {title} {foreignNetworks[network].name} · {t(`forms.${form}`)}
      </figcaption>
      {/* Groups for the eye alone: copied or heard, it is one piece. */}
      <code>
        {groups.map((part, index) => (
          <span key={index}>{part}</span>
        ))}
      </code>
    </figure>
  )
}
