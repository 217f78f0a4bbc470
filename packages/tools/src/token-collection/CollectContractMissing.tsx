import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { collectAddress } from '@tokensmith/sdk/collect/collectAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CreateContract } from '../_shared/contract/CreateContract.tsx'
import classes from './TokenCollection.module.css'

/** Says that each wallet sends for itself here, and offers to create the contract that could do it at once. */
export function CollectContractMissing({ onDone }: { onDone: () => void }) {
  const t = useTexts('token-collection')
  const { chain } = useChain()
  return (
    <details className={classes.missing}>
      <summary>{t('missing.title')}</summary>
      <p className={classes.note}>{t('missing.explain', { chain: chain.name })}</p>
      <CreateContract
        tool="token-collection"
        contract="Collect"
        address={collectAddress}
        labels={{
          address: t('missing.address'),
          fee: t('row.fee'),
          title: t('missing.title'),
          action: t('missing.action', { chain: chain.nameAlias }),
        }}
        onDone={onDone}
      />
    </details>
  )
}
