import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import { lessSlippage } from '@tokensmith/sdk/base/pair/swapMath.ts'
import type { PlanCost } from '@tokensmith/sdk/base/plan/estimateCost.ts'
import type { LiquidityShare } from '@tokensmith/sdk/liquidity/getShares.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { CostLine } from '@tokensmith/ui/outcome/CostLine.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import { BothAmounts } from './BothAmounts.tsx'
import type { RemovalValues } from './parseLiquidityForm.ts'
import { nativeSide, paidCoins } from './removalContext.ts'
import { keptBps, type RemovalWarning, removalWarnings } from './removalWarnings.ts'
import type { ShownRemoval } from './useRemovalPlan.ts'

type RemovalFactsProps = { plan: ShownRemoval; share: LiquidityShare; removal: RemovalValues; cost?: PlanCost }

/** What the removal gives and costs at the block that it was read at, and what speaks against it. */
export function RemovalFacts({ plan, share, removal, cost }: RemovalFactsProps) {
  const t = useTexts('my-liquidity')
  const lang = useLang()
  const { chain } = useChain()
  const { measured, expected, least, way } = plan
  const coins = paidCoins(share, nativeSide(removal, chain.wrapped), chain)
  const kept = measured ? keptBps(measured) : [0, 0]
  const received = measured ? [measured.firstReceived, measured.secondReceived] : expected
  const text = (amount: bigint, side: 0 | 1) => coinText(amount, coins[side], lang, 8)
  const minimum = (side: 0 | 1) => text(lessSlippage(least[side], kept[side]!), side)
  const sentence = (warning: RemovalWarning) =>
    warning.code === 'taxed'
      ? t('warning.taxed', {
          symbol: coins[warning.side].symbol ?? '?',
          percent: formatPercent(warning.bps, lang),
          amount: text(received[warning.side]!, warning.side),
        })
      : t(`warning.${warning.code}`, { percent: formatPercent(removal.slippageBps, lang) })
  return (
    <>
      <KeyValues
        rows={[
          {
            label: t('facts.receive'),
            value: (
              <strong>
                <BothAmounts texts={[text(received[0]!, 0), text(received[1]!, 1)]} />
              </strong>
            ),
          },
          { label: t('facts.atLeast'), value: <BothAmounts texts={[minimum(0), minimum(1)]} /> },
          {
            label: t('facts.gives'),
            value: `${amountText(removal.lpAmount, liquidityTokenDecimals, lang, { maxFraction: 8 })} LP`,
          },
          {
            label: t('facts.left'),
            value: `${amountText(share.balance - removal.lpAmount, liquidityTokenDecimals, lang, { maxFraction: 8 })} LP`,
          },
          way === 'helper' && { label: t('facts.way'), value: t('facts.helper') },
          {
            label: t('facts.steps'),
            value: plan.isSigned ? t('facts.signed') : t('facts.transactions', { count: plan.steps.length }),
          },
          { label: t('facts.networkFee'), value: <CostLine cost={cost} symbol={chain.symbol} /> },
        ]}
      />
      {removalWarnings(plan, removal.slippageBps).map((warning) => (
        <Alert
          key={'side' in warning ? `${warning.code}${warning.side}` : warning.code}
          mt="sm"
          color="yellow"
          role="status"
          icon={<IconAlertTriangle aria-hidden />}
        >
          {sentence(warning)}
        </Alert>
      ))}
    </>
  )
}
