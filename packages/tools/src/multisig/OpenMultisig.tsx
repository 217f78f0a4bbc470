import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { type Column, DataList } from '@tokensmith/ui/list/DataList.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import classes from './Multisig.module.css'
import { multisigHref, orderHref } from './multisigLink.ts'
import type { KnownMultisig } from './orderStore.ts'
import { TakeOrder } from './TakeOrder.tsx'
import { useOrders } from './useOrders.ts'

/** The way to any wallet: by its address, from those opened before, or by an order that somebody sent. */
export default function OpenMultisig() {
  const t = useTexts('multisig')
  const sentence = useErrorSentence()
  const { chain, chains } = useChain()
  const navigate = useNavigate()
  const { wallets = [], orders = [], error } = useOrders()
  const [typed, setTyped] = useState('')
  const [wasPressed, setPressed] = useState(false)
  const parsed = parseAddress(typed, { shortName: chain.shortName, refuseZero: true })
  const open = () => {
    setPressed(true)
    if (parsed.ok) navigate(multisigHref(parsed.value, chain.id))
  }
  const nameOf = (chainId: number) => chains.find(({ id }) => id === chainId)?.name ?? String(chainId)
  const countOf = ({ chainId, address }: KnownMultisig) =>
    orders.filter((order) => order.chainId === chainId && order.multisig === address).length
  const columns: Column<KnownMultisig>[] = [
    {
      id: 'address',
      label: t('open.wallet'),
      render: ({ address }) => <AddressText address={address} />,
      csv: ({ address }) => address,
    },
    {
      id: 'chain',
      label: t('open.chain'),
      render: ({ chainId }) => nameOf(chainId),
      sortBy: ({ chainId }) => nameOf(chainId),
      csv: ({ chainId }) => String(chainId),
    },
    { id: 'orders', label: t('open.orders'), align: 'end', render: countOf, sortBy: countOf },
    {
      id: 'open',
      label: '',
      align: 'end',
      render: ({ address, chainId }) => (
        <Button component={Link} to={multisigHref(address, chainId)} size="xs" variant="light">
          {t('open.action')}
        </Button>
      ),
    },
  ]
  return (
    <div className={classes.page}>
      <Card label={t('open.title')}>
        <Section title={t('open.title')} aside={chain.name}>
          <form
            noValidate
            className={classes.stack}
            onSubmit={(event) => {
              event.preventDefault()
              open()
            }}
          >
            <AddressInput
              label={t('open.address')}
              hint={t('open.addressHint')}
              name="multisig"
              value={typed}
              onChange={setTyped}
              ownAddress={false}
              error={!parsed.ok && (wasPressed || typed !== '') ? sentence(parsed.error) : undefined}
              asks={parsed.ok ? parsed.asks.map(sentence) : []}
            />
            <div className={classes.buttons}>
              <Button type="submit">{t('open.action')}</Button>
            </div>
          </form>
        </Section>
        <Section title={t('open.known')}>
          {error ? <ErrorNotice error={error} /> : null}
          <DataList
            caption={t('open.known')}
            rows={wallets}
            columns={columns}
            rowKey={({ address, chainId }) => `${chainId} ${address}`}
            searchText={({ address, chainId }) => `${address} ${nameOf(chainId)}`}
            exportName="multisig-wallets"
            empty={
              <>
                <p>{t('open.none')}</p>
                <Button component={Link} to="/ot/ms?tab=CW" variant="default">
                  {t('open.create')}
                </Button>
              </>
            }
          />
        </Section>
      </Card>
      <Card label={t('take.title')}>
        <Section title={t('take.title')}>
          <TakeOrder onTaken={([first]) => first && navigate(orderHref(first))} />
        </Section>
      </Card>
    </div>
  )
}
