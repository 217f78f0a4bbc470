import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useSearchParams } from 'react-router'
import { useTokenPageLink } from '../page/useTokenPageLink.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './Manage.module.css'
import { offeredInviter, poolInviteLink } from './poolInviteLink.ts'

type PoolInviteProps = { context: ActionContext; onChoose: (id: string) => void }

/** The account's own link, with which others can name it as their inviter; and the inviter who came with this page's. */
export function PoolInvite({ context, onChoose }: PoolInviteProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const pageLink = useTokenPageLink()
  const [params] = useSearchParams()
  const { token, trading, account } = context
  const taxes = trading.pool?.taxes
  if (!taxes || taxes.buy.inviterBps + taxes.sell.inviterBps === 0) return null
  const inviter = offeredInviter(params, context)
  const isChoosing = params.get('action') === 'setInviter'
  return (
    <>
      {inviter && !isChoosing && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />} mb="md">
          <p className={classes.reason}>{t('manage.inviterOffered')}</p>
          <AddressText address={inviter} chain={chain} />
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => onChoose('setInviter')}>
              {t('action.setInviter.label')}
            </Button>
          </div>
        </Alert>
      )}
      {account && (
        <div className={classes.buttons}>
          <CopyButton
            kind="button"
            value={poolInviteLink(pageLink(token.address), account)}
            label={t('manage.copyLink')}
          />
        </div>
      )}
    </>
  )
}
