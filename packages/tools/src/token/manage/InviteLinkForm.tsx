import { Button } from '@mantine/core'
import { ToolboxError } from '@tokensmith/sdk/base/errors/ToolboxError.ts'
import { parseTimestamp } from '@tokensmith/sdk/base/parse/parseTimestamp.ts'
import { NotAnOrder } from '@tokensmith/ui/acting/NotAnOrder.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { DateTimeInput } from '@tokensmith/ui/inputs/DateTimeInput.tsx'
import { QrCode } from '@tokensmith/ui/QrCode.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Hex, TypedDataDefinition } from 'viem'
import actionClasses from '../../_shared/action/Action.module.css'
import { useTokenPageLink } from '../page/useTokenPageLink.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import { invitationLink } from './invitationLink.ts'
import classes from './Manage.module.css'

/** How long a link can be used unless another date is chosen. */
const usualSeconds = 30n * 86_400n

/** The inviter signs, which costs nothing and moves nothing, and gets a link to pass on. */
export function InviteLinkForm({ context }: ActionFormProps) {
  const t = useTokenTexts()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const wallet = useWallet()
  const pageLink = useTokenPageLink()
  const { token } = context
  const [until, setUntil] = useState(String(token.chainAt + usualSeconds))
  const [link, setLink] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [isSigning, setSigning] = useState(false)
  const deadline = parseTimestamp(until, { after: token.chainAt })

  const sign = async () => {
    if (wallet.status !== 'connected' || !wallet.address) return wallet.openConnect()
    if (wallet.chainId !== chain.id) return wallet.switchChain(chain.id).catch(() => {})
    if (!deadline.ok) return
    setError(undefined)
    setSigning(true)
    try {
      const invitation = { inviter: wallet.address, deadline: deadline.value }
      const [{ getTypesForEIP712Domain, serializeTypedData }, { buildInvitation }, provider] = await Promise.all([
        import('viem'),
        import('@tokensmith/sdk/token/buildInvitation.ts'),
        wallet.getProvider(),
      ])
      const data = buildInvitation({ ...invitation, chainId: chain.id, token: token.address })
      const types = { EIP712Domain: getTypesForEIP712Domain({ domain: data.domain }), ...data.types }
      const text = serializeTypedData({ ...data, types } as TypedDataDefinition)
      const signature = (await provider.request({
        method: 'eth_signTypedData_v4',
        params: [wallet.address, text],
      })) as Hex
      if (!/^0x([0-9a-fA-F]{2})+$/.test(signature)) {
        throw new ToolboxError('walletAnswerInvalid', { method: 'eth_signTypedData_v4' })
      }
      setLink(invitationLink(pageLink(token.address, 'bind'), { ...invitation, signature }))
    } catch (failure) {
      const { decodeError } = await import('@tokensmith/sdk/base/errors/decodeError.ts')
      setError(decodeError(failure))
    } finally {
      setSigning(false)
    }
  }
  if (wallet.acting) return <NotAnOrder />
  return (
    <form
      className={actionClasses.form}
      aria-label={t('action.inviteLink.label')}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <DateTimeInput
        label={t('field.linkUntil')}
        hint={t('field.linkUntilHint')}
        value={until}
        min={Number(token.chainAt)}
        onChange={(value) => {
          setUntil(value)
          setLink(undefined)
        }}
        error={deadline.ok ? undefined : sentence(deadline.error)}
      />
      <Button size="md" loading={isSigning} onClick={() => void sign()}>
        {t(wallet.status === 'connected' ? 'manage.signLink' : 'manage.connectAction')}
      </Button>
      {error !== undefined && <ErrorNotice error={error} />}
      {link && (
        <div className={classes.link} role="status">
          <QrCode value={link} label={t('manage.linkQr')} size={200} />
          <p>{link}</p>
          <CopyButton kind="button" value={link} label={t('manage.copyLink')} />
        </div>
      )}
    </form>
  )
}
