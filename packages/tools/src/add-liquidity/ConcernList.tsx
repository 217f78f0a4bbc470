import { Alert, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { priceText } from '../_shared/coin/priceText.ts'
import type { ChosenCoin } from '../_shared/coin/useChosenCoin.ts'
import { useRouteText } from '../_shared/coin/useRouteText.ts'
import classes from './AddLiquidity.module.css'
import type { AdditionConcern, AddPairPlanState } from './useAddPairPlan.ts'

type ConcernListProps = Pick<AddPairPlanState, 'concerns' | 'isAgreed' | 'agree'> & {
  first: ChosenCoin
  second: ChosenCoin
}

/** Of the box to tick; there is one on the page. */
export const agreeId = 'add-liquidity-agree'

/** What speaks against the addition, and the word of the person that it is looked at. */
export function ConcernList({ concerns, isAgreed, agree, first, second }: ConcernListProps) {
  const t = useTexts('add-liquidity')
  const lang = useLang()
  const routeText = useRouteText([first, second])
  const percent = (bps: number) => formatPercent(bps, lang)
  const price = (reserves: { token: bigint; base: bigint }) =>
    `${priceText(reserves, first.decimals, second.decimals, lang) ?? '?'} ${second.symbol ?? ''}`
  const sentence = (concern: AdditionConcern) => {
    switch (concern.kind) {
      case 'moved':
        return t('concern.moved', {
          ...{ symbol: first.symbol ?? '?' },
          ...{ before: price(concern.before), now: price(concern.now) },
        })
      case 'differs':
        return t('concern.differs', {
          ...{ percent: percent(concern.bps), exchange: concern.exchange },
          path: routeText(concern.path),
        })
      case 'dust':
        return t('concern.dust')
      case 'taxed':
        return t('concern.taxed', { percent: percent(concern.bps) })
      case 'gift':
        return t('concern.gift', { percent: percent(concern.bps) })
    }
  }
  if (concerns.length === 0) return null
  return (
    <div className={classes.concerns}>
      {concerns.map((concern) => (
        <Alert
          key={concern.kind}
          color={concern.kind === 'gift' ? 'yellow' : 'red'}
          role="status"
          icon={<IconAlertTriangle aria-hidden />}
        >
          {sentence(concern)}
        </Alert>
      ))}
      <Checkbox
        id={agreeId}
        checked={isAgreed}
        onChange={(event) => agree(event.currentTarget.checked)}
        label={t('concern.agree')}
      />
    </div>
  )
}
