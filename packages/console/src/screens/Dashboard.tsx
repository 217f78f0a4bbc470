import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { showMessage } from '@tokensmith/ui/messages.ts'
import { useState } from 'react'
import { Permitted } from '../access/Permitted.tsx'
import { useSession } from '../access/session.ts'
import { Answer } from '../calls/Answer.tsx'
import { useConsoleCall } from '../calls/useConsoleCall.ts'
import { useConsoleQuery } from '../calls/useConsoleQuery.ts'
import { useConsoleTexts } from '../consoleTexts.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Panel } from '../parts/Panel.tsx'
import { StatusTag } from '../parts/StatusTag.tsx'
import type { DataOf } from '../request/requestConsole.ts'
import classes from './Dashboard.module.css'

type Transaction = DataOf<'listTransactions'>['items'][number]
/** Transactions that are shown, and letters of an order's number. */
const [shownTransactions, orderLetters] = [8, 30]

/** Who is signed in, and what the server has to tell everybody who may see this page. */
export default function Dashboard() {
  const t = useConsoleTexts()
  const { name, roles, introduction } = useSession()
  const transactions = useConsoleQuery('listTransactions')
  return (
    <>
      <div className={classes.hello}>
        <h1>{roles.includes('admin') ? t('dashboard.title', { name }) : t('dashboard.editorTitle')}</h1>
        <p>
          {t('dashboard.roles')} {roles.join(', ')}
          {introduction && ` · ${introduction}`}
        </p>
      </div>
      <Answer query={transactions}>
        {({ items, total }) => (
          <>
            <Figures items={items} total={total} />
            <Panel title={t('dashboard.transactions')}>
              <TransactionList items={items.slice(0, shownTransactions)} />
            </Panel>
          </>
        )}
      </Answer>
      <Permitted roles={['admin']}>
        <Samples />
      </Permitted>
    </>
  )
}

/** Puts the sample data back, after a question. */
function Samples() {
  const t = useConsoleTexts()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const reset = async () => {
    await call('resetStore')
    showMessage(t('samples.done'), 'good')
    await queries.invalidateQueries()
  }
  return (
    <div className={classes.samples}>
      <Panel title={t('samples.title')} lead={t('samples.words')}>
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('samples.reset')}
        </Button>
      </Panel>
      {isAsked && (
        <ConfirmDialog
          title={t('warning')}
          words={t('samples.confirm')}
          onClose={() => setAsked(false)}
          onConfirm={reset}
        />
      )}
    </div>
  )
}

function useMoney(): (amount: number) => string {
  const format = new Intl.NumberFormat(useLang(), { style: 'currency', currency: 'USD' })
  return (amount) => format.format(amount)
}

function Figures({ items, total }: { items: readonly Transaction[]; total: number }) {
  const t = useConsoleTexts()
  const lang = useLang()
  const money = useMoney()
  const sum = (status: Transaction['status']) =>
    items.filter((item) => item.status === status).reduce((cents, { price }) => cents + Math.round(price * 100), 0) /
    100
  const figures = [
    { id: 'count', value: new Intl.NumberFormat(lang).format(total) },
    { id: 'success', value: money(sum('success')) },
    { id: 'pending', value: money(sum('pending')) },
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(({ id, value }) => (
        <div key={id} className="panel">
          <dt>{t(`dashboard.${id}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function TransactionList({ items }: { items: readonly Transaction[] }) {
  const t = useConsoleTexts()
  const money = useMoney()
  return (
    <DataList
      caption={t('dashboard.transactions')}
      rows={items}
      rowKey={({ order_no }) => order_no}
      empty={<p>{t('nothing')}</p>}
      columns={[
        {
          id: 'order',
          label: t('dashboard.order'),
          render: ({ order_no }) => <span className="mono">{order_no.slice(0, orderLetters)}</span>,
        },
        { id: 'name', label: t('dashboard.person'), render: ({ username }) => username },
        {
          id: 'price',
          label: t('dashboard.price'),
          align: 'end',
          sortBy: ({ price }) => price,
          render: ({ price }) => money(price),
        },
        {
          id: 'status',
          label: t('status'),
          render: ({ status }) => (
            <StatusTag tone={status === 'success' ? 'good' : 'bad'}>{t(`dashboard.${status}Tag`)}</StatusTag>
          ),
        },
      ]}
    />
  )
}
