import { Button, Group, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { vipAtOnce } from '@tokensmith/api/console/serviceSchemas.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { type FormEvent, useState } from 'react'
import { getAddress, isAddress } from 'viem'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { Panel } from '../../parts/Panel.tsx'
import classes from './Service.module.css'
import { VipDialog } from './VipDialog.tsx'
import { VipHistory } from './VipHistory.tsx'

/** VIP levels: who has one, giving them one by one or by a list, and every change there was. */
export default function Vip() {
  const t = useConsoleTexts()
  const call = useConsoleCall()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [address, setAddress] = useState('')
  const [lines, setLines] = useState<string>()
  const levels = useInfiniteQuery({
    queryKey: ['listVip', address],
    initialPageParam: '',
    queryFn: ({ pageParam }) => call('listVip', { input: { address, after: pageParam } }),
    getNextPageParam: ({ items }) => {
      const last = items.length < vipAtOnce.told ? undefined : items.at(-1)
      return last && `${last.address}:${last.chain}`
    },
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    const isRight = wanted === '' || isAddress(wanted)
    setWrong(!isRight)
    if (isRight) setAddress(wanted)
  }
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['listVip'] })
    await queries.invalidateQueries({ queryKey: ['listVipHistory'] })
  }
  return (
    <>
      <Panel
        title={t('route.serviceVip')}
        lead={t('vip.lead')}
        action={<Button onClick={() => setLines('')}>{t('vip.give')}</Button>}
      >
        <form className={classes.filter} onSubmit={search}>
          <TextInput
            className={classes.address}
            label={t('vip.address')}
            value={typed}
            maxLength={60}
            error={isWrong && t('vip.fault.address')}
            onChange={(event) => setTyped(event.currentTarget.value)}
            spellCheck={false}
          />
          <Button type="submit" variant="default">
            {t('service.show')}
          </Button>
        </form>
        <Answer query={levels}>
          {({ pages }) => (
            <DataList
              caption={t('route.serviceVip')}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={(row) => `${row.address}:${row.chain}`}
              exportName="vip"
              pageSize={20}
              empty={<p>{t('vip.nothing')}</p>}
              columns={[
                {
                  id: 'address',
                  label: t('vip.address'),
                  csv: (row) => getAddress(row.address),
                  render: (row) => <AddressText address={getAddress(row.address)} />,
                },
                { id: 'chain', label: t('vip.chain'), csv: ({ chain }) => `${chain}`, render: ({ chain }) => chain },
                {
                  id: 'level',
                  label: t('vip.level'),
                  sortBy: ({ level }) => level,
                  csv: ({ level }) => `${level}`,
                  render: ({ level }) => level,
                },
                {
                  id: 'operations',
                  label: t('operations'),
                  render: (row) => (
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => setLines(`${getAddress(row.address)}, ${row.chain}, ${row.level}`)}
                    >
                      {t('edit')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </Answer>
        {levels.hasNextPage && (
          <Group mt="sm">
            <Button variant="default" loading={levels.isFetchingNextPage} onClick={() => void levels.fetchNextPage()}>
              {t('service.more')}
            </Button>
          </Group>
        )}
      </Panel>
      <VipHistory address={address} />
      {lines !== undefined && <VipDialog lines={lines} onClose={() => setLines(undefined)} onGiven={readAgain} />}
    </>
  )
}
