import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { feedbackAtOnce, feedbackStates } from '@tokensmith/api/console/serviceSchemas.ts'
import { feedbackCategories } from '@tokensmith/api/feedback/feedbackCategories.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { type FormEvent, useState } from 'react'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { Panel } from '../../parts/Panel.tsx'
import { StatusTag } from '../../parts/StatusTag.tsx'
import type { InputOf } from '../../request/requestConsole.ts'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import type { Message } from './Message.ts'
import classes from './Service.module.css'

type Filter = Pick<NonNullable<InputOf<'listFeedback'>>, 'state' | 'category' | 'text'>

/** Letters of a message that the list shows; the dialog and the export have it whole. */
const mostLetters = 160
const tones = { new: 'warn', open: 'plain', done: 'good' } as const

/** What people wrote to the makers, the latest first. */
export default function Feedback() {
  const t = useConsoleTexts()
  const lang = useLang()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Filter>({})
  const [shown, setShown] = useState<Message>()
  const inbox = useInfiniteQuery({
    queryKey: ['listFeedback', filter],
    initialPageParam: '',
    queryFn: ({ pageParam }) => call('listFeedback', { input: { ...filter, before: pageParam } }),
    getNextPageParam: ({ items }) => (items.length < feedbackAtOnce ? undefined : items.at(-1)?.id),
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    setFilter((old) => ({ ...old, text: typed.trim() }))
  }
  const choice = <Value extends string>(values: readonly Value[], label: (value: Value) => string) => [
    { value: '', label: t('service.all') },
    ...values.map((value) => ({ value, label: label(value) })),
  ]
  return (
    <Panel title={t('route.serviceFeedback')} lead={t('feedback.lead')}>
      <form className={classes.filter} onSubmit={search}>
        <NativeSelect
          label={t('status')}
          value={(filter.state as string | undefined) ?? ''}
          onChange={({ currentTarget: { value } }) => setFilter((old) => ({ ...old, state: value }))}
          data={choice(feedbackStates, (state) => t(`feedback.state.${state}`))}
        />
        <NativeSelect
          label={t('feedback.category')}
          value={(filter.category as string | undefined) ?? ''}
          onChange={({ currentTarget: { value } }) => setFilter((old) => ({ ...old, category: value }))}
          data={choice(feedbackCategories, (category) => t(`feedback.categories.${category}`))}
        />
        <TextInput
          label={t('feedback.text')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('service.show')}
        </Button>
      </form>
      <Answer query={inbox}>
        {({ pages }) => (
          <DataList
            caption={t('route.serviceFeedback')}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => id}
            exportName="feedback"
            pageSize={20}
            empty={<p>{t('feedback.nothing')}</p>}
            columns={[
              {
                id: 'at',
                label: t('service.at'),
                csv: ({ at }) => new Date(at).toISOString(),
                render: ({ at }) => formatLocal(Math.floor(at / 1000), lang),
              },
              {
                id: 'category',
                label: t('feedback.category'),
                csv: ({ category }) => category,
                render: ({ category }) => t(`feedback.categories.${category}`, { defaultValue: category }),
              },
              {
                id: 'description',
                label: t('feedback.message'),
                csv: ({ description }) => description,
                render: ({ description }) => <span className={classes.text}>{shortened(description)}</span>,
              },
              {
                id: 'from',
                label: t('feedback.from'),
                csv: ({ email = '', contact = '' }) => [email, contact].filter(Boolean).join(' '),
                render: ({ email, contact }) => <span className={classes.text}>{email ?? contact ?? '—'}</span>,
              },
              {
                id: 'state',
                label: t('status'),
                csv: ({ state, label }) => [state, label].filter(Boolean).join(' '),
                render: ({ state, label }) => (
                  <>
                    <StatusTag tone={tones[state]}>{t(`feedback.state.${state}`)}</StatusTag> {label}
                  </>
                ),
              },
              {
                id: 'operations',
                label: t('operations'),
                render: (message) => (
                  <Button size="xs" variant="default" onClick={() => setShown(message)}>
                    {t('feedback.read')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Answer>
      {inbox.hasNextPage && (
        <Button mt="sm" variant="default" loading={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          {t('activity.older')}
        </Button>
      )}
      {shown && (
        <FeedbackDialog
          message={shown}
          onClose={() => setShown(undefined)}
          onChanged={() => queries.invalidateQueries({ queryKey: ['listFeedback'] })}
        />
      )}
    </Panel>
  )
}

const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text)
