import { Button } from '@mantine/core'
import { IconCalendar, IconCircleCheckFilled, IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { LocksMade } from '@tokensmith/sdk/lock/readLocksMade.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { RunReceipt } from '@tokensmith/ui/receipt/RunReceipt.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatUnits } from 'viem'
import { coinText } from '../_shared/coin/coinText.ts'
import { lockHref, tokenLocksHref } from './lockLink.ts'
import type { MadeContext } from './MadeContext.ts'
import classes from './TokenLock.module.css'

type Made = LocksMade['locks'][number]
type LocksMadePanelProps = { locks: readonly Made[]; context: MadeContext; onAnother: () => void }

/** The result: every lock with its public page, to be kept and shared. */
export function LocksMadePanel({ locks, context, onAnother }: LocksMadePanelProps) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { chain } = useChain()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const link = (id: bigint) => lockHref(id, chain.id)
  const page = tokenLocksHref(context.token, chain.id)
  const columns: Column<Made>[] = [
    {
      id: 'id',
      label: t('mine.number'),
      render: ({ id }) => <Link to={link(id)}>{t('lockNumber', { id: id.toString() })}</Link>,
      csv: ({ id }) => id.toString(),
    },
    {
      id: 'owner',
      label: t('row.owner'),
      render: ({ owner }) => <AddressText address={owner} chain={chain} />,
      csv: ({ owner }) => owner,
    },
    {
      id: 'amount',
      label: t('calendar.amount'),
      align: 'end',
      render: ({ amount }) => coinText(amount, context, lang, 18),
      csv: ({ amount }) => formatUnits(amount, context.decimals ?? 0),
    },
    {
      id: 'page',
      label: t('made.page'),
      align: 'end',
      render: ({ id }) => <CopyButton value={window.location.origin + link(id)} label={t('made.copy')} />,
      csv: ({ id }) => window.location.origin + link(id),
    },
  ]
  const [only] = locks.length === 1 ? locks : []
  return (
    <Card>
      <Section>
        <h2 ref={heading} tabIndex={-1} className={classes.made}>
          <IconCircleCheckFilled size={22} aria-hidden />
          {t('made.title', { count: locks.length, symbol: context.symbol ?? '' })}
        </h2>
        <p className={classes.note}>{t('made.explain')}</p>
        <DataList
          caption={t('made.caption')}
          rows={locks}
          columns={columns}
          rowKey={({ id }) => id.toString()}
          exportName={locks.length > 1 ? `locks-${chain.id}` : undefined}
          empty={null}
        />
        <RunReceipt tool="token-lock" slot="create" />
        <div className={classes.buttons}>
          {only && (
            <Button component={Link} to={link(only.id)} leftSection={<IconShieldCheck size={16} aria-hidden />}>
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
