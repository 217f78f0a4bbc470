import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { MoreButton } from '@tokensmith/ui/list/MoreButton.tsx'
import { RefreshButton } from '@tokensmith/ui/list/RefreshButton.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import parts from '../_shared/view/Parts.module.css'
import { joinLists } from '../offering/joinLists.ts'
import { useOfferings } from '../token/list/useOfferings.ts'
import { ChosenOffer } from './ChosenOffer.tsx'
import { noDappRules } from './noDappRules.ts'
import { PlainOfferList } from './PlainOfferList.tsx'

/**
 * Tokens of ours that sell or mint for plain coin now, and of the chosen one where to send how much. It sends nothing and
 * needs no wallet. What a token does whose code is not of our build is not known, so it is left out.
 */
export default function NoDappScreen() {
  const t = useTexts('no-dapp')
  const { chain } = useChain()
  const form = useToolForm(noDappRules)
  const [sales, mints] = [useOfferings('sale'), useOfferings('mint')]
  const all = joinLists([sales, mints])
  const open = [sales, mints]
    .flatMap(({ data }) => data?.pages ?? [])
    .flatMap(({ offerings }) => offerings)
    .filter(
      ({ isTemplate, takesPlainCoin, state }) => isTemplate && takesPlainCoin && /^(selling|minting)$/.test(state),
    )
    .sort((a, b) => (a.endAt === b.endAt ? 0 : a.endAt < b.endAt ? -1 : 1))
  const chosen = open.find(({ token }) => token.toLowerCase() === form.values.token.toLowerCase())
  const choose = (token: string) => {
    form.set('token', token)
    form.renew('pay')
  }
  return (
    <>
      {chosen && <ChosenOffer key={chosen.token} offering={chosen} form={form} onBack={() => choose('')} />}
      {!chosen && (
        <Card>
          <Section
            title={t('list.title')}
            aside={
              <>
                {chain.name}
                <RefreshButton label={t('list.again')} isRunning={all.isRefetching} onClick={all.refetch} />
              </>
            }
          >
            <div className={parts.fields}>
              <p className={parts.note}>{t('explain', { coin: chain.symbol })}</p>
              <FieldNote tone="warning">{t('exchange')}</FieldNote>
              {all.isPending && <LoadingShape height={180} label={t('list.loading')} />}
              {all.failure && <ErrorNotice error={all.failure} onRetry={all.refetch} />}
              {!all.isPending && form.values.token !== '' && <FieldNote tone="warning">{t('list.notFound')}</FieldNote>}
              {!all.isPending && <PlainOfferList offerings={open} isPartial={all.hasNextPage} onChoose={choose} />}
              <MoreButton query={all} label={t('list.older')} />
              <p className={parts.note}>{t('list.leftOut')}</p>
            </div>
          </Section>
        </Card>
      )}
    </>
  )
}
