import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { isUnlimited } from '@tokensmith/sdk/approvals/isUnlimited.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { fromHere } from '../_shared/form/entryState.ts'
import { AllowanceFacts } from './AllowanceFacts.tsx'
import classes from './Approve.module.css'
import { useAllowance } from './useAllowance.ts'

type AllowanceDoneProps = { token: Address; owner: Address; spender: Address; amount: bigint; onAnother: () => void }

/** What the token says after the transaction, which need not be what it was told. */
export function AllowanceDone({ token, owner, spender, amount, onAnother }: AllowanceDoneProps) {
  const t = useTexts('approve')
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useAllowance(token, owner, spender)
  const { refetch } = query
  // What was read before the transaction must not be shown as what is now.
  useEffect(() => {
    heading.current?.focus()
    void refetch()
  }, [refetch])
  const read = query.isFetching ? undefined : query.data
  const isKept = read === undefined || read.amount === amount || (read.isUnlimited && isUnlimited(amount, read.supply))
  return (
    <Card label={t('done.title')}>
      <Section>
        <h2 ref={heading} tabIndex={-1} className={classes.done}>
          <IconCircleCheckFilled size={22} aria-hidden />
          {t('done.title')}
        </h2>
        {!isKept && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
            {t('done.differs')}
          </Alert>
        )}
        <AllowanceFacts
          query={query.isFetching ? ({ ...query, data: undefined, isLoading: true } as typeof query) : query}
          idle=""
        />
        <RunReceipt tool="approve" slot="set" />
        <div className={classes.buttons}>
          <Button
            component={Link}
            to={`/ot/ap?${new URLSearchParams({ tab: 'AC', token, owner })}`}
            state={{ ...fromHere, closed: { spender } }}
          >
            {t('done.link')}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {t('done.another')}
          </Button>
        </div>
      </Section>
    </Card>
  )
}
