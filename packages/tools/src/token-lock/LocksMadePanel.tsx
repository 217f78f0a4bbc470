import { Button } from '@mantine/core'
import { IconCalendar, IconCircleCheckFilled, IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LockMade } from '@tokensmith/sdk/lock/readLocksMade.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LockMadeFacts } from './LockMadeFacts.tsx'
import { LocksMadeList } from './LocksMadeList.tsx'
import { lockHref, tokenLocksHref } from './lockLink.ts'
import type { MadeContext } from './MadeContext.ts'
import classes from './TokenLock.module.css'

type LocksMadePanelProps = { locks: readonly LockMade[]; context: MadeContext; onAnother: () => void }

/** The result: every lock with its date and its public page, to be kept and shared. */
export function LocksMadePanel({ locks, context, onAnother }: LocksMadePanelProps) {
  const t = useTexts('token-lock')
  const { chain } = useChain()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { origin } = window.location
  const page = tokenLocksHref(context.token, chain.id)
  const [only] = locks.length === 1 ? locks : []
  return (
    <Card>
      <Section>
        <h2 ref={heading} tabIndex={-1} className={classes.made}>
          <IconCircleCheckFilled size={22} aria-hidden />
          {t('made.title', { count: locks.length, symbol: context.symbol ?? '' })}
        </h2>
        <p className={classes.note}>{t('made.explain')}</p>
        {only ? (
          <LockMadeFacts lock={only} coin={context} chain={chain} href={origin + lockHref(only.id, chain.id)} />
        ) : (
          <LocksMadeList locks={locks} coin={context} chain={chain} origin={origin} />
        )}
        <RunReceipt tool="token-lock" slot="create" />
        <div className={classes.buttons}>
          {only && (
            <Button
              component={Link}
              to={lockHref(only.id, chain.id)}
              leftSection={<IconShieldCheck size={16} aria-hidden />}
            >
              {t('made.open')}
            </Button>
          )}
          <Button component={Link} to={page} variant="default" leftSection={<IconCalendar size={16} aria-hidden />}>
            {t('made.allOfToken')}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAnother}>
            {t('made.another')}
          </Button>
        </div>
      </Section>
    </Card>
  )
}
