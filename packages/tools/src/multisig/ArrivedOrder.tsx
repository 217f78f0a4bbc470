import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ViewBar } from '../_shared/view/ViewBar.tsx'
import { orderHref } from './multisigLink.ts'
import { takeOrders } from './takeOrders.ts'

/** Opens an order that came behind the # of a link, and leaves the link so that a reload is not another arrival. */
export default function ArrivedOrder({ code }: { code: string }) {
  const t = useTexts('multisig')
  const navigate = useNavigate()
  const { chains, getClient } = useChain()
  const [failure, setFailure] = useState<unknown>()
  const latest = useRef({ chains, getClient, navigate })
  latest.current = { chains, getClient, navigate }
  useEffect(() => {
    let gone = false
    const open = async () => {
      const { parseOrderCode } = await import('@tokensmith/sdk/multisig/orderLink.ts')
      const { chains, getClient } = latest.current
      const order = parseOrderCode(code)
      const taken = await takeOrders([order], getClient, (id) => chains.some((chain) => chain.id === id))
      const state = { added: taken.added, isNew: taken.isNew, refused: taken.refused.length }
      if (!gone) latest.current.navigate(orderHref(order), { replace: true, state })
    }
    open().catch((error: unknown) => gone || setFailure(error))
    return () => {
      gone = true
    }
  }, [code])
  return (
    <Card label={t('arrived.title')}>
      <Section title={t('arrived.title')}>
        <ViewBar back={{ label: t('open.title'), to: '/ot/ms?tab=OR' }} />
        {failure === undefined ? <LoadingShape height={120} label={t('loading')} /> : <ErrorNotice error={failure} />}
      </Section>
    </Card>
  )
}
