import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { CreateContract } from '../_shared/contract/CreateContract.tsx'
import classes from './TokenLock.module.css'

/** Offers to create the lock contract on a chain that lacks it. */
export function LockContractMissing({ onDone }: { onDone: () => void }) {
  const t = useTexts('token-lock')
  const { chain } = useChain()
  return (
    <div>
      <p>{t('missing.question')}</p>
      <p className={classes.note}>{t('missing.explain', { chain: chain.name })}</p>
      <CreateContract
        tool="token-lock"
        contract="TokenLock"
        address={deployments.TokenLock.address}
        labels={{
          address: t('missing.address'),
          fee: t('row.fee'),
          title: t('missing.title'),
          action: t('missing.action', { chain: chain.nameAlias }),
        }}
        onDone={onDone}
      />
    </div>
  )
}
