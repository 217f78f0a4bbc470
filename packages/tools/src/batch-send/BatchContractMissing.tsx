import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CreateContract } from '../_shared/contract/CreateContract.tsx'
import classes from './BatchSend.module.css'
import { batchSendAddress } from './batchSendAddress.ts'

/** Offers to create the batch contract on a chain that lacks it. */
export function BatchContractMissing({ onDone }: { onDone: () => void }) {
  const t = useTexts('batch-send')
  const { chain } = useChain()
  return (
    <div>
      <p>{t('missing.question')}</p>
      <p className={classes.dim}>{t('missing.explain', { chain: chain.name })}</p>
      <CreateContract
        tool="batch-send"
        contract="BatchSend"
        address={batchSendAddress}
        labels={{
          address: t('missing.address'),
          fee: t('confirm.fee'),
          title: t('missing.title'),
          action: t('missing.action', { chain: chain.nameAlias }),
        }}
        onDone={onDone}
      />
    </div>
  )
}
