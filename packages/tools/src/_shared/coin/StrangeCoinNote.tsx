import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { ReactNode } from 'react'
import classes from './Coin.module.css'
import { keptCoins } from './keptCoins.ts'
import type { ChosenCoin } from './useChosenCoin.ts'
import { useCoinTexts } from './useCoinTexts.ts'

type StrangeCoinNoteProps = {
  coin: ChosenCoin | undefined
  /** Why a trial found that it cannot be traded, which is shown in its place; or that it is said elsewhere. Then it is not kept. */
  refusal?: ReactNode | 'elsewhere'
}

/** Says of a token that is in no list that its name proves nothing, with its address and, unless it was refused, a way to take it up; else nothing. */
export function StrangeCoinNote({ coin, refusal }: StrangeCoinNoteProps) {
  const t = useCoinTexts()
  const { chain } = useChain()
  if (refusal !== undefined && refusal !== 'elsewhere') return refusal
  if (!coin?.isForeign || coin.address === 'native' || coin.decimals === undefined) return null
  const { address, symbol = '?', name = symbol, decimals } = coin
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
      <p className={classes.warning}>
        {t('coin:foreign', { symbol })} <AddressText address={address} chain={chain} full />
      </p>
      {refusal === undefined && (
        <Button
          size="xs"
          variant="default"
          onClick={() => keptCoins.add(String(chain.id), [{ address, symbol, name, decimals }])}
        >
          {t('coin:keep')}
        </Button>
      )}
    </Alert>
  )
}
