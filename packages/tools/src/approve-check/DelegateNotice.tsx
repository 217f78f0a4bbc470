import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useState } from 'react'
import type { ApprovalSearch } from './ApprovalSearch.ts'
import classes from './ApproveCheck.module.css'

type DelegateNoticeProps = Pick<ApprovalSearch, 'delegate' | 'endedDelegate'> & {
  /** Reads the account's code again. */
  lookAgain: () => Promise<unknown>
}

/** The contract that the account is delegated to, how that is ended, and, looked at again, that it is. */
export function DelegateNotice({ delegate, endedDelegate, lookAgain }: DelegateNoticeProps) {
  const t = useTexts('approve-check')
  const { chain } = useChain()
  const [state, setState] = useState<{ isReading?: boolean; error?: unknown }>({})
  const contract = delegate ?? endedDelegate
  if (!contract) return null
  const look = () => {
    setState({ isReading: true })
    lookAgain().then(
      () => setState({}),
      (error: unknown) => setState({ error }),
    )
  }
  return (
    <>
      <Alert
        mt="sm"
        role="status"
        color={delegate ? 'yellow' : 'green'}
        icon={delegate ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
      >
        <strong>{t(delegate ? 'delegate.title' : 'delegate.ended')}</strong>
        <div className={classes.delegate}>
          <AddressText address={contract} chain={chain} full />
        </div>
        {delegate ? (
          <>
            <p className={classes.note}>{t('delegate.words')}</p>
            <p className={classes.note}>{t('delegate.stranger')}</p>
            <Button mt="xs" size="xs" variant="default" loading={state.isReading} onClick={look}>
              {t('delegate.again')}
            </Button>
          </>
        ) : (
          <p className={classes.note}>{t('delegate.endedWords')}</p>
        )}
      </Alert>
      {state.error !== undefined && <ErrorNotice error={state.error} />}
    </>
  )
}
