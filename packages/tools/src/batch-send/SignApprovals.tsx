import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { leastReceivedBps } from '@tokensmith/sdk/send/leastReceivedBps.ts'
import type { SendRows } from '@tokensmith/sdk/send/makeSendRows.ts'
import type { BatchSendPlan } from '@tokensmith/sdk/send/planBatchSend.ts'
import type { SendPermit, SendPermitOffer } from '@tokensmith/sdk/send/SendPermit.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { ActionBar } from '@tokensmith/ui/outcome/ActionBar.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useWalletStep } from '@tokensmith/ui/wallet/useWalletStep.ts'
import { useState } from 'react'
import { zeroHash } from 'viem'

/** Signed approvals, by the token's place in the list's items. */
export type SignedPermits = Readonly<Record<number, SendPermit>>

type SignApprovalsProps = {
  plan: BatchSendPlan
  rows: SendRows
  onSigned: (permits: SignedPermits) => void
  /** The person, or the token, wants a transaction instead. */
  onSendInstead: (why?: unknown) => void
}

/** Asks for signatures in place of approvals; what they allow is said beside the cost. */
export function SignApprovals({ plan, rows, onSigned, onSendInstead }: SignApprovalsProps) {
  const t = useTexts('batch-send')
  const { chain, getClient } = useChain()
  const wallet = useWallet()
  const step = useWalletStep(chain.id)
  const [isSigning, setSigning] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { permits: offers } = plan
  const request = async (offer: SendPermitOffer): Promise<SendPermit> => {
    const { requestSendPermit } = await import('@tokensmith/sdk/send/requestSendPermit.ts')
    const part = plan.parts.find(({ token }) => token === offer.token)!
    const { from, to } = rows.parts.find(({ item }) => item === offer.token)!
    const first = rows.rows.slice(from, Math.min(to, from + part.chunk))
    return requestSendPermit({
      ...{ client: await getClient(chain.id), provider: await wallet.getProvider(), offer },
      ...{ account: wallet.address!, spender: plan.contract },
      first: {
        ...{ contract: plan.contract, kind: 'erc20', token: offer.address, jobId: zeroHash },
        rows: first.map((row, index) => ({ ...row, row: from + index })),
        ...(part.measure.isDirect ? { direct: { minReceivedBps: leastReceivedBps(part.measure.receivedBps) } } : {}),
      },
    })
  }
  const sign = async () => {
    if (step) return step.go()
    setSigning(true)
    setFailure(undefined)
    try {
      const signed: Record<number, SendPermit> = {}
      for (const offer of offers) signed[offer.token] = await request(offer)
      onSigned(signed)
    } catch (error) {
      if (error instanceof ToolboxError && error.code === 'permitRefused') return onSendInstead(error)
      setFailure(error)
    } finally {
      setSigning(false)
    }
  }
  return (
    <ActionBar>
      <Button size="md" fullWidth loading={isSigning} aria-describedby="batch-send-permit" onClick={sign}>
        {step?.label ?? t('permit.sign', { count: offers.length })}
      </Button>
      <Button size="sm" fullWidth mt="xs" variant="default" disabled={isSigning} onClick={() => onSendInstead()}>
        {t('permit.send')}
      </Button>
      {failure !== undefined && <ErrorNotice error={failure} />}
    </ActionBar>
  )
}
