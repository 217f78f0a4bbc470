import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { Link } from 'react-router'
import { tokenPageLink } from '../../tokenPageLink.ts'
import type { RefusedToken } from './refusedToken.ts'
import classes from './Trade.module.css'
import { useTradeTexts } from './useTradeTexts.ts'

type TradeRefusalProps = {
  refused: RefusedToken
  symbol: string | undefined
  /** False on the token's own page. */
  leads: boolean
  onRetry: () => void
}

/** Why a token is not traded here, with the way to what its owner can do. */
export function TradeRefusal({ refused, symbol, leads, onRetry }: TradeRefusalProps) {
  const t = useTradeTexts()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const { code, address } = refused
  const token = symbol ? `${symbol} (${shortAddress(address)})` : shortAddress(address)
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      <p className={classes.refusal}>{sentence({ code, params: { token } })}</p>
      <div className={classes.ways}>
        {leads && (
          <Button size="xs" component={Link} to={tokenPageLink({ chainId: chain.id, token: address })}>
            {t('refused.powers')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('refused.again')}
        </Button>
      </div>
    </Alert>
  )
}
