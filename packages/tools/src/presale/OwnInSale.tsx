import { type ReactNode, useId } from 'react'
import offering from '../offering/Offering.module.css'
import { PresaleAccountFacts } from './PresaleAccountFacts.tsx'
import type { SaleAccountView } from './readSaleAccount.ts'
import type { SaleView } from './SaleView.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

type OwnInSaleProps = { view: SaleView; own: SaleAccountView | undefined; children?: ReactNode }

/** What the connected account has of a sale; nothing where it takes no part in it. */
export function OwnInSale({ view, own, children }: OwnInSaleProps) {
  const t = usePresaleTexts()
  const id = useId()
  if (!own || (own.value === 0n && own.inviter === undefined && own.invited === 0)) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={offering.heading}>
        {t('own.title')}
      </h3>
      <PresaleAccountFacts view={view} own={own} />
      {children}
    </section>
  )
}
