import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import { isRejectionOrder } from '@tokensmith/sdk/multisig/makeOrder.ts'
import type { Order } from '@tokensmith/sdk/multisig/Order.ts'
import { downloadFile } from '@tokensmith/ui/downloadFile.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Link } from 'react-router'
import classes from './Multisig.module.css'
import { orderHref } from './multisigLink.ts'
import { stateOfOrder } from './stateOfOrder.ts'
import { useOrderTitle } from './useOrderTitle.ts'

type UndoneOrdersProps = { multisig: Multisig; chain: ChainEntry; orders: readonly Order[] | undefined }

/** Orders that this browser keeps and the wallet has not carried out; the next in turn first. */
export function UndoneOrders({ multisig, chain, orders = [] }: UndoneOrdersProps) {
  const t = useTexts('multisig')
  const lang = useLang()
  const titleOf = useOrderTitle(multisig.address, chain)
  const stateOf = (order: Order) => stateOfOrder(order, multisig)
  const rows = [...orders].sort((a, b) => (a.fields.nonce < b.fields.nonce ? -1 : 1))
  const signed = (order: Order) =>
    order.signatures.filter(({ owner }) => multisig.owners.some((one) => one === owner)).length
  const columns: Column<Order>[] = [
    {
      id: 'nonce',
      label: t('undone.nonce'),
      render: ({ fields }) => `#${fields.nonce}`,
      sortBy: ({ fields }) => fields.nonce,
      csv: ({ fields }) => fields.nonce.toString(),
    },
    {
      id: 'title',
      label: t('undone.what'),
      render: (order) => (
        <span>
          {isRejectionOrder(order) ? t('order.rejection') : titleOf(order.fields)}
          {order.note && (
            <>
              <br />
              <small className={classes.dim}>{order.note}</small>
            </>
          )}
        </span>
      ),
      csv: (order) => (isRejectionOrder(order) ? t('order.rejection') : titleOf(order.fields)),
    },
    {
      id: 'signed',
      label: t('undone.signed'),
      align: 'end',
      render: (order) => t('undone.signedOf', { given: signed(order), needed: multisig.threshold }),
      sortBy: signed,
      csv: (order) => String(signed(order)),
    },
    {
      id: 'state',
      label: t('undone.state'),
      render: (order) => t(`state.${stateOf(order)}`),
      sortBy: stateOf,
      csv: stateOf,
    },
    {
      id: 'created',
      label: t('undone.created'),
      render: ({ createdAt }) => formatLocal(BigInt(createdAt), lang),
      sortBy: ({ createdAt }) => createdAt,
      csv: ({ createdAt }) => new Date(createdAt * 1000).toISOString(),
    },
    {
      id: 'hash',
      label: t('undone.hash'),
      render: ({ hash }) => <code className={classes.hash}>{hash.slice(0, 10)}…</code>,
      csv: ({ hash }) => hash,
    },
    {
      id: 'open',
      label: '',
      align: 'end',
      render: (order) => (
        <Button
          component={Link}
          to={orderHref(order)}
          size="xs"
          variant="light"
          aria-label={t('undone.openOrder', { nonce: order.fields.nonce.toString() })}
        >
          {t('open.action')}
        </Button>
      ),
    },
  ]
  const save = async () => {
    const { writeOrderFile } = await import('@tokensmith/sdk/multisig/orderFile.ts')
    downloadFile(`orders-${multisig.address}.json`, writeOrderFile(rows), 'application/json')
  }
  return (
    <>
      <DataList
        caption={t('undone.title')}
        rows={rows}
        columns={columns}
        rowKey={({ hash }) => hash}
        searchText={(order) => `#${order.fields.nonce} ${order.note} ${order.hash} ${titleOf(order.fields)}`}
        filters={[
          { id: 'undone', label: t('undone.filter.undone'), test: (order) => stateOf(order) !== 'replaced' },
          { id: 'ready', label: t('undone.filter.ready'), test: (order) => stateOf(order) === 'ready' },
          { id: 'past', label: t('undone.filter.past'), test: (order) => stateOf(order) === 'replaced' },
        ]}
        exportName={`orders-${multisig.address}`}
        empty={<p>{t('undone.empty')}</p>}
      />
      {rows.length > 0 && (
        <Button
          mt="sm"
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => void save()}
        >
          {t('undone.save')}
        </Button>
      )}
    </>
  )
}
