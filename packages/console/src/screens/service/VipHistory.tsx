import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { vipAtOnce } from '@tokensmith/api/console/serviceSchemas.ts'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { DataList } from '@tokensmith/ui/list/DataList.tsx'
import { getAddress } from 'viem'
import { Answer } from '../../calls/Answer.tsx'
import { useConsoleCall } from '../../calls/useConsoleCall.ts'
import { useConsoleTexts } from '../../consoleTexts.ts'
import { Panel } from '../../parts/Panel.tsx'

/** Which levels were given and taken away, by whom, the latest first; of one address where one is looked for. */
export function VipHistory({ address }: { address: string }) {
  const t = useConsoleTexts()
  const lang = useLang()
  const call = useConsoleCall()
  const history = useInfiniteQuery({
    queryKey: ['listVipHistory', address],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call('listVipHistory', { input: { address, before: pageParam ? String(pageParam) : undefined } }),
    getNextPageParam: ({ items }) => (items.length < vipAtOnce.told ? undefined : items.at(-1)?.id),
  })
  return (
    <Panel title={t('vip.history')}>
      <Answer query={history}>
        {({ pages }) => (
          <DataList
            caption={t('vip.history')}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => String(id)}
            exportName="vip-history"
            empty={<p>{t('vip.noHistory')}</p>}
            columns={[
              {
                id: 'at',
                label: t('service.at'),
                csv: ({ at }) => new Date(at).toISOString(),
                render: ({ at }) => formatLocal(Math.floor(at / 1000), lang),
              },
              { id: 'actor', label: t('activity.actor'), csv: ({ actor }) => actor, render: ({ actor }) => actor },
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
                csv: ({ levelBefore, level }) => `${levelBefore} → ${level}`,
                render: ({ levelBefore, level }) => `${levelBefore} → ${level}`,
              },
            ]}
          />
        )}
      </Answer>
      {history.hasNextPage && (
        <Button
          mt="sm"
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('activity.older')}
        </Button>
      )}
    </Panel>
  )
}
