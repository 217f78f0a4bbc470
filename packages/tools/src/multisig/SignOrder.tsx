import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useId, useState } from 'react'
import classes from './Multisig.module.css'
import { saveOrder } from './orderStore.ts'

type SignOrderProps = {
  order: Order
  chain: ChainEntry
  isSigner: boolean
  hasSigned: boolean
  /** Without this signature the order cannot be carried out, so it is what comes next. */
  isNext: boolean
  /** Why it must not be signed now, in words. */
  reason?: string
}

/** Connects, switches, or asks the wallet for the signature; it costs nothing and sends nothing. */
export function SignOrder({ order, chain, isSigner, hasSigned, isNext, reason }: SignOrderProps) {
  const t = useTexts('multisig')
  const id = useId()
  const { getClient } = useChain()
  const wallet = useWallet()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const { address: account } = wallet
  if (hasSigned) return <FieldNote tone="good">{t('sign.done')}</FieldNote>
  if (!account) {
    return (
      <Button size="md" onClick={() => void wallet.openConnect()}>
        {t('sign.connect')}
      </Button>
    )
  }
  if (!isSigner) return <FieldNote>{t('sign.notSigner')}</FieldNote>
  const isElsewhere = wallet.chainId !== chain.id
  const sign = async () => {
    if (isElsewhere) return wallet.switchChain(chain.id).catch(() => {})
    if (reason) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { requestOrderSignature } = await import('@tokensmith/sdk/multisig/requestOrderSignature.ts')
      const [client, provider] = await Promise.all([getClient(chain.id), wallet.getProvider()])
      await saveOrder(await requestOrderSignature({ client, provider, account, order }))
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.stack}>
      <Button
        size="md"
        variant={isNext ? 'filled' : 'default'}
        loading={isBusy}
        disabled={reason !== undefined && !isElsewhere}
        aria-describedby={reason ? id : undefined}
        onClick={() => void sign()}
      >
        {isElsewhere ? t('sign.switch', { chain: chain.nameAlias }) : t('sign.action')}
      </Button>
      {reason ? (
        <p id={id} className={classes.dim}>
          {reason}
        </p>
      ) : (
        <FieldNote>{t('sign.free')}</FieldNote>
      )}
      {failure !== undefined && <ErrorNotice error={failure} />}
    </div>
  )
}
