import { Button, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { type FormEvent, useState } from 'react'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StatusTag } from '../../parts/StatusTag.tsx'
import classes from './Operators.module.css'

/** Entries that the server tells at once. */
const entriesAtOnce = 100

/** What operators did and what they were refused, the latest first. */
export default function Activity() {
  const t = useConsoleTexts()
  const lang = useLang()
  const call = useConsoleCall()
  const [typed, setTyped] = useState('')
  const [username, setUsername] = useState('')
  const record = useInfiniteQuery({
    queryKey: ['listActivity', username],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call('listActivity', {
        input: { username: username || undefined, before: pageParam ? String(pageParam) : undefined },
      }),
    getNextPageParam: ({ items }) => (items.length < entriesAtOnce ? undefined : items.at(-1)?.id),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUsername(typed.trim())
  }
  return (
    <Panel title={t('route.operatorActivity')} lead={t('activity.lead')}>
      <form className={classes.filter} onSubmit={submit}>
        <TextInput
          label={t('activity.actor')}
          value={typed}
          maxLength={64}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('activity.filter')}
        </Button>
      </form>
      <Answer query={record}>
        {({ pages }) => (
          <DataList
            caption={t('route.operatorActivity')}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => String(id)}
            exportName="activity"
            pageSize={20}
            empty={<p>{t('activity.nothing')}</p>}
            columns={[
              {
                id: 'at',
                label: t('activity.at'),
                csv: ({ at }) => new Date(at).toISOString(),
                render: ({ at }) => formatLocal(Math.floor(at / 1000), lang),
              },
              { id: 'actor', label: t('activity.actor'), csv: ({ actor }) => actor, render: ({ actor }) => actor },
              {
                id: 'action',
                label: t('activity.action'),
                csv: ({ action }) => action,
                render: ({ action, outcome }) => (
                  <>
                    {action} {outcome === 'refused' && <StatusTag tone="bad">{t('activity.refused')}</StatusTag>}
                  </>
                ),
              },
              {
                id: 'target',
                label: t('activity.target'),
                csv: ({ target, values }) => `${target} ${JSON.stringify(values)}`,
                render: ({ target, values }) => (
                  <span className={classes.values}>
                    {target} {Object.keys(values).length > 0 && JSON.stringify(values).slice(0, mostLetters)}
                  </span>
                ),
              },
              {
                id: 'address',
                label: t('activity.address'),
                csv: ({ address }) => address,
                render: ({ address }) => address,
              },
            ]}
          />
        )}
      </Answer>
      {record.hasNextPage && (
        <Button
          mt="sm"
          variant="default"
          loading={record.isFetchingNextPage}
          onClick={() => void record.fetchNextPage()}
        >
          {t('activity.older')}
        </Button>
      )}
    </Panel>
  )
}

/** Of the values of one entry; the export has them whole. */
const mostLetters = 200
