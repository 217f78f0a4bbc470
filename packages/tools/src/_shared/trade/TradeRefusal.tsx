import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { Link } from 'react-router'
import { tokenPageLink } from '../../tokenPageLink.ts'
import { isSame } from '../coin/useCoinList.ts'
import type { RefusedToken } from './refusedToken.ts'
import classes from './Trade.module.css'
import type { Trade } from './useTrade.ts'
import { useTradeTexts } from './useTradeTexts.ts'

/** Windows in which the outcome lies below the form, as the stylesheets say. */
export const narrowWindow = '(max-width: 991px)'

type TradeRefusalProps = {
  refused: RefusedToken
  trade: Pick<Trade, 'plan' | 'from' | 'to'>
  /** False on the token's own page. */
  leads: boolean
}

/** Why a token is not traded here, with the way to what its owner can do. */
export function TradeRefusal({ refused, trade, leads }: TradeRefusalProps) {
  const t = useTradeTexts()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const { code, address } = refused
  const coins = [trade.from.coin, trade.to.coin]
  const symbol = coins.find((coin) => coin && isSame(coin.address, address))?.symbol
  const token = symbol ? `${symbol} (${shortAddress(address)})` : shortAddress(address)
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} classNames={{ body: classes.refused }}>
      <p className={classes.refusal}>{sentence({ code, params: { token } })}</p>
      <div className={classes.ways}>
        {leads && (
          <Button size="xs" component={Link} to={tokenPageLink({ chainId: chain.id, token: address })}>
            {t('refused.powers')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={trade.plan.retry}>
          {t('refused.again')}
        </Button>
      </div>
    </Alert>
  )
}
