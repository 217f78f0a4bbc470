import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Permit } from '@tokensmith/sdk/base/erc20/signPermit.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import { deadlineIn } from '@tokensmith/sdk/base/pair/tradeDefaults.ts'
import type { PermitOffer } from '@tokensmith/sdk/liquidity/findPermitOffer.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useId, useState } from 'react'
import classes from './MyLiquidity.module.css'

export type SignRemovalProps = {
  offer: PermitOffer
  exchange: string
  /** Liquidity tokens, base units: exactly so much is allowed. */
  lpAmount: bigint
  deadlineSeconds: bigint
  chainAt: bigint
  onSigned: (permit: Permit) => void
  /** The person, or the account, wants a transaction instead. */
  onApprove: () => void
}

/** Asks for a signature in place of an approval, and says what it allows to whom. */
export function SignRemoval(props: SignRemovalProps) {
  const { offer, exchange, lpAmount, deadlineSeconds, chainAt, onSigned, onApprove } = props
  const t = useTexts('my-liquidity')
  const lang = useLang()
  const sentence = useErrorSentence()
  const id = useId()
  const { chain } = useChain()
  const wallet = useWallet()
  const [isSigning, setSigning] = useState(false)
  const [isDeclined, setDeclined] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const codeOf = (error: unknown) => (error instanceof ToolboxError ? error.code : undefined)
  const sign = async () => {
    setSigning(true)
    setFailure(undefined)
    setDeclined(false)
    try {
      const { signPermit } = await import('@tokensmith/sdk/base/erc20/signPermit.ts')
      const terms = { value: lpAmount, deadline: deadlineIn(deadlineSeconds, chainAt) }
      const signer = { provider: await wallet.getProvider(), account: wallet.address!, spender: offer.spender }
      onSigned(await signPermit({ ...signer, ...terms, offer }))
    } catch (error) {
      // Saying no in the wallet is an answer, not a failure.
      if (codeOf(error) === 'walletRejected') setDeclined(true)
      else setFailure(error)
    } finally {
      setSigning(false)
    }
  }
  const amount = amountText(lpAmount, liquidityTokenDecimals, lang, { maxFraction: 18 })
  return (
    <>
      <p id={id} className={classes.signWords}>
        {t('sign.words', { exchange, amount, minutes: Number(deadlineSeconds / 60n) })}{' '}
        <AddressText address={offer.spender} chain={chain} full />
      </p>
      <ActionBar>
        <div className={classes.sign}>
          <Button size="md" fullWidth loading={isSigning} aria-describedby={id} onClick={sign}>
            {t('sign.action')}
          </Button>
          <Button size="sm" fullWidth variant="default" disabled={isSigning} onClick={onApprove}>
            {t('sign.approve')}
          </Button>
          <p role="status" className={classes.answer}>
            {isDeclined && sentence({ code: 'walletRejected', params: {} })}
          </p>
          {failure !== undefined && <ErrorNotice error={failure} />}
        </div>
      </ActionBar>
    </>
  )
}
