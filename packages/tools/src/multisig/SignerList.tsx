import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import type { Address } from 'viem'
import classes from './Multisig.module.css'

type SignerListProps = { order: Order; multisig: Multisig; chain: ChainEntry; approvals: readonly Address[] }

/** Every owner, and in which way each has agreed. */
export function SignerList({ order, multisig, chain, approvals }: SignerListProps) {
  const t = useTexts('multisig')
  return (
    <ul className={classes.signers} aria-label={t('facts.owners')}>
      {multisig.owners.map((owner) => {
        const signature = order.signatures.find((one) => one.owner === owner)
        const kind = approvals.includes(owner) ? 'approved' : (signature?.kind ?? 'missing')
        const Icon = kind === 'missing' ? IconCircleDashed : IconCircleCheck
        return (
          <li key={owner}>
            <AddressText address={owner} chain={chain} />
            <span className={`${classes.state} ${kind === 'missing' ? classes.waiting : classes.good}`}>
              <Icon size={16} aria-hidden />
              {t(`signature.${kind}`)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
