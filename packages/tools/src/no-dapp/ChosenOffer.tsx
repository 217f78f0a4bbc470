import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Offering } from '@tokensmith/sdk/token/offeringViews.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef } from 'react'
import type { ToolForm } from '../_shared/form/useToolForm.ts'
import { useFreshWhile } from '../offering/useFreshWhile.ts'
import { BackButton } from './BackButton.tsx'
import type { NoDappField } from './noDappRules.ts'
import { PayPlainCoin } from './PayPlainCoin.tsx'
import { isOpen } from './PlainOffer.ts'
import { usePlainOffer } from './usePlainOffer.ts'

type ChosenOfferProps = { offering: Offering; form: ToolForm<NoDappField>; onBack: () => void }

/** The token that was chosen, read anew from time to time: where to send, unless it takes no plain coin any more. */
export function ChosenOffer({ offering, form, onBack }: ChosenOfferProps) {
  const t = useTexts('no-dapp')
  const query = usePlainOffer(offering.token, offering.kind)
  const top = useRef<HTMLDivElement>(null)
  useFreshWhile(true, () => void query.refetch())
  // The list is gone: what was chosen may stand out of sight.
  useEffect(() => {
    // Not the effect's answer: browsers give a promise.
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const offer = query.data
  return (
    <div ref={top}>
      {offer && isOpen(offer) ? (
        <PayPlainCoin {...{ offering, offer, form, onBack }} />
      ) : (
        <Card>
          <Section title={offering.symbol}>
            {query.isPending && <LoadingShape height={180} label={t('list.loading')} />}
            {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
            {query.isSuccess && <p role="status">{t('over')}</p>}
            <BackButton onClick={onBack} />
          </Section>
        </Card>
      )}
    </div>
  )
}
