import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { Link } from 'react-router'
import { coinText } from '../_shared/coin/coinText.ts'
import type { useLockToken } from '../_shared/lock/useLockToken.ts'
import { tokenPageLink } from '../tokenPageLink.ts'
import { usePoolTexts } from './usePoolTexts.ts'

/** What a typed address answers: its symbol, what the wallet has of it, and the way to its page. */
export function PoolCoinNote({ query: { data, error, refetch } }: { query: ReturnType<typeof useLockToken> }) {
  const t = usePoolTexts()
  const lang = useLang()
  const { chain } = useChain()
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!data?.isToken || data.decimals === undefined) return null
  const { symbol = '?', name = '', balance, lp, address } = data
  const [first, second] = lp?.tokens ?? []
  return (
    <>
      <FieldNote tone="good">
        <bdi>{t('form.found', { symbol, name })}</bdi>{' '}
        {lp && `${t('form.pair', { first: first?.symbol ?? '?', second: second?.symbol ?? '?' })} `}
        {balance !== undefined && `${t('form.held', { amount: coinText(balance, data, lang, 6) })} `}
        <Link to={tokenPageLink({ chainId: chain.id, token: address })}>{t('form.tokenPage')}</Link>
      </FieldNote>
      {lp && !lp.isKnownFactory && <FieldNote tone="warning">{t('form.unknownExchange')}</FieldNote>}
    </>
  )
}
