import { Anchor } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Link } from 'react-router'
import { coinText } from '../_shared/coin/coinText.ts'
import type { CoinState } from '../_shared/coin/useChosenCoin.ts'
import { tokenPageLink } from '../tokenPageLink.ts'
import { usePresaleTexts } from './usePresaleTexts.ts'

/** What was found at the address of the token that is to be sold, how much of it the wallet has, and the way to its own page. */
export function PresaleTokenNote({ state: { coin, error } }: { state: CoinState }) {
  const t = usePresaleTexts()
  const lang = useLang()
  const { chain } = useChain()
  if (error !== undefined) return <ErrorNotice error={error} />
  if (!coin || coin.address === 'native') return null
  const { symbol = '?', name = '', balance } = coin
  return (
    <FieldNote tone="good">
      {t('form.found', { symbol, name })}{' '}
      {balance !== undefined && t('form.held', { amount: coinText(balance, coin, lang, 4) })}{' '}
      <Anchor component={Link} to={tokenPageLink({ chainId: chain.id, token: coin.address })} inherit>
        {t('form.tokenPage')}
      </Anchor>
    </FieldNote>
  )
}
