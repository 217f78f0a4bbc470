import { Button, SegmentedControl } from '@mantine/core'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { TradeForm } from '../../_shared/trade/TradeForm.tsx'
import { TradeOutcome } from '../../_shared/trade/TradeOutcome.tsx'
import { TradeSettings } from '../../_shared/trade/TradeSettings.tsx'
import { useTrade } from '../../_shared/trade/useTrade.ts'
import { useTradeTexts } from '../../_shared/trade/useTradeTexts.ts'
import { useToolLink } from '../../useToolLink.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { useTokenTradeForm } from './useTokenTradeForm.ts'

type TokenTradeProps = {
  token: TokenState
  /** The coin beside the token while none is chosen. */
  usual: string
  /** Called when a trade is done. */
  onDone: () => void
}

/** The exchange for one token: bought or sold, with every coin beside it. */
export default function TokenTrade({ token, usual, onDone }: TokenTradeProps) {
  const t = useTokenTexts()
  // Loads them.
  useTradeTexts()
  const { chain } = useChain()
  const toolLink = useToolLink()
  const { address, name, symbol, decimals } = token
  const { form, side, turnTo } = useTokenTradeForm(address, usual)
  const told = useMemo(
    () => (decimals === undefined ? undefined : { address, name, symbol, decimals }),
    [address, name, symbol, decimals],
  )
  const trade = useTrade(form, told)
  const { from, to } = form.values
  const tool = toolLink('exchange', { chain: String(chain.id), from, to })
  return (
    <>
      <TradeForm trade={trade} fixed={side === 'buy' ? 'to' : 'from'}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('manage.tradeSide')}
          value={side}
          onChange={turnTo}
          data={(['buy', 'sell'] as const).map((value) => ({ value, label: t(`manage.side.${value}`) }))}
        />
      </TradeForm>
      <TradeOutcome trade={trade} slot={`trade:${address}`} empty={t('trade:emptyAmount')} onDone={onDone} isPart />
      <TradeSettings trade={trade} />
      {tool && (
        <Section>
          <Button component={Link} to={tool} size="xs" variant="default">
            {t('page.inExchange')}
          </Button>
        </Section>
      )}
    </>
  )
}
